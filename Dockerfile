# Anpfiff as a container: `docker compose up --build --detach`; docs/club.md tells the rest.

FROM python:3.13-slim-bookworm AS build
# The compiler makes machine code of the rules; Node comes as a Python package, for the build alone.
RUN apt-get update \
    && apt-get install --yes --no-install-recommends gcc libc6-dev \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /build
RUN python -m venv /anpfiff
COPY locks/runtime.txt locks/
RUN /anpfiff/bin/pip install --no-cache-dir --require-hashes --requirement locks/runtime.txt
COPY pyproject.toml hatch_build.py README.md LICENSE ./
COPY scripts scripts
COPY src src
COPY web web
RUN /anpfiff/bin/pip install --no-cache-dir --no-deps .

FROM python:3.13-slim-bookworm
RUN useradd --system --uid 10001 --home-dir /data --create-home anpfiff
COPY --from=build /anpfiff /anpfiff
ENV PATH=/anpfiff/bin:$PATH ANPFIFF_DATA=/data PYTHONUNBUFFERED=1
USER anpfiff
VOLUME /data
EXPOSE 8710
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
    CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8710/healthz', timeout=4)"]
ENTRYPOINT ["anpfiff"]
CMD ["serve", "--host", "0.0.0.0", "--port", "8710", "--log", "json"]
