#!/usr/bin/env bash
# @hey-api/openapi-ts 0.99.0: its transformers give a `bigint` that is rounded, and leave the members of a union as they came.
#
# Expected: with the plugin `@hey-api/transformers` the values are what the generated types say: `format: int64` is a bigint, which one chooses
# for its digits, and `format: date-time` is a Date.
# What happens: the text has gone through JSON.parse before, so that 9007199254740993 is 9007199254740992n: an id of somebody else, with a
# type that promises the contrary. In a property with `oneOf` of two schemas nothing is converted: the type says `Date` and `bigint`,
# TypeScript agrees with `getTime()`, and at runtime there are a string and a number. The same schema outside of the union is converted.
# Found by comparing generated types with the values that arrive.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --no-audit --no-fund --loglevel=error @hey-api/openapi-ts@0.99.0 typescript@5.9.3 node@24.21.0 > /dev/null

cat > openapi.json <<'JSON'
{ "openapi": "3.1.0", "info": { "title": "Orders", "version": "1" },
  "paths": { "/order": { "get": { "operationId": "getOrder", "responses": { "200": { "description": "An order",
    "content": { "application/json": { "schema": { "$ref": "#/components/schemas/Order" } } } } } } } },
  "components": { "schemas": {
    "Order": { "type": "object", "required": ["id", "refund", "latest"], "properties": {
      "id": { "type": "integer", "format": "int64" },
      "refund": { "$ref": "#/components/schemas/Refund" },
      "latest": { "oneOf": [{ "$ref": "#/components/schemas/Refund" }, { "$ref": "#/components/schemas/Refund2" }] } } },
    "Refund": { "type": "object", "required": ["number", "at"], "properties": {
      "number": { "type": "integer", "format": "int64" }, "at": { "type": "string", "format": "date-time" } } },
    "Refund2": { "type": "object", "required": ["number", "at"], "properties": {
      "number": { "type": "integer", "format": "int64" }, "at": { "type": "string", "format": "date-time" },
      "reason": { "type": "string" } } } } } }
JSON
cat > openapi-ts.config.mjs <<'JS'
export default {
  input: './openapi.json',
  output: './client',
  plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/transformers', { name: '@hey-api/sdk', transformer: true }],
}
JS
cat > use.ts <<'TS'
import { getOrderResponseTransformer } from './client/transformers.gen.ts'

const refund = '{"number":9007199254740993,"at":"2026-11-30T10:00:00Z"}'
const body: unknown = JSON.parse(`{"id":9007199254740993,"refund":${refund},"latest":${refund}}`)
const order = await getOrderResponseTransformer(body)
const id: bigint = order.id
const inRefund: Date = order.refund.at
const inUnion: Date = order.latest.at
const number: bigint = order.latest.number
console.log(`id ${id} (${typeof id}), date ${inRefund instanceof Date}, date in union ${inUnion instanceof Date}, bigint in union ${typeof number}`)
TS
node="$PWD/node_modules/node/bin/node"
"$node" node_modules/@hey-api/openapi-ts/bin/run.js -f openapi-ts.config.mjs > /dev/null
"$node" node_modules/typescript/bin/tsc --noEmit --strict --skipLibCheck --module esnext --moduleResolution bundler --target es2022 --lib es2022,dom,dom.iterable \
  --allowImportingTsExtensions use.ts
seen="types: right; $("$node" --no-warnings use.ts)"
echo "$seen"
expected='types: right; id 9007199254740992 (bigint), date true, date in union false, bigint in union number'
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
