#!/usr/bin/env bash
# fetch-event-stream 0.1.6: spaces at the beginning of a text, and empty lines before it, are lost.
#
# Expected: the standard (WHATWG HTML, "Interpreting an event stream"): one space after the colon of `data:` belongs to the format, all others to the
# text; each `data:` adds a line; a block without `data:`, such as `retry: 3000`, is no event. eventsource-parser 4.1.3 does so.
# What happens: all white space after the colon is cut. A text that comes in pieces, such as the tokens of a language model, loses each space
# between words that begins a piece, and code loses its indentation. An empty line is joined to what follows only if there is text
# before it. `retry: 3000` at the beginning of a stream is an event without data, for which the `JSON.parse(event.data)` of the
# README throws. Data that is JSON, as in that example, does not care about spaces, and hides it.
# Found by sending a piece of Python.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --loglevel=error fetch-event-stream@0.1.6 eventsource-parser@4.1.3 > /dev/null

cat > text.mjs <<'JS'
import { createParser } from 'eventsource-parser'
import { events } from 'fetch-event-stream'

const streams = {
  'words in pieces': 'data: Hello\n\ndata:  world\n\n',
  'indented code': 'data: if ready:\ndata:     start()\n\n',
  'an empty line first': 'data:\ndata: text\n\n',
  'only a delay': 'retry: 3000\n\n',
}
for (const [name, stream] of Object.entries(streams)) {
  const byStandard = []
  createParser({ onEvent: ({ data }) => byStandard.push(data) }).feed(stream)
  const seen = []
  for await (const { data } of events(new Response(stream))) seen.push(data ?? 'undefined')
  console.log(`${name}: ${JSON.stringify(byStandard)}, fetch-event-stream: ${JSON.stringify(seen)}`)
}
JS
seen="$(node text.mjs)"
echo "$seen"
expected='words in pieces: ["Hello"," world"], fetch-event-stream: ["Hello","world"]
indented code: ["if ready:\n    start()"], fetch-event-stream: ["if ready:\nstart()"]
an empty line first: ["\ntext"], fetch-event-stream: ["text"]
only a delay: [], fetch-event-stream: ["undefined"]'
[ "$seen" = "$expected" ] || { echo 'This has changed.'; exit 1; }
