#!/usr/bin/env bash
# zod 4.6.7: durations that `z.iso.duration()` accepts are refused by the JSON Schema that zod publishes for it.
#
# Expected: a value that parses is valid by `z.toJSONSchema` of the same schema, in any validator. Tools of agents, forms and gateways rely on that: one side has
# the zod schema, the other one its JSON Schema.
# What happens: the schema has `format: duration` beside a pattern of zod's own. JSON Schema's format is the grammar of RFC 3339, appendix A, which has no
# fractions of a second and lets no unit be left out in the middle; the pattern allows both. ajv 8.20.0 with ajv-formats 3.0.1 refuses the fraction,
# @cfworker/json-schema 4.1.6 also the gaps. Such durations are nothing exotic: Temporal prints 1,500 milliseconds as PT1.5S, and an hour and 30 seconds as
# PT1H30S. What it prints for a week and a day, P1W1D, all three refuse.
# Found by sending what Temporal prints through validators.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --no-audit --no-fund --loglevel=error zod@4.6.7 ajv@8.20.0 ajv-formats@3.0.1 @cfworker/json-schema@4.1.6 temporal-polyfill@1.0.8 > /dev/null

cat > durations.mjs <<'JS'
import { Validator } from '@cfworker/json-schema'
import Ajv from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { Temporal } from 'temporal-polyfill'
import * as z from 'zod'

const duration = z.iso.duration()
const schema = z.toJSONSchema(duration)
const byAjv = addFormats(new Ajv()).compile(schema)
const byWorker = new Validator(schema, '2020-12')
for (const fields of [{ days: 2 }, { milliseconds: 1500 }, { hours: 1, seconds: 30 }, { years: 1, days: 3 }, { weeks: 1, days: 1 }]) {
  const text = Temporal.Duration.from(fields).toString()
  const verdict = { zod: duration.safeParse(text).success, ajv: byAjv(text), cfworker: byWorker.validate(text).valid }
  console.log(text, Object.entries(verdict).map(([name, isValid]) => `${name} ${isValid ? 'accepts' : 'refuses'}`).join(', '))
}
JS
seen="$(node durations.mjs)"
echo "$seen"
expected='P2D zod accepts, ajv accepts, cfworker accepts
PT1.5S zod accepts, ajv refuses, cfworker refuses
PT1H30S zod accepts, ajv accepts, cfworker refuses
P1Y3D zod accepts, ajv accepts, cfworker refuses
P1W1D zod refuses, ajv refuses, cfworker refuses'
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
