import { connectorError } from '@plugboard/core'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { INSTALLATION } from '../audit/trail.ts'
import { createLink, newOperator } from '../auth/operators/links.ts'
import { OPERATOR_ROLES } from '../auth/operators/roles.ts'
import type { OperatorRole } from '../store/operators.ts'
import type { Store } from '../store/store.ts'
import { storeNow } from '../store/store-clock.ts'
import { isoTime } from '../text/iso-time.ts'
import { withStore } from './open.ts'
import { auditedChange } from './operator-audit.ts'
import { requireApplication } from './require-application.ts'
import { printTable } from './table.ts'

interface AddOptions {
  readonly role: OperatorRole
  readonly app?: string
  readonly json: boolean
}

/** How long a link of `operators link` can be opened. */
const LINK_MS = 10 * 60_000

export function addOperators(program: Command): void {
  const operators = program
    .command('operators')
    .description('manage the people who may open the console of the server')
  operators
    .command('add')
    .argument('<name>', 'name of the person', operatorName)
    .description('add an operator and print the token to sign in with; it is shown only once')
    .addOption(
      new Option('--role <role>', 'what the operator may do').choices(OPERATOR_ROLES).default('viewer'),
    )
    .option('--app <client_id>', 'limit the operator to one application')
    .option('--json', 'print one JSON object', false)
    .action(addOperator)
  operators
    .command('list')
    .description('print id, role, application, last use and name of every operator')
    .option('--json', 'print one JSON object per line', false)
    .action((output: { readonly json: boolean }) => withStore((store) => listOperators(store, output)))
  operators
    .command('link <operator_id>')
    .description('print the path of a link that opens the console signed in, once, within 10 minutes')
    .action(printLink)
  operators
    .command('revoke <operator_id>')
    .description('revoke an operator; open sessions end at once')
    .action(revokeOperator)
}

function operatorName(text: string): string {
  const isPrintable = text.isWellFormed() && !/\p{Cc}/u.test(text)
  if (isPrintable && text.trim() !== '' && text.length <= 255) return text
  throw new InvalidArgumentError('Must be 1 to 255 characters, none of them a control character.')
}

async function addOperator(name: string, { role, app, json }: AddOptions): Promise<void> {
  const { token, operator } = newOperator(name, role, app ?? null, 0)
  const change = async (store: Store) => {
    if (app !== undefined) await requireApplication(store, app)
    return { org: app ?? INSTALLATION, action: 'operator.add', object: operator.id }
  }
  await auditedChange(
    change,
    async (store, record) =>
      store.operators.add({ ...operator, created_at: await storeNow(store.engine) }, record),
    { creates: true },
  )
  console.log(
    json ? JSON.stringify({ id: operator.id, role, token }) : `operator: ${operator.id}\ntoken:    ${token}`,
  )
}

async function listOperators(store: Store, { json }: { readonly json: boolean }): Promise<void> {
  const rows = (await store.operators.list()).map(({ created_at, last_used_at, ...row }) => ({
    ...row,
    created_at: isoTime(created_at),
    last_used_at: last_used_at === null ? null : isoTime(last_used_at),
  }))
  if (json) for (const row of rows) console.log(JSON.stringify(row))
  else
    printTable<(typeof rows)[number]>(
      {
        operator: ({ id }) => id,
        role: ({ role }) => role,
        application: ({ org }) => org ?? 'all',
        'last used': ({ last_used_at }) => last_used_at ?? 'never',
        name: ({ name }) => name,
      },
      rows,
    )
}

async function printLink(id: string): Promise<void> {
  let token = ''
  const change = async (store: Store) => ({
    ...(await ofOperator(store, id)),
    action: 'operator.link',
    object: id,
  })
  await auditedChange(change, async (store, record) => {
    token = await createLink(store.operators, id, await storeNow(store.engine), LINK_MS, record)
  })
  console.log(`/console#${token}`)
}

async function revokeOperator(id: string): Promise<void> {
  const change = async (store: Store) => ({
    ...(await ofOperator(store, id)),
    action: 'operator.revoke',
    object: id,
  })
  await auditedChange(change, async (store, record) => {
    if (!(await store.operators.revoke(id, await storeNow(store.engine), record))) throw unknownOperator(id)
  })
  console.log(`Operator ${id} is revoked.`)
}

async function ofOperator(store: Store, id: string): Promise<{ readonly org: string }> {
  const found = (await store.operators.list()).find((one) => one.id === id)
  if (found === undefined) throw unknownOperator(id)
  return { org: found.org ?? INSTALLATION }
}

function unknownOperator(id: string): Error {
  return connectorError('not_found', `There is no active operator ${id}. Run plugboard operators list.`)
}
