# The server with all connectors. Keys and configuration come from outside: see packages/server/README.md.

FROM node:24.21.0-bookworm AS build
WORKDIR /src
COPY . .
# What people install from the registry is what runs here: packages, not the workspace.
# `plugboard --version` tells it: docker build --build-arg SOURCE_COMMIT=$(git rev-parse HEAD) .
ARG SOURCE_COMMIT
RUN node scripts/pack.mjs /packed \
 && cd /packed && npm install --omit=dev --no-audit --no-fund --ignore-scripts

FROM node:24.21.0-bookworm-slim
# Threads of their own arenas keep what they free: glibc makes up to eight per core.
ENV MALLOC_ARENA_MAX=2
# Large pieces of memory are returned when they are freed. Otherwise glibc keeps them in those arenas, where threads wait for each other.
ENV MALLOC_MMAP_THRESHOLD_=131072
ENV NODE_ENV=production PLUGBOARD_HOST=0.0.0.0 PLUGBOARD_DATA=/data
# A new volume gets its owner from the folder it is put over.
RUN mkdir /data /keys && chown node:node /data /keys
COPY --from=build /packed/node_modules /app/node_modules
WORKDIR /app
USER node
VOLUME /data /keys
EXPOSE 3210
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PLUGBOARD_PORT ?? 3210) + '/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Node itself, so that SIGTERM reaches it.
# Young objects of 16 MB instead of 64 before they are collected: requests leave little behind that lives longer.
ENTRYPOINT ["node", "--disable-proto=delete", "--max-semi-space-size=16", "node_modules/@plugboard/server/dist/main.js"]
CMD ["serve"]
