#!/usr/bin/env bash
# npm 11.19.1, upath 1.0.4, which asks for `"node": ">=4 <=9"`.
#
# One expects: `engines` is a wish. npm warns with EBADENGINE and installs the package, unless `engine-strict` is set; a package in
# `optionalDependencies` is left out where its `os` or `cpu` is another one, or where it fails to install.
# What happens: among `optionalDependencies`, a package whose `engines` do not fit is left out too, without a warning, with exit 0.
# A prebuilt program that is published per platform is therefore missing where one Node.js installs and a newer one runs, and nothing
# says so before the first `require`. The same package among `dependencies` is installed, with the warning.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --prefix tool --no-audit --no-fund --loglevel=error npm@11.19.1 >/dev/null

install() { # <kind of dependency>
  mkdir "$1"
  echo "{ \"private\": true, \"$1\": { \"upath\": \"1.0.4\" } }" >"$1/package.json"
  (cd "$1" && node ../tool/node_modules/npm/bin/npm-cli.js install --no-audit --no-fund >output 2>&1)
  installed="no"
  [ -e "$1/node_modules/upath/package.json" ] && installed="yes"
  warned="no"
  grep -q EBADENGINE "$1/output" && warned="yes"
  echo "$1: installed $installed, warned $warned"
}

echo "Node.js $(node --version), npm $(node tool/node_modules/npm/bin/npm-cli.js --version)"
seen="$(install dependencies; install optionalDependencies)"
echo "$seen"
expected="dependencies: installed yes, warned yes
optionalDependencies: installed no, warned no"
[ "$seen" = "$expected" ] || { echo "This has changed."; exit 1; }
