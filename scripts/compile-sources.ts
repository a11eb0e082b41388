/** Loads the modules that most tests load, which stores them in the compile cache. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const LIBRARIES =
  'agent calendar cloud-drive code-hosting core crm email issue-tracking messaging payments recruiting rich-text sandbox server wiki'
const TOOLS = ['codegen/src/index.ts', 'contract/src/suite/index.ts', 'contract/src/readme/index.ts']
const COMMANDS = 'packages/server/src/cli'

const entries = [
  ...LIBRARIES.split(' ').map((name) => `packages/${name}/src/index.ts`),
  ...TOOLS.map((path) => `tools/${path}`),
  // The commands are only loaded when they run.
  ...readdirSync(join(ROOT, COMMANDS))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `${COMMANDS}/${name}`),
  'packages/server/test/support/synced.ts',
]
for (const entry of entries) await import(join(ROOT, entry))
process.exit()
