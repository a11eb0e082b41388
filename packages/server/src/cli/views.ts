/** The views by which SQL clients read the replica: `docs/sql.md`. */
import { nearest } from '@plugboard/core'
import type { Command } from 'commander'
import type { KnownView } from '../replica/views/known-views.ts'
import type { Reader } from '../replica/views/readers.ts'
import type { Store } from '../store/store.ts'
import { withStore } from './open.ts'
import { auditedChange } from './operator-audit.ts'
import { requireApplication } from './require-application.ts'
import { printTable } from './table.ts'

interface Output {
  readonly json: boolean
}

const EXAMPLES = `
Examples:
  plugboard views print payments
  plugboard views grant reporting --app app_…     then: SELECT * FROM plugboard_payments.customers`

export function addViews(program: Command): void {
  const views = program.command('views').description('SQL views of synchronized records: docs/sql.md')
  views.addHelpText('after', EXAMPLES)
  views
    .command('print [connector]')
    .description('print the views of this store as SQL, with their versions')
    .option('--json', 'print one JSON object per view', false)
    .action((connector: string | undefined, output: Output) => print(connector, output))
  views
    .command('grant <role>')
    .description('let a PostgreSQL role read the records of an application')
    .requiredOption('--app <client_id>', 'the application')
    .action((role: string, { app }: { readonly app: string }) => change('grant', { role, org: app }))
  views
    .command('revoke <role>')
    .description('take that back; statements that run are not ended')
    .requiredOption('--app <client_id>', 'the application')
    .action((role: string, { app }: { readonly app: string }) => change('revoke', { role, org: app }))
  views
    .command('readers')
    .description('print which role reads the records of which application')
    .option('--json', 'print one JSON object per line', false)
    .action(readers)
}

async function print(connector: string | undefined, { json }: Output): Promise<void> {
  const { knownViews } = await import('../replica/views/known-views.ts')
  const all = await withStore(({ engine }) =>
    engine.everyTenant.transaction().execute((tx) => knownViews(tx, engine)),
  )
  const types = [...new Set(all.map((one) => one.connector))]
  if (connector !== undefined && !types.includes(connector)) throw unknownType(connector, types)
  for (const one of all) {
    if (connector !== undefined && one.connector !== connector) continue
    const { view, statement, ...facts } = one
    console.log(json ? JSON.stringify({ ...facts, statement }) : sqlOf(one))
  }
}

function unknownType(connector: string, types: readonly string[]): Error {
  if (types.length === 0)
    return new Error('This store has no views yet; they appear with the first synchronization.')
  const near = nearest(connector, types)
  const remedy = near === undefined ? `it has those of ${types.join(', ')}` : `did you mean ${near}?`
  return new Error(`This store has no views of the connector type ${connector}; ${remedy}`)
}

function sqlOf({ version, removed, failure, columns, statement }: KnownView): string {
  const lost = removed.length === 0 ? '' : `, without the former ${removed.join(', ')}`
  return [
    `-- Version ${version}${lost}`,
    ...(failure === null ? [] : [`-- Not in the database: ${failure.replaceAll(/\s+/g, ' ')}`]),
    ...columns.map(({ name, type }) => `--   ${name} ${type}`),
    `${statement};\n`,
  ].join('\n')
}

async function change(kind: 'grant' | 'revoke', reader: Reader): Promise<void> {
  const { role, org } = reader
  const { grantReader, revokeReader } = await import('../replica/views/readers.ts')
  const describe = async (store: Store) => {
    await requireApplication(store, org)
    return { org, action: `views.${kind}`, object: role }
  }
  const apply = kind === 'grant' ? grantReader : revokeReader
  await auditedChange(describe, (store, record) => apply(store.engine, reader, record))
  console.log(
    kind === 'grant'
      ? `${role} reads the records of ${org}.`
      : `${role} no longer reads the records of ${org}.`,
  )
}

async function readers({ json }: Output): Promise<void> {
  const { listReaders } = await import('../replica/views/readers.ts')
  const rows = await withStore(({ engine }) => listReaders(engine))
  if (json) for (const row of rows) console.log(JSON.stringify(row))
  else printTable<Reader>({ ROLE: ({ role }) => role, APPLICATION: ({ org }) => org }, rows)
}
