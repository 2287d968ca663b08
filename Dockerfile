# One build, five targets: `migrate` prepares the database once, `api` serves the site behind `door`, `worker` does the jobs,
# and `worker-browser` those too that need a Chromium.
FROM node:24-bookworm-slim AS base
WORKDIR /app

FROM base AS deps
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund

FROM deps AS build
COPY . .
# Which commit this is, for the version: the history itself stays out.
ARG COMMIT
RUN node tools/build.mjs

FROM deps AS production-deps
# The embedded PostgreSQL goes too: compose brings a real one.
RUN npm prune --omit=dev --no-audit --no-fund

# Before anything of ours, so that it is downloaded once and not at each change.
FROM base AS base-browser
RUN apt-get update && apt-get install -y --no-install-recommends chromium && rm -rf /var/lib/apt/lists/*

# PostgreSQL's client programs out of the database's own image, so that they are as new as that. They bring the libraries that they were
# linked to: those of this base image may be older.
FROM postgres:18 AS postgres-client
RUN mkdir -p /client/lib /client/bin \
  && for name in pg_dump pg_restore psql; do \
    program=$(find /usr/lib/postgresql -path "*/bin/$name" | sort -V | tail -n 1) && test -n "$program" \
    && cp -L "$program" $(ldd "$program" | grep -o '/[^ ]*') /client/lib/ \
    && echo '#!/bin/sh' > "/client/bin/$name" \
    && echo "exec /opt/postgres/lib/ld-linux* --library-path /opt/postgres/lib /opt/postgres/lib/$name \"\$@\"" >> "/client/bin/$name" \
    && chmod 755 "/client/bin/$name" || exit 1; \
  done

FROM base AS runtime
ENV NODE_ENV=production DATA_DIR=/app/.data LOG_FORMAT=json
COPY --from=production-deps /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY package.json ./
# Seeds and the knowledge that answers rest on.
COPY data data
COPY docker/beadline /usr/local/bin/
RUN mkdir .data backups && chown node:node .data backups
USER node

FROM runtime AS migrate
# PostgreSQL may be initialising its folder still.
CMD ["node", "--enable-source-maps", "dist/apps/api/src/set-up.js", "--wait", "60"]

FROM runtime AS worker
COPY --from=postgres-client /client/lib /opt/postgres/lib
COPY --from=postgres-client /client/bin /usr/local/bin/
CMD ["node", "--enable-source-maps", "--max-semi-space-size=8", "dist/apps/worker/src/main.js"]

FROM base-browser AS worker-browser
ENV NODE_ENV=production DATA_DIR=/app/.data CHROMIUM_PATH=/usr/bin/chromium LOG_FORMAT=json
COPY --from=runtime /app /app
COPY --from=postgres-client /client/lib /opt/postgres/lib
COPY --from=postgres-client /client/bin /usr/local/bin/
COPY docker/beadline /usr/local/bin/
# What is copied belongs to root, and a new volume takes its owner from here.
RUN chown node:node .data backups
USER node
CMD ["node", "--enable-source-maps", "--max-semi-space-size=8", "dist/apps/worker/src/main.js"]

FROM runtime AS api
EXPOSE 3000
CMD ["node", "--enable-source-maps", "dist/apps/api/src/main.js"]

FROM debian:bookworm-slim AS door
RUN apt-get update && apt-get install -y --no-install-recommends haproxy && rm -rf /var/lib/apt/lists/*
COPY docker/haproxy.cfg /etc/haproxy/haproxy.cfg
USER haproxy
EXPOSE 3000
CMD ["haproxy", "-W", "-db", "-f", "/etc/haproxy/haproxy.cfg"]
