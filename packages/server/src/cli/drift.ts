/** `plugboard drift`: observed differences between records and their specs. */
import { join } from 'node:path'
import type { Command } from 'commander'
import { INSTALLATION } from '../audit/trail.ts'
import type { Registry } from '../catalog/registry.ts'
import type { ObservedShape } from '../store/observed-shapes.ts'
import { isoTime } from '../text/iso-time.ts'
import { openRegistry, withStore } from './open.ts'
import { auditedChange } from './operator-audit.ts'
import { printTable } from './table.ts'

const REPORT_HELP = `
Servers compare a sample of the records that sync reads with the record types of the connector.
Names and counts are stored, never content. --patch edits specs/<connector>.yaml as plugboard-codegen drift --patch does.`

export function addDrift(program: Command): void {
  const drift = program
    .command('drift')
    .description('differences between records and the specs of connectors')
  drift
    .command('report [connector]')
    .description('print new fields, other types and new values that servers have seen')
    .option('--json', 'print one JSON object per difference', false)
    .option('--patch', 'edit the specs below the current folder', false)
    .addHelpText('after', REPORT_HELP)
    .action(report)
  drift
    .command('clear [connector]')
    .description('clear the recorded differences; those that persist are recorded again')
    .action(clear)
}

interface ReportOptions {
  readonly json: boolean
  readonly patch: boolean
}

async function report(connector: string | undefined, { json, patch }: ReportOptions): Promise<void> {
  const slug = await slugOf(connector)
  const rows = await withStore((store) => store.observedShapes.list(slug))
  if (patch) return patchSpecs(rows)
  if (json) for (const row of rows) console.log(JSON.stringify(viewOf(row)))
  else if (rows.length === 0) console.log('No differences were seen.')
  else printTable(COLUMNS, rows)
}

async function clear(connector: string | undefined): Promise<void> {
  const slug = await slugOf(connector)
  const change = { org: INSTALLATION, action: 'drift.clear', object: slug ?? '' }
  const count = await auditedChange(
    () => change,
    (store, record) => store.observedShapes.clear(slug, record),
  )
  console.log(`${count} ${count === 1 ? 'difference' : 'differences'} cleared.`)
}

async function slugOf(connector: string | undefined): Promise<string | undefined> {
  const registry: Registry = await openRegistry()
  return connector === undefined ? undefined : (await registry.match(connector, '/connector')).connector.name
}

function viewOf({ first_seen_at, last_seen_at, ...row }: ObservedShape): object {
  return { ...row, first_seen_at: isoTime(first_seen_at), last_seen_at: isoTime(last_seen_at) }
}

/** As `plugboard-codegen drift` calls them. */
const KINDS: Readonly<Record<string, string>> = {
  'field-new': 'new record field',
  'field-retyped': 'record field has another type',
  'field-nullable': 'record field may be null',
  'enum-grown': 'new value',
  deprecated: 'deprecated action; the day of its end',
  unnamed: 'names beyond the limit, or unlike names',
}

const COLUMNS: Readonly<Record<string, (row: ObservedShape) => string | number>> = {
  connector: ({ connector }) => connector,
  entity: ({ entity }) => entity,
  difference: ({ kind }) => KINDS[kind] ?? kind,
  field: ({ path }) => path,
  seen: ({ detail }) => detail,
  records: ({ records }) => records,
  first: ({ first_seen_at }) => isoTime(first_seen_at),
  last: ({ last_seen_at }) => isoTime(last_seen_at),
}

/** Edits the spec of each connector, and prints the differences that need a decision of a person. */
async function patchSpecs(rows: readonly ObservedShape[]): Promise<void> {
  const { driftObserved, findWorkspace } = await loadCodegen()
  const { root, connectors } = findWorkspace(process.cwd())
  for (const [slug, own] of Map.groupBy(rows, ({ connector }) => connector)) {
    const spec = connectors.find(({ name }) => name === slug)?.spec
    if (spec === undefined)
      throw new Error(`${root} has no specs/${slug}.yaml; run the command where the spec is`)
    const { lines, exitCode } = driftObserved(join(root, spec), own.map(differenceOf), { patch: true })
    for (const line of lines) console.log(line)
    process.exitCode ||= exitCode
  }
}

function differenceOf({ kind, ...row }: ObservedShape): ObservedDifference {
  return { ...row, kind: kind as ObservedDifference['kind'] }
}

type Codegen = typeof import('@plugboard/codegen')
type ObservedDifference = import('@plugboard/codegen').ObservedDifference

/** The generator is no part of a server's installation: specs are edited where they are written. */
async function loadCodegen(): Promise<Codegen> {
  try {
    return await import('@plugboard/codegen')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new Error(
      'plugboard drift report --patch needs @plugboard/codegen: npm install --save-dev @plugboard/codegen. ' +
        'Or save the output of --json and run plugboard-codegen drift <spec> --observed <file> --patch elsewhere.',
    )
  }
}
