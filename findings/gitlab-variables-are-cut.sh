#!/usr/bin/env bash
# @gitbeaker/rest 43.8.0: a variable of a triggered pipeline ends at its first line break.
#
# Expected: `PipelineTriggerTokens.trigger(project, ref, token, { variables })` starts a GitLab pipeline with these variables, whose values may be any
# text, such as notes of several lines.
# What happens: the client writes the variables as a query string, and takes name and value apart again by a regular expression whose `.` ends at
# a line break, so that a text is its first line. GitLab starts the pipeline, the call resolves, and the job works with a part of the
# value. Values of one line are whole, which hides it. `Pipelines.create`, which takes a list of keys and values, sends JSON and is right.
# Found by giving notes of a release to a pipeline.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --loglevel=error @gitbeaker/rest@43.8.0 > /dev/null

cat > trigger.mjs <<'JS'
import { createServer } from 'node:http'
import { Gitlab } from '@gitbeaker/rest'

const server = createServer(async (request, response) => {
  const type = request.headers['content-type']
  const body = new Response(request, { headers: { 'content-type': type } })
  const fields = type.startsWith('multipart') ? [...(await body.formData())] : (await body.json()).variables.map(({ key, value }) => [key, value])
  for (const [name, value] of fields) console.log(`  ${name}: ${JSON.stringify(value)}`)
  response.writeHead(201, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ id: 1 }))
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const client = new Gitlab({ host: `http://127.0.0.1:${server.address().port}`, token: 'token' })
const variables = { TITLE: 'a release', NOTES: 'first line\nsecond line' }
console.log('trigger')
await client.PipelineTriggerTokens.trigger(1, 'main', 'token', { variables })
console.log('create')
await client.Pipelines.create(1, 'main', { variables: Object.entries(variables).map(([key, value]) => ({ key, value })) })
process.exit(0)
JS
seen="$(node trigger.mjs)"
echo "$seen"
expected='trigger
  variables[TITLE]: "a release"
  variables[NOTES]: "first line"
create
  TITLE: "a release"
  NOTES: "first line\nsecond line"'
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
