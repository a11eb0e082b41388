/** One change of the feed as JSON text. Documents are stored as JSON and passed on without being parsed. */

import type { ChangedRow } from '../replica/changes.ts'
import type { EntitySchema } from '../replica/schema.ts'
import { derived } from '../runtime/derived.ts'
import { isoTime } from '../text/iso-time.ts'

export function changeJson(
  schema: EntitySchema,
  row: ChangedRow,
  include: 'data' | 'record' | undefined,
): string {
  const { begin, ownFields } = partsOf(schema)
  const { id, is_hidden, changed_at, document } = row
  const isGone = is_hidden === 1
  const kind = isGone ? 'delete' : 'upsert'
  // The time needs no escapes.
  const change = `${begin}${JSON.stringify(id)},"kind":"${kind}","at":"${timeOf(changed_at)}"`
  if (isGone || include === undefined || document === null) return `${change}}`
  if (include === 'record') return `${change},"record":${document}}`
  return `${change},"data":${withOwnFields(document, ownFields(changed_at))}}`
}

let formatted = { seconds: 0, text: isoTime(0) }

/** Records that were committed together have the same time, and formatting it takes a third of the time of a change. */
function timeOf(seconds: number): string {
  if (formatted.seconds !== seconds) formatted = { seconds, text: isoTime(seconds * 1000) }
  return formatted.text
}

function withOwnFields(document: string, own: string): string {
  if (own === '') return document
  return `${document.slice(0, -1)}${document === '{}' ? '' : ','}${own}}`
}

/** The parts of a change that are the same for all records of an entity. */
interface Parts {
  /** Up to the id. */
  readonly begin: string
  /** The fields that come from columns of the replica, since a search returns them as well. */
  ownFields(changedAt: number): string
}

const partsOf = derived(({ entity, fields }: EntitySchema): Parts => {
  const own = fields.flatMap(({ name, source }) => {
    if (source.of === 'deletion') return { begin: `${JSON.stringify(name)}:false`, isTime: false }
    return source.of === 'change' ? { begin: `${JSON.stringify(name)}:`, isTime: true } : []
  })
  return {
    begin: `{"entity":${JSON.stringify(entity)},"id":`,
    ownFields: (changedAt) => own.map(({ begin, isTime }) => (isTime ? begin + changedAt : begin)).join(),
  }
})
