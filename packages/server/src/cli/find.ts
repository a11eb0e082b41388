/** Says what an id is, in the store of this machine. */
import type { Command } from 'commander'
import { INSTALLATION } from '../audit/trail.ts'
import { silenceText, specText, useText } from '../console/row-texts.ts'
import type { Db } from '../store/engine.ts'
import type { Store } from '../store/store.ts'
import { isoTime } from '../text/iso-time.ts'
import { withStore } from './open.ts'

interface Output {
  readonly json: boolean
}

interface Found {
  readonly what: string
  readonly application: string
  readonly at: string
  readonly text: string
}

export function addFind(program: Command): void {
  program
    .command('find <id>')
    .description(
      'say what an id is: of a request, call, connector, message, attempt, operator, client secret, spec, silence, upstream request, trace or end user',
    )
    .option('--json', 'print one JSON object per match', false)
    .action(find)
}

async function find(id: string, { json }: Output): Promise<void> {
  const matches = await withStore((store) => findAll(store, id))
  if (matches.length === 0) throw new Error(`Nothing has the id ${id}. Calls are kept for 7 days.`)
  for (const one of matches)
    console.log(json ? JSON.stringify(one) : `${one.what}  ${one.application}  ${one.at}  ${one.text}`)
}

/** Newest first within each kind; at most 20 of each. */
async function findAll(store: Store, id: string): Promise<Found[]> {
  const { everyTenant } = store.engine
  const kinds = [findConnectors, findCalls, findEntries, findMessages, findAttempts, findSecrets]
  const ofInstallation = [findOperators, findSilences, findSpecs]
  const found = [
    ...kinds.map((kind) => kind(everyTenant, id)),
    ...ofInstallation.map((kind) => kind(store, id)),
  ]
  return (await Promise.all(found)).flat()
}

async function findConnectors(db: Db, id: string): Promise<Found[]> {
  const rows = await db
    .selectFrom('connectors')
    .selectAll()
    .where((eb) => eb.or([eb('id', '=', id), eb('external_user_id', '=', id), eb('account_id', '=', id)]))
    .orderBy('created_at', 'desc')
    .limit(MOST)
    .execute()
  return rows.map(({ org, created_at, type, external_user_id: user, status, ...row }) =>
    found('connector', org, created_at, `${row.id} ${type} of ${user}: ${status}`),
  )
}

async function findCalls(db: Db, id: string): Promise<Found[]> {
  const rows = await db
    .selectFrom('calls')
    .selectAll()
    .where((eb) => eb.or(CALL_IDS.map((column) => eb(column, '=', id))))
    .orderBy('at', 'desc')
    .limit(MOST)
    .execute()
  return rows.map(({ org, at, kind, connector_id, entity, action, code, ms, ...row }) => {
    const name = [entity, action].filter((part) => part !== null).join('.')
    return found('call', org, at, `${row.id} ${kind} ${connector_id ?? '-'} ${name}: ${code}, ${ms} ms`)
  })
}

async function findEntries(db: Db, id: string): Promise<Found[]> {
  const rows = await db
    .selectFrom('audit')
    .select(['org', 'at', 'seq', 'action', 'object', 'code'])
    .where((eb) => eb.or([eb('request_id', '=', id), eb('object', '=', id)]))
    .orderBy('at', 'desc')
    .limit(MOST)
    .execute()
  return rows.map(({ org, at, seq, action, object, code }) =>
    found('audit', org, at, `${seq} ${action} ${object}: ${code}`),
  )
}

async function findMessages(db: Db, id: string): Promise<Found[]> {
  const rows = await db.selectFrom('events').selectAll().where('id', '=', id).limit(MOST).execute()
  return rows.map(({ org, at, type, connector_id }) =>
    found('message', org, at, `${type} ${connector_id ?? '-'}`),
  )
}

async function findAttempts(db: Db, id: string): Promise<Found[]> {
  const rows = await db
    .selectFrom('attempts')
    .selectAll()
    .where((eb) => eb.or([eb('message_id', '=', id), eb('id', '=', id)]))
    .orderBy('at', 'desc')
    .limit(MOST)
    .execute()
  return rows.map(({ org, at, endpoint_id, message_type, number, status, error, ...row }) => {
    const about = [message_type, row.connector_id, row.entity].filter((part) => part !== null).join(' ')
    return found('attempt', org, at, `${number} of ${about} to ${endpoint_id}: ${status ?? error}`)
  })
}

async function findSecrets(db: Db, id: string): Promise<Found[]> {
  const rows = await db
    .selectFrom('application_secrets')
    .select(['org', 'created_at', 'last_used_at', 'revoked_at'])
    .where('id', '=', id)
    .execute()
  return rows.map(({ org, created_at, ...used }) => found('secret', org, created_at, useText(used)))
}

async function findOperators({ operators }: Store, id: string): Promise<Found[]> {
  const operator = await operators.find(id)
  if (operator === undefined) return []
  const { name, role, org, created_at } = operator
  return [found('operator', org ?? INSTALLATION, created_at, `${name}, ${role}: ${useText(operator)}`)]
}

async function findSilences({ alerts }: Store, id: string): Promise<Found[]> {
  const silence = await alerts.findSilence(id)
  if (silence === undefined) return []
  return [found('silence', INSTALLATION, silence.created_at, silenceText(silence))]
}

async function findSpecs({ specConnectors }: Store, id: string): Promise<Found[]> {
  const spec = await specConnectors.find(id)
  return spec === undefined ? [] : [found('spec', INSTALLATION, spec.added_at, specText(spec))]
}

const MOST = 20
const CALL_IDS = ['id', 'request_id', 'caller_request', 'upstream_request', 'trace_id'] as const

function found(what: string, application: string, at: number, text: string): Found {
  return { what, application, at: isoTime(at), text }
}
