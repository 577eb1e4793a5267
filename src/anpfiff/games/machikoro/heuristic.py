"""placeholder"""
from anpfiff.kit.core import State
def choose(state: State, seat: int) -> int:
    return state.legal_actions(seat)[0]
