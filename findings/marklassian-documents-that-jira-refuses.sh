#!/usr/bin/env bash
# marklassian 1.2.1: ordinary Markdown becomes documents that the schema of the Atlassian Document Format (@atlaskit/adf-schema 57.7.22) refuses.
#
# Expected: its one function makes ADF of Markdown. Atlassian publishes what may contain what ("Atlassian Document Format", structure) and the
# JSON schema of it; Jira and Confluence answer 400 to the rest. Markdown that has no counterpart becomes the nearest thing that fits.
# What happens: the nesting of Markdown is kept where ADF has none: a heading or a quote in a quote, a heading, quote, table or rule in a
# list. An empty item of a list and an empty block of code have no content, or an empty text. The function returns without an error;
# the whole comment is refused by the API, with INVALID_INPUT and no place. Answers of language models are full of headings in
# lists and quotes in quotes. Plain paragraphs, lists and tables are valid.
# Found by checking converted Markdown with the schema.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --loglevel=error marklassian@1.2.1 ajv-draft-04@1.0.0 ajv@8.20.0 > /dev/null
# Only the schema: the package installs an editor.
tar -xzf "$(npm pack --silent @atlaskit/adf-schema@57.7.22)" package/dist/json-schema/v1/full.json

cat > check.mjs <<'JS'
import { readFileSync } from 'node:fs'
import Ajv from 'ajv-draft-04'
import { markdownToAdf } from 'marklassian'

const fits = new Ajv.default({ strict: false }).compile(JSON.parse(readFileSync('package/dist/json-schema/v1/full.json', 'utf8')))
const texts = {
  'paragraph, list, table': 'text **bold**\n\n- a\n  - b\n\n| a |\n| - |\n| 1 |',
  'quote of a list': '> - a',
  'heading in a quote': '> # a',
  'quote in a quote': '> > a',
  'heading in a list': '- # a',
  'quote in a list': '- a\n\n  > b',
  'table in a list': '- a\n\n  | a |\n  | - |\n  | 1 |',
  'rule in a list': '- a\n\n  ---',
  'empty item': '- a\n-\n- b',
  'empty code': '```\n```',
}
for (const [name, text] of Object.entries(texts)) console.log(`${name}: ${fits(markdownToAdf(text)) ? 'valid' : 'invalid'}`)
JS
seen="$(node check.mjs)"
echo "$seen"
expected='paragraph, list, table: valid
quote of a list: valid
heading in a quote: invalid
quote in a quote: invalid
heading in a list: invalid
quote in a list: invalid
table in a list: invalid
rule in a list: invalid
empty item: invalid
empty code: invalid'
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
