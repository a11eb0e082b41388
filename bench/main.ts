// Prints one JSON line for each bench, and its figures as a table beside it (stderr): `node bench/main.ts [name…]`; all of
// them when none is named.
import { Console } from 'node:console'
import { benchAgents } from './agents/index.ts'
import { benchCall } from './call.ts'
import { benchContent } from './content/index.ts'
import { benchDocs } from './docs.ts'
import { benchExecute } from './execute/index.ts'
import { benchGenerate } from './generate.ts'
import { benchImport } from './import.ts'
import type { Report } from './measure.ts'
import { benchSearch } from './search/index.ts'
import { benchSize } from './size.ts'
import { benchSync } from './sync/index.ts'
import { benchTypes } from './types.ts'

const BENCHES: Readonly<Record<string, () => Report | Promise<Report>>> = {
  call: benchCall,
  import: benchImport,
  size: benchSize,
  types: benchTypes,
  generate: benchGenerate,
  content: benchContent,
  docs: benchDocs,
  execute: benchExecute,
  sync: benchSync,
  search: benchSearch,
  agents: benchAgents,
}

const people = new Console(process.stderr)
const names = process.argv.slice(2)
const unknown = names.filter((name) => !(name in BENCHES))
if (unknown.length > 0) {
  console.error(`No such bench: ${unknown.join(', ')}. There are: ${Object.keys(BENCHES).join(', ')}.`)
  process.exit(1)
}
for (const [name, bench] of Object.entries(BENCHES)) {
  if (names.length > 0 && !names.includes(name)) continue
  const report = await bench()
  console.log(JSON.stringify({ bench: name, node: process.version, ...report }))
  people.table(report.figures)
}
