/** One change of the feed as JSON text. Documents are stored as JSON and passed on without being parsed. */
import type { ChangedRow } from '../replica/changes.ts'
import type { EntitySchema } from '../replica/schema.ts'
import { isoTime } from '../text/iso-time.ts'

export function changeJson(
  schema: EntitySchema,
  row: ChangedRow,
  include: 'data' | 'record' | undefined,
): string {
  const isGone = row.is_hidden === 1
  const at = isoTime(row.changed_at * 1000)
  const change = JSON.stringify({
    entity: schema.entity,
    id: row.id,
    kind: isGone ? 'delete' : 'upsert',
    at,
  })
  if (isGone || include === undefined || row.document === null) return change
  const document = include === 'record' ? row.document : withOwnFields(schema, row, row.document)
  return `${change.slice(0, -1)},"${include}":${document}}`
}

/** Adds the fields that come from columns of the replica: a search returns them as well. */
function withOwnFields({ fields }: EntitySchema, { changed_at }: ChangedRow, document: string): string {
  const own = fields.flatMap(({ name, source }) => {
    if (source.of === 'deletion') return `${JSON.stringify(name)}:false`
    return source.of === 'change' ? `${JSON.stringify(name)}:${changed_at}` : []
  })
  if (own.length === 0) return document
  const separator = document === '{}' ? '' : ','
  return `${document.slice(0, -1)}${separator}${own.join()}}`
}
