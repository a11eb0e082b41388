/** `plugboard-codegen fill`: deep record types from a vendor's description. */
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { CommandOutcome } from '../command-outcome.ts'
import { loadDescription } from '../description/read-description.ts'
import { readModel } from '../model/load.ts'
import { offerOf } from '../spec-view/offered.ts'
import { readSpecFile } from '../spec-view/spec-file.ts'
import { type Filled, fillSpec } from './fill-spec.ts'

export const FILL_USAGE = `Gives record fields that are 'object' the types that the vendor's description has.

  plugboard-codegen fill <spec> --from <description>

  --depth <n>   types within types; what is deeper stays 'object' (default 2)
  --dry-run     prints what would change, and writes nothing`

const OPTIONS = {
  from: { type: 'string' },
  depth: { type: 'string', default: '2' },
  'dry-run': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

const MAX_DEPTH = 10

export function runFill(args: readonly string[]): CommandOutcome {
  const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  if (values.help) return { lines: [FILL_USAGE], exitCode: 0 }
  const [file] = positionals
  const depth = Number(values.depth)
  if (file === undefined || positionals.length > 1 || values.from === undefined)
    return { lines: [FILL_USAGE], exitCode: 2 }
  if (!Number.isInteger(depth) || depth < 1 || depth > MAX_DEPTH)
    return { lines: [`--depth must be 1 to ${MAX_DEPTH} (got ${values.depth})`], exitCode: 2 }
  const text = readFileSync(file, 'utf8')
  const filled = fillSpec(
    readSpecFile(text, file),
    offerOf(readModel(text, file)),
    loadDescription(values.from),
    depth,
  )
  readModel(filled.text, file)
  if (!values['dry-run']) writeFileSync(file, filled.text)
  return { lines: report(filled), exitCode: 0 }
}

function report({ filled, open, types }: Filled): string[] {
  const fields = types.reduce((sum, type) => sum + type.fields, 0)
  return [
    ...filled.map(({ path, type }) => `${path}: ${type}`),
    ...(open.length > 0
      ? ['', 'Not described further, and still object:', ...open.map((path) => `  ${path}`)]
      : []),
    '',
    `${filled.length} fields typed by ${types.length} new types with ${fields} fields; ${open.length} are object still.`,
  ]
}
