/**
 * Renders hits as JSON text. Rendering runs in the thread that reads the rows: passing text between threads is
 * much cheaper than passing hundreds of rows. All inputs and outputs are plain data and can be posted to a
 * thread.
 */

import type { EntitySchema, Field } from '../../replica/schema.ts'
import { derived } from '../../runtime/derived.ts'
import type { FoundRows } from '../../store/row-transform.ts'
import type { Query } from '../query.ts'
import type { FoundRow } from '../sql/statement.ts'
import { type JsonText, joinJson, jsonWriter } from './json-text.ts'
import { project } from './projection.ts'

/** Parts of each row to render. Posted between threads. */
export interface HitProjection {
  /** Maximum number of hits to render; further rows are only counted. */
  readonly limit: number
  /** {@link OfSchema} as JSON: a thread receives one string in a third of the time of its objects, and parses it once. */
  readonly ofSchema: string
  /** Requested paths; undefined returns the whole document. */
  readonly fields: Query['fields']
}

interface OfSchema {
  /** Fields that come from replica columns instead of the document. */
  readonly replicaFields: readonly ReplicaField[]
  /**
   * The document, up to its key, of a tombstone whose record was never synchronized: every field is null. It is long, so that
   * searches that find no tombstones have one without fields.
   */
  readonly emptyDocument: string
}

/** A field whose value the replica keeps in a column of its own. */
interface ReplicaField {
  /** JSON text before the value: `,"name":`. */
  readonly prefix: string
  readonly column: string
  readonly isBoolean: boolean
}

export interface RenderedHits {
  /** Hits as comma-separated JSON. */
  readonly text: JsonText
  /** Number of rendered hits. Rendering stops at the first row without a document. */
  readonly shown: number
  /** Number of rows read. */
  readonly found: number
  /** Total size of the documents of all rows; 0 unless the statement selects `bytes`. */
  readonly bytes: number
  /** The last rendered row, without its document; undefined if nothing can follow it. */
  readonly last: FoundRow | undefined
}

export const NO_HITS: RenderedHits = { text: [], shown: 0, found: 0, bytes: 0, last: undefined }

export function projectionOf({ schema, fields, limit, includesDeleted }: Query): HitProjection {
  const { live, all } = textsOf(schema)
  return { limit, fields, ofSchema: includesDeleted ? all : live }
}

/** {@link OfSchema} for searches that find tombstones, and for others. */
interface Texts {
  readonly all: string
  readonly live: string
}

const textsOf = derived(({ fields, key }: EntitySchema): Texts => {
  const documentFields = fields.filter(
    ({ name, source }) => name !== key && (source.of === 'record' || source.of === 'parent'),
  )
  const nulls = documentFields.map(({ name }) => `${JSON.stringify(name)}:null,`)
  const replicaFields = fields.flatMap(replicaField)
  const text = (nulls: string): string => {
    const parts: OfSchema = { replicaFields, emptyDocument: `{${nulls}${JSON.stringify(key)}:` }
    return JSON.stringify(parts)
  }
  return { all: text(nulls.join('')), live: text('') }
})

const parsed = new Map<string, OfSchema>()

function parse(ofSchema: string): OfSchema {
  const parts = parsed.get(ofSchema) ?? (JSON.parse(ofSchema) as OfSchema)
  parsed.set(ofSchema, parts)
  return parts
}

function replicaField({ name, source }: Field): ReplicaField[] {
  const prefix = `,${JSON.stringify(name)}:`
  switch (source.of) {
    case 'deletion':
      return [{ prefix, column: 'is_deleted', isBoolean: true }]
    case 'change':
      return [{ prefix, column: 'changed_at', isBoolean: false }]
    default:
      return []
  }
}

/** The store keeps documents as JSON text ready to return; only `fields` requires parsing. */
export function renderHits(projection: HitProjection, { columns, rows }: FoundRows): RenderedHits {
  const form = hitForm(columns, projection)
  const text = jsonWriter()
  let shown = 0
  for (const row of rows) {
    const data = row[form.data] as string | null
    if (shown === projection.limit || data === null) break
    const hit = hitJson(form, row, data)
    text.write(shown === 0 ? hit : `,${hit}`)
    shown++
  }
  // Needed if further rows follow, here or, after a full page, in the next part.
  const last = shown < rows.length || shown === projection.limit ? rows[shown - 1] : undefined
  const bytes = columns.indexOf('bytes')
  return {
    text: text.end(),
    shown,
    found: rows.length,
    bytes: bytes < 0 ? 0 : rows.reduce((sum, row) => sum + (row[bytes] as number), 0),
    last: last && withoutData(columns, last),
  }
}

/** How rows become hits: indexes of their columns, and what is shown of a document. */
interface HitForm extends Pick<HitProjection, 'fields'>, Pick<OfSchema, 'emptyDocument'> {
  readonly key: number
  readonly score: number
  readonly data: number
  readonly replicaFields: readonly (ReplicaField & { readonly index: number })[]
}

function hitForm(columns: readonly string[], { ofSchema, fields }: HitProjection): HitForm {
  const { emptyDocument, replicaFields } = parse(ofSchema)
  const key = columns.indexOf('key')
  return {
    fields,
    emptyDocument,
    key: key < 0 ? columns.indexOf('id') : key,
    score: columns.indexOf('score'),
    data: columns.indexOf('data'),
    replicaFields: replicaFields.map((field) => ({ ...field, index: columns.indexOf(field.column) })),
  }
}

function withoutData(columns: readonly string[], row: readonly unknown[]): FoundRow {
  const shown = columns.map((name, index) => [name, name === 'data' ? null : row[index]])
  return Object.fromEntries(shown)
}

export function appendHits(a: RenderedHits, b: RenderedHits): RenderedHits {
  return {
    text: joinJson(a.text, b.text),
    shown: a.shown + b.shown,
    found: a.found + b.found,
    bytes: a.bytes + b.bytes,
    last: b.last ?? a.last,
  }
}

/** Document of a tombstone whose record was never synchronized. */
const EMPTY = '{}'

function hitJson(form: HitForm, row: readonly unknown[], data: string): string {
  const { emptyDocument, fields } = form
  const key = JSON.stringify(row[form.key])
  let document = data === EMPTY ? emptyDocument + key : data.slice(0, -1)
  for (const { prefix, index, isBoolean } of form.replicaFields) {
    document += prefix + (isBoolean ? row[index] === 1 : row[index])
  }
  document += '}'
  const shown = fields === undefined ? document : JSON.stringify(project(JSON.parse(document), fields))
  return `{"id":${key},"score":${form.score < 0 ? 1 : row[form.score]},"data":${shown}}`
}
