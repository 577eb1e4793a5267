"""Interfaces made by others for learners and searchers: PettingZoo, Gymnasium, OpenSpiel, ONNX.

Each module needs the extra of its name (`pip install "anpfiff[pettingzoo]"`); nothing else does.
"""
