/**
 * What hits show of their records, as one text of all. It is made where the rows are read: a thread that hands over one text
 * instead of hundreds of rows is done sooner, and so is who takes it. Nothing here needs more than plain data.
 */
import { setImmediate as breathe } from 'node:timers/promises'
import type { EntitySchema, Field } from '../replica/schema.ts'
import type { FoundRows } from '../store/row-transform.ts'
import { project } from './projection.ts'
import type { Query } from './query.ts'
import type { FoundRow } from './statement.ts'

/** How to tell of hits. Goes from thread to thread. */
export interface HitProjection {
  /** Hits at the most; rows beyond are only counted. */
  readonly most: number
  /** What is shown of each beside its document. */
  readonly known: readonly KnownField[]
  /** The document, up to its key, of what was deleted before it was ever seen. */
  readonly nothing: string
  /** Paths to give; undefined: everything. */
  readonly fields: Query['fields']
}

/** A field that the replica itself knows. */
interface KnownField {
  /** As JSON goes on with it behind others. */
  readonly name: string
  readonly column: string
  readonly isTruth: boolean
}

export interface RenderedHits {
  /** Hits as JSON, with commas between. */
  readonly text: string
  /** Hits in it: up to the first that there is no room for. */
  readonly shown: number
  /** Rows in all. */
  readonly found: number
  /** Bytes of the documents of all rows, where they were asked for. */
  readonly bytes: number
  /** The last of those shown, without its document. */
  readonly last: FoundRow | undefined
}

export const NO_HITS: RenderedHits = { text: '', shown: 0, found: 0, bytes: 0, last: undefined }

export function projectionOf({ shape, fields, limit }: Query): HitProjection {
  const ofShape = tellings.get(shape) ?? tellingOfShape(shape)
  tellings.set(shape, ofShape)
  return { most: limit, fields, ...ofShape }
}

const tellings = new WeakMap<EntitySchema, Pick<HitProjection, 'known' | 'nothing'>>()

function tellingOfShape({ fields, key }: EntitySchema): Pick<HitProjection, 'known' | 'nothing'> {
  const own = fields.filter(
    ({ name, source }) => name !== key && (source.of === 'record' || source.of === 'parent'),
  )
  const nulls = own.map(({ name }) => `${JSON.stringify(name)}:null,`)
  return { known: fields.flatMap(knownField), nothing: `{${nulls.join('')}${JSON.stringify(key)}:` }
}

function knownField({ name, source }: Field): KnownField[] {
  const start = `,${JSON.stringify(name)}:`
  switch (source.of) {
    case 'deletion':
      return [{ name: start, column: 'is_deleted', isTruth: true }]
    case 'change':
      return [{ name: start, column: 'changed_at', isTruth: false }]
    default:
      return []
  }
}

/** Documents stand in the store as they are shown, so that few of them are ever parsed. */
export function renderHits(telling: HitProjection, { columns, rows }: FoundRows): RenderedHits {
  const places = placesIn(columns, telling)
  // Strings that are added up are put together once, when the whole is handed over.
  let text = ''
  let shown = 0
  for (const row of rows) {
    const data = row[places.data] as string | null
    if (shown === telling.most || data === null) break
    text += shown === 0 ? hitJson(telling, places, row, data) : `,${hitJson(telling, places, row, data)}`
    shown++
  }
  const last = rows[shown - 1]
  const bytes = columns.indexOf('bytes')
  return {
    text,
    shown,
    found: rows.length,
    bytes: bytes < 0 ? 0 : rows.reduce((sum, row) => sum + (row[bytes] as number), 0),
    last: last && withoutData(columns, last),
  }
}

/** Where of a row is what. */
interface Places {
  readonly key: number
  readonly score: number
  readonly data: number
  readonly known: readonly (KnownField & { readonly at: number })[]
}

function placesIn(columns: readonly string[], { known }: HitProjection): Places {
  const own = columns.indexOf('key')
  return {
    key: own < 0 ? columns.indexOf('id') : own,
    score: columns.indexOf('score'),
    data: columns.indexOf('data'),
    known: known.map((one) => ({ ...one, at: columns.indexOf(one.column) })),
  }
}

function withoutData(columns: readonly string[], row: readonly unknown[]): FoundRow {
  const shown = columns.map((name, index) => [name, name === 'data' ? null : row[index]])
  return Object.fromEntries(shown)
}

/** One after the other. */
export function appendHits(a: RenderedHits, b: RenderedHits): RenderedHits {
  return {
    text: a.text === '' || b.text === '' ? a.text + b.text : `${a.text},${b.text}`,
    shown: a.shown + b.shown,
    found: a.found + b.found,
    bytes: a.bytes + b.bytes,
    last: b.last ?? a.last,
  }
}

/** Hits that are told of before others have their turn. */
const AT_A_TIME = 100

/** The same as {@link renderHits}, where others wait for this thread. */
export async function renderHitsInChunks(
  telling: HitProjection,
  { columns, rows }: FoundRows,
): Promise<RenderedHits> {
  let told = NO_HITS
  for (let from = 0; from < rows.length; from += AT_A_TIME) {
    if (from > 0) await breathe()
    // Where one had to wait for another answer, so do all behind it.
    const most = told.shown === from ? Math.max(0, telling.most - from) : 0
    const some = { columns, rows: rows.slice(from, from + AT_A_TIME) }
    told = appendHits(told, renderHits({ ...telling, most }, some))
  }
  return told
}

const NOTHING = '{}'

function hitJson(
  { nothing, fields }: HitProjection,
  places: Places,
  row: readonly unknown[],
  data: string,
): string {
  const key = JSON.stringify(row[places.key])
  let whole = data === NOTHING ? nothing + key : data.slice(0, -1)
  for (const { name, at, isTruth } of places.known) whole += name + (isTruth ? row[at] === 1 : row[at])
  whole += '}'
  const shown = fields === undefined ? whole : JSON.stringify(project(JSON.parse(whole), fields))
  return `{"id":${key},"score":${places.score < 0 ? 1 : row[places.score]},"data":${shown}}`
}
