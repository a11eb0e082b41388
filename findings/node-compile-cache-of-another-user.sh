#!/usr/bin/env bash
# node 24.21.0 (npm package `node`): a compile cache that one user has filled is never read by another one.
#
# Expected: `NODE_COMPILE_CACHE` names a folder. An image is built by root, so a step of its build that loads the program once fills
# the folder, and the program starts faster as the user that it runs as later, who only has to read it.
# What happens: Node.js keeps the cache in a folder of its own below, whose name ends in the number of the user. Another user gets a
# folder of another name, or, where none can be made, no cache at all and no word about it: the start is as slow as without.
# Found while looking for what a server does in the second before it is ready. Run it as root, as an image is built.
set -euo pipefail
[ "$(id -u)" = 0 ] || { echo 'This needs root, to become another user.'; exit 1; }
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --loglevel=error node@24.21.0 > /dev/null
mkdir cache
chmod 755 "$folder" cache

cat > program.mjs <<'JS'
import { getCompileCacheDir } from 'node:module'

console.log(getCompileCacheDir()?.replace(/.*-/, 'kept below, for user ') ?? 'not kept')
JS
export NODE_COMPILE_CACHE="$folder/cache"
node="$(realpath node_modules/node/bin/node)"
first="$("$node" program.mjs)"
chmod -R a+rX "$folder"
later="$(setpriv --reuid 1000 --regid 1000 --clear-groups "$node" program.mjs)"
printf 'at the build, by root: %s\nlater, by user 1000:   %s\n' "$first" "$later"
[ "$first, $later" = 'kept below, for user 0, not kept' ] || { echo 'This has changed.'; exit 1; }
