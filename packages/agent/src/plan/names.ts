/** Says what the ids, amounts and times of a plan are: a person approves a name, and 19.99 USD, not `usr_81` and 1999. */
import { ConnectorError } from '@plugboard/core'
import type { Connection } from '../connection.ts'
import { entityOfParam, lastParamOf } from '../entity-of-param.ts'
import { ToolError } from '../errors/tool-error.ts'
import { pathParamsOf } from '../path-params.ts'
import { masksSensitive, requireReadable } from '../policy/guard.ts'
import { noteUntrustedTexts } from '../read/choose-fields.ts'
import type { ActionRef, Registry } from '../registry.ts'
import { requiredOf } from '../required-params.ts'
import type { Session } from '../session.ts'
import { valueAt } from '../table/paths.ts'
import { amountText } from './amounts.ts'
import type { PlanChange } from './plan.ts'
import { hasName, NAMES, nameOf } from './record-name.ts'
import type { Whole } from './target.ts'
import { timeText } from './times.ts'

/** Records that are read for the names of one plan. */
const MOST_READS = 6

export interface Named {
  readonly ref: ActionRef
  readonly connection: Connection
  readonly params: unknown
  /** The record that the write is about, or about a part of. */
  readonly whole: Whole | undefined
  /** Records with the currency of amounts. */
  readonly sources: readonly unknown[]
}

/** A record that a param stands for, and the action that says what its fields are. */
interface Found {
  readonly record: unknown
  readonly of: ActionRef
}

/** `none`: the upstream has no such record. Undefined: it is not known. */
type Answer = Found | 'none' | undefined
type Lookup = (name: string, id: unknown) => Promise<Answer>

/** In place of a name. Some params take a name as well as an id, so that the plan may be right all the same. */
const NO_RECORD = 'no record with this id'

export async function nameChanges(
  session: Session,
  plan: Named,
  changes: readonly PlanChange[],
  signal?: AbortSignal,
): Promise<readonly PlanChange[]> {
  const { whole, connection, sources } = plan
  const lookup = lookupOf(session, plan, signal)
  const ofWhole = whole && (await withName(session, plan, whole, signal))
  const records = [...sources]
  const named: PlanChange[] = []
  for (const change of changes) {
    const isWhole = whole !== undefined && change.path === whole.param
    const name = change.path.slice(change.path.lastIndexOf('.') + 1)
    const find: Lookup = isWhole ? async (_, id) => (isId(id) ? ofWhole : undefined) : lookup
    const before = await namesOf(session, connection, name, change.before, find)
    const none = isPlaceOf(whole, change.path) ? undefined : NO_RECORD
    const after = await namesOf(session, connection, name, change.after, find, none)
    if (after.record !== undefined) records.push(after.record)
    const names = {
      ...(before.text !== undefined && { before: before.text }),
      ...(after.text !== undefined && { after: after.text }),
    }
    named.push(Object.keys(names).length === 0 ? change : { ...change, names })
  }
  return named.map((change) => timeText(plan.ref, amountText(change, records)))
}

/** True for a param by which the record was read: the owner of a repository that is there is there, too, shown or not. */
function isPlaceOf(whole: Whole | undefined, path: string): boolean {
  return whole !== undefined && pathParamsOf(whole.of.table).includes(path)
}

/** Lists of some vendors have only the ids of their records: those are read. */
async function withName(
  session: Session,
  { connection, params }: Named,
  whole: Whole,
  signal: AbortSignal | undefined,
): Promise<Found> {
  if (nameOf(whole.of, connection, whole.record, false) !== undefined || !hasName(whole.of, connection))
    return whole
  const get = session.registry.actions.find(
    ({ connector, entity, action }) =>
      connector === whole.of.connector && entity === whole.of.entity && action === 'get',
  )
  const needed = get && requiredOf(get, params)
  const read = get && needed && (await readRecord(session, connection, get, needed, signal))
  return read === undefined || read === 'none' ? whole : read
}

/** Reads each record once, and no more of them than a plan may. */
function lookupOf(session: Session, plan: Named, signal: AbortSignal | undefined): Lookup {
  const known = new Map<string, Promise<Answer>>()
  return async (name, id) => {
    const of = entityOfParam(session.registry, plan.ref, name) ?? entityTyped(session.registry, plan, name)
    if (of === undefined || !isId(id)) return undefined
    const key = JSON.stringify([of.entity, id])
    const found =
      known.get(key) ?? (known.size < MOST_READS ? find(session, plan, of, name, id, signal) : undefined)
    if (found !== undefined) known.set(key, found)
    return found
  }
}

/** `fromObjectId` is of the entity that `fromObjectType` names. */
function entityTyped({ actions }: Registry, { ref, params }: Named, name: string): ActionRef | undefined {
  const type = name.endsWith('Id') ? valueAt(params, name.replace(/Id$/, 'Type')) : undefined
  return actions.find((one) => one.connector === ref.connector && one.action === 'get' && one.entity === type)
}

function isId(value: unknown): value is string | number {
  return (typeof value === 'string' && value !== '') || Number.isSafeInteger(value)
}

/** The record as it was read before, else read now; undefined if that is not possible. */
async function find(
  session: Session,
  { ref, connection, params: given }: Named,
  of: ActionRef,
  name: string,
  id: string | number,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  const { address = {}, key } = of.entityEntry
  const field = address[name] ?? key
  // A name needs no other one.
  if (NAMES.includes(field)) return undefined
  const known = field === key ? session.records.find(connection.account, of, id) : undefined
  if (known !== undefined) return { record: known, of }
  const param = lastParamOf(of)
  if (param === undefined || (address[param] ?? key) !== field) return undefined
  const params = requiredOf(of, { ...othersOf(ref, given), [param]: id })
  if (params === undefined) return undefined
  const read = await readRecord(session, connection, of, params, signal)
  // A new record is not there yet.
  return read === 'none' && of.entity === ref.entity ? undefined : read
}

async function readRecord(
  session: Session,
  connection: Connection,
  of: ActionRef,
  params: Readonly<Record<string, unknown>>,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  try {
    requireReadable(session.guard, of, params)
    const { records } = await connection.call(of.entity, 'get', params, { signal })
    session.records.remember(connection.account, of, [records], of.entityEntry.key)
    return { record: records, of }
  } catch (error) {
    if (!(error instanceof ConnectorError || error instanceof ToolError)) throw error
    return error instanceof ConnectorError && error.code === 'upstream_not_found' ? 'none' : undefined
  }
}

/** Params that say where a record is, such as its calendar: those at the top of the call. */
function othersOf({ entry }: ActionRef, given: unknown): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.keys(entry.params).map((name) => [name, valueAt(given, name)]))
}

interface Text {
  readonly text?: string
  readonly record?: unknown
}

/**
 * The name of one record, or those of several.
 *
 * @param none The text for an id that no record has.
 */
async function namesOf(
  session: Session,
  connection: Connection,
  name: string,
  value: unknown,
  find: Lookup,
  none?: string,
): Promise<Text> {
  const texts: string[] = []
  let record: unknown
  for (const id of Array.isArray(value) ? value : [value]) {
    const found = await find(name, id)
    if (found === 'none' && none !== undefined) texts.push(none)
    if (found === undefined || found === 'none') continue
    record = found.record
    const text = nameOf(found.of, connection, found.record, masksSensitive(session.guard))
    if (text === undefined || text.value === String(id)) continue
    if (text.isUntrusted) await noteUntrustedTexts(session, connection, [text.whole])
    texts.push(text.value)
  }
  return { record, ...(texts.length > 0 && { text: texts.join(', ') }) }
}
