/** What hits show of their records. */
import { setImmediate as breathe } from 'node:timers/promises'
import type { Field, Shape } from '../copy/shape.ts'
import type { StoredHit } from './find-page.ts'
import type { Query } from './query.ts'

/** Characters of JSON that are worked through before others have their turn. */
const AT_A_TIME = 500_000

/** Hits as JSON text of an array. Documents stand in the store as they are shown, so that few of them are ever parsed. */
export async function hitsJson(query: Query, hits: readonly StoredHit[]): Promise<string> {
  const known = query.shape.fields.flatMap(knownField)
  // Strings that are added up are put together once, when the whole is sent.
  let text = ''
  let work = 0
  for (const hit of hits) {
    text += text === '' ? hitJson(query, known, hit) : `,${hitJson(query, known, hit)}`
    work += hit.data.length
    if (work > AT_A_TIME) {
      work = 0
      await breathe()
    }
  }
  return `[${text}]`
}

function hitJson({ shape, fields }: Query, known: readonly Known[], hit: StoredHit): string {
  const data = hit.data === NOTHING ? nothingKnown(shape, hit) : hit.data
  let whole = data.slice(0, -1)
  for (const { name, json } of known) whole += name + json(hit)
  whole += '}'
  const shown = fields === undefined ? whole : JSON.stringify(pick(JSON.parse(whole), fields))
  return `{"id":${JSON.stringify(keyOf(shape, hit))},"score":${hit.score ?? 1},"data":${shown}}`
}

/** The record's own key, which is a part of the id where parents have records of the same keys. */
function keyOf({ isKeyOfParent }: Shape, { id, parent_id = '' }: StoredHit): string {
  return isKeyOfParent ? id.slice(parent_id.length + 1) : id
}

const NOTHING = '{}'

/** Deleted before it was ever seen. */
function nothingKnown(shape: Shape, hit: StoredHit): string {
  const own = shape.fields.filter(({ source }) => source.of === 'record' || source.of === 'parent')
  return JSON.stringify({
    ...Object.fromEntries(own.map(({ name }) => [name, null])),
    [shape.key]: keyOf(shape, hit),
  })
}

/** A field that the copy itself knows. */
interface Known {
  /** As JSON goes on with it behind others. */
  readonly name: string
  readonly json: (hit: StoredHit) => string
}

function knownField({ name, source }: Field): Known[] {
  const start = `,${JSON.stringify(name)}:`
  switch (source.of) {
    case 'deletion':
      return [{ name: start, json: ({ is_deleted }) => `${is_deleted === 1}` }]
    case 'change':
      return [{ name: start, json: ({ changed_at }) => `${changed_at}` }]
    default:
      return []
  }
}

/** An object with what stands at the paths, in objects as it does there; null where there is nothing. */
function pick(data: unknown, paths: readonly (readonly string[])[]): unknown {
  if (Array.isArray(data)) return data.map((item) => pick(item, paths))
  if (typeof data !== 'object' || data === null) return null
  const byName = Map.groupBy(paths, ([name = '']) => name)
  return Object.fromEntries(Array.from(byName, ([name, some]) => [name, pickAt(data, name, some)]))
}

function pickAt(data: object, name: string, paths: readonly (readonly string[])[]): unknown {
  const value = Object.hasOwn(data, name) ? (data as Record<string, unknown>)[name] : null
  const isWhole = paths.some(({ length }) => length === 1)
  return isWhole
    ? value
    : pick(
        value,
        paths.map(([, ...rest]) => rest),
      )
}
