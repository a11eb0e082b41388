#!/usr/bin/env bash
# workerd 1.20261117.1 (npm package `workerd`, the runtime of Cloudflare Workers): `fetch` refuses `redirect: 'error'`.
#
# Expected: the three modes of the Fetch standard. A library that sends credentials sets `error` or `manual`, so that no redirect
# carries them elsewhere.
# What happens: `error` throws a TypeError about the argument before anything is sent, so that a client that is right in Node.js,
# Deno, Bun and browsers makes no call at all. Its class is that of a failed connection: a retry loop repeats it.
# Found when an upload for browsers needed `error`, since Chromium hides the status 308 of a chunk from `manual`.
set -euo pipefail
folder="$(mktemp -d)"
worker=
trap '[ -z "$worker" ] || kill "$worker" 2>/dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --loglevel=error workerd@1.20261117.1 > /dev/null

cat > worker.mjs <<'JS'
const attempt = (redirect, address) =>
  fetch(address, { redirect }).then(({ status }) => `status ${status}`, (error) => `${error.name} ${/redirect value/.test(error.message) ? 'about the argument' : ''}`)

export default {
  async fetch(request) {
    const address = request.headers.get('x-address')
    return Response.json({ manual: await attempt('manual', address), error: await attempt('error', address) })
  },
}
JS
cat > config.capnp <<'CAPNP'
using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = (modules = [(name = "worker", esModule = embed "worker.mjs")], compatibilityDate = "2026-11-01", globalOutbound = "network")),
    (name = "network", network = (allow = ["private", "public"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")],
);
CAPNP
mkfifo control
node_modules/.bin/workerd serve config.capnp --control-fd=3 3> control &
worker=$!
read -r line < control
port="$(sed 's/.*"port"[: ]*\([0-9]*\).*/\1/' <<< "$line")"
seen="$(node -e "
  const server = require('node:http').createServer((_, response) => response.end('ok'))
  server.listen(0, '127.0.0.1', async () => {
    const headers = { 'x-address': 'http://127.0.0.1:' + server.address().port }
    console.log(await (await fetch('http://127.0.0.1:$port', { headers })).text())
    process.exit(0)
  })")"
echo "workerd 1.20261117.1: $seen"
[ "$seen" = '{"manual":"status 200","error":"TypeError about the argument"}' ] || { echo 'This has changed.'; exit 1; }
