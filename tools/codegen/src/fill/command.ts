/** `plugboard-codegen fill`: deep record types from a vendor's descriptions. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { CommandOutcome } from '../command-outcome.ts'
import { belowServers } from '../description/below-path.ts'
import { loadDeclarations } from '../description/declarations.ts'
import type { Description } from '../description/description.ts'
import { loadDescription } from '../description/read-description.ts'
import { readBeside, readModel, typesFileOf } from '../model/load.ts'
import type { Model } from '../model/model.ts'
import { interfaceOf } from '../spec-view/record-fields.ts'
import { readSpecFile } from '../spec-view/spec-file.ts'
import { type Filled, fillSpec } from './fill-spec.ts'
import { printType } from './new-types.ts'

const DEFAULT_DEPTH = 10
const MAX_DEPTH = 20

const FILL_USAGE = `Gives record fields that are 'object' the types that the vendor's description has.

  plugboard-codegen fill <spec> --from <description> [--from <another>]

The types go into <name>.types.yaml beside the spec, which every run writes anew; the spec names them. Of several
descriptions the first that has a field counts. Besides API descriptions, the type declarations (.d.ts) of the
vendor's SDK serve: a record is the interface with the name of its entity.

  --depth <n>   types within types; what is deeper stays 'object' (default ${DEFAULT_DEPTH})
  --bare        leaves out the vendor's texts
  --check       writes nothing, and fails if anything would change
  --dry-run     prints what would change, and writes nothing`

const OPTIONS = {
  from: { type: 'string', multiple: true },
  depth: { type: 'string' },
  bare: { type: 'boolean' },
  check: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

export function runFill(args: readonly string[]): CommandOutcome {
  const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  if (values.help) return { lines: [FILL_USAGE], exitCode: 0 }
  const [path, ...others] = positionals
  if (path === undefined || others.length > 0 || values.from === undefined)
    return { lines: [FILL_USAGE], exitCode: 2 }
  const maxDepth = Number(values.depth ?? DEFAULT_DEPTH)
  if (!Number.isInteger(maxDepth) || maxDepth < 1 || maxDepth > MAX_DEPTH)
    return { lines: [`--depth must be 1 to ${MAX_DEPTH} (got ${values.depth})`], exitCode: 2 }
  const options = { from: values.from, maxDepth, isBare: values.bare ?? false }
  const { files, filled } = fillFiles(path, options)
  const changed = files.filter(({ file, text }) => textAt(file) !== text)
  if (values.check) return outcomeOfCheck(changed.map(({ file }) => file))
  if (!values['dry-run']) for (const each of changed) writeOrDelete(each)
  return { lines: report(filled), exitCode: 0 }
}

export interface FillRun {
  readonly from: readonly string[]
  readonly maxDepth: number
  readonly isBare: boolean
}

export interface FilledFile {
  readonly file: string
  /** Undefined if there is nothing to write. */
  readonly text: string | undefined
}

/** The spec and its file of types as the descriptions have them. */
export function fillFiles(path: string, run: FillRun): { files: readonly FilledFile[]; filled: Filled } {
  const text = readFileSync(path, 'utf8')
  const beside = readBeside(path)
  const model = readModel(text, path, beside)
  const descriptions = run.from.map((from) => descriptionAt(from, model))
  const filled = fillSpec(readSpecFile(text, path), model, descriptions, run)
  const types = typesText(path, run, filled)
  readModel(filled.text, path, { ...beside, types })
  return {
    files: [
      { file: path, text: filled.text },
      { file: typesFileOf(path), text: types },
    ],
    filled,
  }
}

function descriptionAt(path: string, { entities, auth }: Model): Description {
  if (!path.endsWith('.d.ts')) {
    const servers = auth.map(({ server }) => server)
    return belowServers(loadDescription(path), servers)
  }
  return loadDeclarations(
    path,
    entities.map(({ name }) => interfaceOf(name)),
  )
}

function typesText(path: string, { from, maxDepth, isBare }: FillRun, { types }: Filled): string | undefined {
  if (types.length === 0) return undefined
  const depth = maxDepth === DEFAULT_DEPTH ? '' : ` --depth ${maxDepth}`
  const command = `fill ${path} ${from.map((each) => `--from ${each}`).join(' ')}${depth}${isBare ? ' --bare' : ''}`
  return [
    "# Types of record fields, from the vendor's description. Do not edit: this command writes the file.",
    `#   plugboard-codegen ${command}`,
    '',
    ...types.map(printType),
    '',
  ].join('\n')
}

function textAt(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

function writeOrDelete({ file, text }: FilledFile): void {
  if (text === undefined) rmSync(file)
  else writeFileSync(file, text)
}

function outcomeOfCheck(changed: readonly string[]): CommandOutcome {
  const lines = changed.map((file) => `${file} differs from the description; run 'fill' without --check`)
  return { lines, exitCode: changed.length > 0 ? 1 : 0 }
}

function report({ filled, open, types }: Filled): string[] {
  const fields = types.reduce((sum, type) => sum + Object.keys(type.fields).length, 0)
  return [
    ...filled.map(({ path, type }) => `${path}: ${type}`),
    ...(open.length > 0
      ? ['', 'Not described further, and still object:', ...open.map((path) => `  ${path}`)]
      : []),
    '',
    `${filled.length} fields have ${types.length} types with ${fields} fields; ${open.length} are object still.`,
  ]
}
