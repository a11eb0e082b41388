// Prints one JSON line for each bench, and its figures as a table beside it (stderr): `node bench/main.ts [name…]`; all of
// them when none is named.
import { spawnSync } from 'node:child_process'
import { Console } from 'node:console'
import type { Report } from './measure.ts'

type Bench = () => Report | Promise<Report>

/** Loaded one by one: a caller that collects the garbage of all libraries measures that instead of the service. */
const BENCHES: Readonly<Record<string, () => Promise<Bench>>> = {
  call: async () => (await import('./call.ts')).benchCall,
  import: async () => (await import('./import.ts')).benchImport,
  size: async () => (await import('./size.ts')).benchSize,
  types: async () => (await import('./types.ts')).benchTypes,
  generate: async () => (await import('./generate.ts')).benchGenerate,
  specs: async () => (await import('./specs.ts')).benchSpecs,
  content: async () => (await import('./content/index.ts')).benchContent,
  console: async () => (await import('./console/index.ts')).benchConsole,
  docs: async () => (await import('./docs.ts')).benchDocs,
  execute: async () => (await import('./execute/index.ts')).benchExecute,
  sync: async () => (await import('./sync/index.ts')).benchSync,
  feed: async () => (await import('./feed/index.ts')).benchFeed,
  deliveries: async () => (await import('./deliveries/index.ts')).benchDeliveries,
  search: async () => (await import('./search/index.ts')).benchSearch,
  embedded: async () => (await import('./embedded/index.ts')).benchEmbedded,
  footprint: async () => (await import('./footprint/index.ts')).benchFootprint,
  walk: async () => (await import('./walk/index.ts')).benchWalk,
  agents: async () => (await import('./agents/index.ts')).benchAgents,
  find: async () => (await import('./find/index.ts')).benchFind,
}

const given = process.argv.slice(2)
const unknown = given.filter((name) => !(name in BENCHES))
if (unknown.length > 0) {
  console.error(`No such bench: ${unknown.join(', ')}. There are: ${Object.keys(BENCHES).join(', ')}.`)
  process.exit(1)
}
const names = Object.keys(BENCHES).filter((name) => given.length === 0 || given.includes(name))
const [only, ...others] = names
if (only === undefined || others.length > 0) names.forEach(runApart)
else await run(only)

async function run(name: string): Promise<void> {
  const bench = await BENCHES[name]?.()
  const report = await bench?.()
  console.log(JSON.stringify({ bench: name, node: process.version, ...report }))
  new Console(process.stderr).table(report?.figures)
}

/** In a process of its own. Ends this one if it fails. */
function runApart(name: string): void {
  const args = [...process.execArgv, import.meta.filename, name]
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
