/** The field of a row that a param means, if that is not the key of the row. */
import type { Connection } from '../connection.ts'
import { entityOfParam, lettersOf, namesEntity } from '../entity-of-param.ts'
import { ToolError } from '../errors/tool-error.ts'
import { noteUntrusted } from '../read/choose-fields.ts'
import type { ActionRef, Registry } from '../registry.ts'
import type { Session } from '../session.ts'
import { declaredAt, valueAt } from '../table/paths.ts'
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
  const own = address[name]
  if (own !== undefined) return own === key ? [] : [own]
  const fields = fieldsOf(source)
  const holder = path.at(-2)
  // `inwardIssue.key` is the key of an issue, beside its id.
  if (holder !== undefined && isOf(holder, source.entity))
    return name !== key && fields.includes(name) ? [name] : []
  const other = entityOfParam(registry, ref, name)
  if (other === undefined || other.entity === source.entity) return []
  return fields
    .filter((field) => lettersOf(field) === lettersOf(name) || namesEntity(field, other.entity))
    .flatMap((field) => [field, `${field}.${other.entityEntry.key}`])
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
  readonly ref: ActionRef
  readonly record: unknown
  readonly fields: readonly string[]
  readonly reference: string
  readonly path: readonly string[]
}

/** The value in the record. Throws a `ToolError` if it has none. */
export async function valueMeant(
  session: Session,
  connection: Connection,
  { ref, record, fields, reference, path }: Meant,
): Promise<string | number> {
  for (const field of fields) {
    const value = valueAt(record, field)
    if (typeof value !== 'string' && typeof value !== 'number') continue
    const { fields: declared = {} } = shapeOf(ref, connection.catalog) ?? {}
    if (declaredAt(declared, field, connection.catalog)?.untrusted !== false)
      await noteUntrusted(session, connection, { untrustedFields: [{ path: field }] }, [record])
    return value
  }
  throw new ToolError(
    `${shortName(reference)} has no ${shortName(fields[0] ?? '')} for ${shortName(path.join('.'))}. Nothing was done.`,
  )
}
