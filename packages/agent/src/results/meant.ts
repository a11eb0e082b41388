/** The field of a row that a param means, if that is not the key of the row. */
import type { Connection } from '../connection.ts'
import { entityOfParam, lastParamOf, lettersOf, namesEntity } from '../entity-of-param.ts'
import { ToolError } from '../errors/tool-error.ts'
import { noteUntrusted } from '../read/choose-fields.ts'
import type { ActionRef, Registry } from '../registry.ts'
import type { Session } from '../session.ts'
import { declaredAt, resolvePath, valueAt } from '../table/paths.ts'
import { shortName } from '../text/short-name.ts'
import { shapeOf } from './shape.ts'

/**
 * Paths of the record that may have the value, best first; empty if the param means the key.
 *
 * @param ref The action whose param it is.
 * @param source The action that the row is from.
 * @param path Names that lead to the param: `fields`, `project`, `key`.
 */
export function fieldsMeant(
  registry: Registry,
  ref: ActionRef,
  source: ActionRef,
  path: readonly string[],
): readonly string[] {
  if (ref.connector !== source.connector) return []
  const { address = {}, key } = source.entityEntry
  const name = path.at(-1) ?? ''
  const addressed = address[name]
  if (addressed !== undefined) return addressed === key ? [] : [addressed]
  const fields = fieldsOf(source)
  const holder = path.at(-2)
  // `inwardIssue.key` is the key of an issue, beside its id.
  if (holder !== undefined && isOf(holder, source.entity))
    return name !== key && fields.includes(name) ? [name] : []
  const other = entityOfParam(registry, ref, name)
  if (other === undefined || (other.entity === source.entity && !isOfOther(source))) return []
  const isNamed = (field: string): boolean => lettersOf(field) === lettersOf(name)
  // The user of an issue is its author, and not the owner of its repository, though both are accounts.
  const isItsName = namesEntity(name, other.entity) || lastParamOf(other) === name
  const own = [
    ...fields.filter(isNamed),
    ...fields.filter((field) => isItsName && namesEntity(field, other.entity)),
  ]
  if (own.length > 0) return own.flatMap((field) => [field, `${field}.${other.entityEntry.key}`])
  const within = pathTo(source, name)
  if (within.length > 0) return within
  // The owner of a repository is none of its issues: the row has nothing that would do.
  const ofOther = other.entity === source.entity ? undefined : other.entityEntry.address?.[name]
  return ofOther === undefined || ofOther === other.entityEntry.key ? [] : [name]
}

/** True if the rows are no records of the entity: the payments of an invoice, each of which names the invoice. */
function isOfOther(source: ActionRef): boolean {
  const [connection] = source.connections
  const fields = connection && shapeOf(source, connection.catalog)?.fields
  return source.action !== 'search' && fields !== source.entityEntry.record
}

/** The path to a field within the objects of a record: `payment.payment_intent` of the payment of an invoice. */
function pathTo(source: ActionRef, name: string): string[] {
  const [connection] = source.connections
  const shape = connection && shapeOf(source, connection.catalog)
  const path = shape && resolvePath(shape.fields, name, connection.catalog)
  return path === undefined ? [] : [path]
}

function fieldsOf(source: ActionRef): readonly string[] {
  const [connection] = source.connections
  return Object.keys((connection && shapeOf(source, connection.catalog)?.fields) ?? {})
}

/** `project`, and also `inwardIssue` of issues. */
function isOf(holder: string, entity: string): boolean {
  const [, last = holder] = /([A-Z][a-z]+|_[a-z]+)$/.exec(holder) ?? []
  return namesEntity(holder, entity) || namesEntity(last, entity)
}

interface Meant {
  /** The action that the row is from. */
  readonly ref: ActionRef
  /** The action whose param it is. */
  readonly target: ActionRef
  readonly record: unknown
  readonly fields: readonly string[]
  readonly reference: string
  readonly path: readonly string[]
}

/** The value in the record. Throws a `ToolError` if it has none. */
export async function valueMeant(
  session: Session,
  connection: Connection,
  meant: Meant,
): Promise<string | number> {
  const { ref, record, fields, reference, path } = meant
  for (const field of fields) {
    const value = valueAt(record, field)
    if (typeof value !== 'string' && typeof value !== 'number') continue
    const { fields: declared = {} } = shapeOf(ref, connection.catalog) ?? {}
    if (declaredAt(declared, field, connection.catalog)?.untrusted !== false)
      await noteUntrusted(session, connection, { untrustedFields: [{ path: field }] }, [record])
    return value
  }
  throw new ToolError(
    `${shortName(reference)} has no ${shortName(fields[0] ?? '')} for ${shortName(path.join('.'))}. Nothing was done.${otherRead(session, meant)}`,
  )
}

/** The read that leads from the record to the value, or to another param that is as good: from an invoice to its payments. */
function otherRead({ registry, toolName }: Session, { ref, target, reference, path }: Meant): string {
  const name = path.at(-1) ?? ''
  const { requireAny = [], requireOne = [] } = target.entry
  const names = [...new Set([name, ...([requireAny, requireOne].find((any) => any.includes(name)) ?? [])])]
  for (const other of registry.actions) {
    if (other.connector !== ref.connector || other.entity !== ref.entity || other.risk !== 'read') continue
    const param = Object.keys(other.entry.params).find((one) => namesEntity(one, ref.entity))
    const found = param === undefined ? [] : names.filter((one) => pathTo(other, one).length > 0)
    if (param === undefined || found.length === 0) continue
    const params = { [param]: reference }
    const fields = found.flatMap((one) => pathTo(other, one))
    const call = `${toolName('read')} ${JSON.stringify({ action: other.name, params, fields })}`
    return ` Call ${call}: its rows stand for ${found.join(' or ')}.`
  }
  return ''
}
