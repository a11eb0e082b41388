#!/usr/bin/env bash
# @hey-api/openapi-ts 0.99.0, plugin zod: validators of OpenAPI 3.1 refuse answers that the description allows.
#
# Expected: the generated validator of an answer accepts what the schema accepts; ajv 8.20.0, which compiles the same schemas, is the comparison.
# What happens: three common ways of 3.1 to write a schema become something else, without a warning. An `enum` that ends in null, without `type`, loses its null
# beside values of two types. Pairs by `prefixItems` with further `items` get a length of their own. Keys by `patternProperties` in a closed object become
# a record whose values can never be valid. Each is a refused answer at runtime, with a type that says the same, so that the compiler agrees.
# Found by giving generated validators the examples of a description.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --no-audit --no-fund --loglevel=error @hey-api/openapi-ts@0.99.0 typescript@5.9.3 zod@4.6.7 ajv@8.20.0 node@24.21.0 > /dev/null

cat > openapi.json <<'JSON'
{ "openapi": "3.1.0", "info": { "title": "Readings", "version": "1" }, "paths": {},
  "components": { "schemas": {
    "Grade": { "enum": ["high", 1, null] },
    "Series": { "type": "array", "prefixItems": [{ "type": "string" }], "items": { "type": "number" } },
    "Labels": { "type": "object", "patternProperties": { "^x-": { "type": "string" } }, "additionalProperties": false } } } }
JSON
cat > use.ts <<'TS'
import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { zGrade, zLabels, zSeries } from './client/zod.gen.ts'

const { components } = JSON.parse(readFileSync('openapi.json', 'utf8'))
const cases = { Grade: [zGrade, null], Series: [zSeries, ['celsius', 19.5, 20, 20.5]], Labels: [zLabels, { 'x-room': 'attic' }] } as const
for (const [name, [generated, value]] of Object.entries(cases)) {
  const isValid = new Ajv2020({ strict: false }).compile(components.schemas[name])(value)
  const verdict = generated.safeParse(value).success
  console.log(`${name} ${JSON.stringify(value)}: the schema ${isValid ? 'accepts' : 'refuses'}, the generated validator ${verdict ? 'accepts' : 'refuses'}`)
}
TS
node="$PWD/node_modules/node/bin/node"
"$node" node_modules/@hey-api/openapi-ts/bin/run.js -i openapi.json -o client -p zod > /dev/null
seen="$("$node" --no-warnings use.ts)"
echo "$seen"
expected='Grade null: the schema accepts, the generated validator refuses
Series ["celsius",19.5,20,20.5]: the schema accepts, the generated validator refuses
Labels {"x-room":"attic"}: the schema accepts, the generated validator refuses'
[ "$seen" = "$expected" ] || { cat client/zod.gen.ts; echo 'This has changed.'; exit 1; }
