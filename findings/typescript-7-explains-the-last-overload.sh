#!/usr/bin/env bash
# typescript 7.0.2: a mistake in one overload is explained by the last overload only.
#
# Expected: as in TypeScript 5.9 and 6.0, each overload with its reason, so that `apikey` instead of `api_key` gets "Did you mean to
# write 'api_key'?" from the overload that was meant.
# What happens: TypeScript 7 prints the reason of the last overload alone: "'auth' does not exist in type { hosted }". Whoever misspelt a
# field of the first overload reads that the right property is wrong. A single signature over a union names the field in all
# three versions; so does an order with the usual overload last.
# Found by compiling the same mistakes of users of a library with every supported version.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --loglevel=error t5@npm:typescript@5.9.3 t6@npm:typescript@6.0.3 t7@npm:typescript@7.0.2 > /dev/null

cat > overloads.ts <<'TS'
declare function connect(options: { auth: { api_key: string } }): void
declare function connect(options: { hosted: { baseUrl: string } }): void
connect({ auth: { apikey: 'k' } })
TS
cat > union.ts <<'TS'
declare function connect(options: { auth: { api_key: string } } | { hosted: { baseUrl: string } }): void
connect({ auth: { apikey: 'k' } })
TS
names() {
  local printed
  printed="$(node "node_modules/$1/bin/tsc" --noEmit --strict "$2" 2>&1 || true)"
  case "$printed" in *"Did you mean to write 'api_key'"*) echo yes ;; *) echo no ;; esac
}
seen="$(for version in t5 t6 t7; do echo "$version overloads:$(names $version overloads.ts) union:$(names $version union.ts)"; done)"
echo "names the misspelt field:"; echo "$seen"
[ "$seen" = $'t5 overloads:yes union:yes\nt6 overloads:yes union:yes\nt7 overloads:no union:yes' ] || { echo 'This has changed.'; exit 1; }
