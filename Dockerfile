# Every image is named by its whole version and by the digest of its bytes. `.ci/pin` renews the digests, where a registry can be reached, after a version was raised.

# The bundle of the page.
FROM node:22.23.3-bookworm-slim@sha256:43ac6c60b8f89723f746e8a92ce91abd5017e627ce1ddfe4238355d3a30b772c AS web
WORKDIR /src/web
COPY web/package.json web/package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY web/ ./
RUN npm run build

# One static binary. The image brings the very Go that go.mod asks for: it fetches no other.
FROM golang:1.26.8-bookworm@sha256:f4191582e1522dfc5980a6bdc0309a756f9697f3e7d0f199c7e26fc82ab324fd AS build
WORKDIR /src
COPY go.mod go.sum ./
RUN go mod download
COPY . .
COPY --from=web /src/web/dist web/dist
# The repository does not come along: who builds says what it is that is built (`make image` does).
ARG VERSION=
ARG REVISION=
ARG TIME=
RUN CGO_ENABLED=0 go build -trimpath -ldflags="-s -w -X main.release=$VERSION -X main.revision=$REVISION -X main.revisionTime=$TIME" \
    -o /tilescope ./server/cmd/tilescope && mkdir -m 700 /data

# Everything that `make test` needs.
FROM build AS test
RUN apt-get update && apt-get install -y --no-install-recommends chromium-headless-shell fonts-liberation make && rm -rf /var/lib/apt/lists/*
COPY --from=web /usr/local/bin/node /usr/local/bin/node
COPY --from=web /usr/local/lib/node_modules /usr/local/lib/node_modules
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && rm -rf web/dist
RUN cd .ci/tools && go mod download
CMD ["make", "test"]

# Nothing but the program. It runs as nobody in particular, and writes to its volume alone: `docker run --read-only` does.
FROM scratch
COPY --from=build /etc/ssl/certs/ca-certificates.crt /etc/ssl/certs/
COPY --from=build /tilescope /tilescope
COPY --from=build --chown=65532:65532 /data /data
ENV TILESCOPE_ADDR=:8080 TILESCOPE_DATA=/data
USER 65532:65532
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=4s --start-period=20s CMD ["/tilescope", "healthcheck"]
ENTRYPOINT ["/tilescope"]
CMD ["serve"]
