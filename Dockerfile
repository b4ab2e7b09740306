# What `npm ci && npm start` runs, in a container: built with all packages, kept without them, run by an unprivileged user.
# Data is in the volume /data. How to start it: docs/how-to/container.md
# A tag, which can move: no digest of it was known. To pin one: docs/how-to/container.md
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY tsconfig.json vite.config.ts index.html ./
COPY public ./public
COPY build ./build
COPY src ./src
# A build contains the packages that it needs.
RUN npm run build && rm -r node_modules

FROM ${NODE_IMAGE}
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data NPM_CONFIG_UPDATE_NOTIFIER=false
RUN mkdir /data && chown node:node /data
WORKDIR /app
# The sources come along: the start finds its build by what it was built from, and so never builds again here.
COPY --from=build /app ./
USER node
VOLUME /data
EXPOSE 4173
# The first start makes the sample register before it answers.
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 4173}/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "build/launch.mjs", "main"]
