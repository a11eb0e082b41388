/** Says what the ids and amounts of a plan are: a person approves a name, and 19.99 USD, not `usr_81` and 1999. */
import { ConnectorError } from '@plugboard/core'
import type { Connection } from '../connection.ts'
import { ToolError } from '../errors/tool-error.ts'
import { masksSensitive, requireReadable } from '../policy/guard.ts'
import { noteUntrusted } from '../read/choose-fields.ts'
import type { ActionRef } from '../registry.ts'
import type { Session } from '../session.ts'
import { declaredAt, valueAt } from '../table/paths.ts'
import { amountText } from './amounts.ts'
import type { PlanChange } from './plan.ts'

/** Records that are read for the names of one plan. */
const MOST_READS = 6

/** Characters of a name. */
const LONGEST = 60

/** Fields that name a record, best first. */
const NAMES = [
  'displayName',
  'name',
  'title',
  'summary',
  'fields.summary',
  'real_name',
  'email',
  'emailAddress',
  'number',
]

export async function nameChanges(
  session: Session,
  ref: ActionRef,
  connection: Connection,
  changes: readonly PlanChange[],
  records: readonly unknown[],
  signal?: AbortSignal,
): Promise<readonly PlanChange[]> {
  const known = new Map<string, Promise<unknown>>()
  const recordOf = (name: string, id: unknown): Promise<unknown> | undefined => {
    const get = readerOf(session, ref, name)
    if (get === undefined || typeof id !== 'string' || id === '') return undefined
    const key = `${get.ref.entity} ${id}`
    const found =
      known.get(key) ?? (known.size < MOST_READS ? find(session, connection, get, id, signal) : undefined)
    if (found !== undefined) known.set(key, found)
    return found
  }
  const named: PlanChange[] = []
  const sources = [...records]
  for (const change of changes) {
    const name = lastOf(change.path)
    const get = readerOf(session, ref, name)
    const [before, after] = [await recordOf(name, change.before), await recordOf(name, change.after)]
    sources.push(after)
    const names = await namesOf(session, connection, get?.ref, before, after)
    named.push(names === undefined ? change : { ...change, names })
  }
  return named.map((change) => amountText(change, sources))
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1)
}

interface Reader {
  readonly ref: ActionRef
  /** The one param that the call needs. */
  readonly param: string
}

/** The call that reads the record of an id by the name of its param: `customer` or `customerId` of a customer. */
function readerOf({ registry }: Session, { connector }: ActionRef, name: string): Reader | undefined {
  const readers = registry.actions.flatMap((ref): Reader[] => {
    if (ref.connector !== connector || ref.action !== 'get') return []
    const required = Object.entries(ref.entry.params).filter(([, param]) => param.required)
    const [first, second] = required
    return first !== undefined && second === undefined ? [{ ref, param: first[0] }] : []
  })
  const letters = lettersOf(name)
  return (
    readers.find(({ ref }) =>
      singularsOf(ref.entity).some((one) => letters === one || letters === `${one}id`),
    ) ??
    // `accountId` is an id of users, whose `get` calls it that. A param called `id` says nothing.
    readers.find(({ param }) => param !== 'id' && param === name)
  )
}

function lettersOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}

function singularsOf(entity: string): string[] {
  const letters = lettersOf(entity)
  return [letters.replace(/ies$/, 'y'), letters.replace(/s$/, ''), letters.replace(/es$/, '')]
}

/** The record as it was read before, else read now; undefined if that is not possible. */
async function find(
  session: Session,
  connection: Connection,
  { ref, param }: Reader,
  id: string,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  const known = session.records.find(connection.account, ref, id)
  if (known !== undefined) return known
  const params = { [param]: id }
  try {
    requireReadable(session.guard, ref, params)
    const { records } = await connection.call(ref.entity, 'get', params, { signal })
    session.records.remember(connection.account, ref, [records], ref.entityEntry.key)
    return records
  } catch (error) {
    if (error instanceof ConnectorError || error instanceof ToolError) return undefined
    throw error
  }
}

async function namesOf(
  session: Session,
  connection: Connection,
  ref: ActionRef | undefined,
  before: unknown,
  after: unknown,
): Promise<PlanChange['names']> {
  if (ref === undefined) return undefined
  const { record = {} } = ref.entityEntry
  const isMasked = masksSensitive(session.guard)
  const field = NAMES.find((path) => {
    const declared = declaredAt(record, path, connection.catalog)
    return declared !== undefined && !(isMasked && declared.sensitive) && isName(after ?? before, path)
  })
  if (field === undefined) return undefined
  const isUntrusted = declaredAt(record, field, connection.catalog)?.untrusted !== false
  if (isUntrusted) await noteUntrusted(session, connection, { untrustedFields: [field] }, [before, after])
  return { ...nameIn('before', before, field), ...nameIn('after', after, field) }
}

function isName(record: unknown, path: string): boolean {
  const value = valueAt(record, path)
  return typeof value === 'string' && value !== ''
}

function nameIn(
  side: 'before' | 'after',
  record: unknown,
  path: string,
): { before?: string; after?: string } {
  const value = valueAt(record, path)
  return typeof value === 'string' && value !== '' ? { [side]: value.slice(0, LONGEST) } : {}
}
