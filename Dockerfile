# The product as one image: built with everything, run with what it needs, by a user without rights,
# on a read-only file system. `docker compose up` starts it with PostgreSQL and S3-compatible storage.
FROM node:24.21.0-trixie-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
# With the list of all parts, in the CycloneDX format.
RUN node scripts/build.ts && npm prune --omit=dev && npm sbom --package-lock-only --omit=dev --sbom-format cyclonedx > parts.cdx.json

FROM node:24.21.0-trixie-slim
# Threads that compress share two heaps of the C library: one each keeps what another could use.
ENV NODE_ENV=production \
    MALLOC_ARENA_MAX=2 \
    PORT=3000 \
    DATA_DIR=/data
WORKDIR /app
# pg_dump, for backups of the PostgreSQL server; it must not be older than the server.
RUN apt-get update \
  && apt-get install -y --no-install-recommends postgresql-client-17 \
  && rm -rf /var/lib/apt/lists/* \
  && mkdir /data /backups \
  && chown node:node /data /backups
COPY --from=build /app/package.json /app/parts.cdx.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY --from=build /app/public ./public
COPY --from=build /app/src ./src
COPY --from=build /app/scripts/backup.ts /app/scripts/restore.ts /app/scripts/person.ts /app/scripts/rotate-key.ts /app/scripts/way-in.ts /app/scripts/on-database.ts /app/scripts/run-for-operator.ts ./scripts/
USER node
VOLUME /data /backups
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--no-parallel-scavenge", "--no-allocation-site-pretenuring", "--heap-growing-percent=50", "--max-old-space-size=400", "--expose-gc", "src/main.ts"]
