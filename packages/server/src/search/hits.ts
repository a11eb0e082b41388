/** What hits show of their records. */
import { setImmediate as breathe } from 'node:timers/promises'
import type { Field, Shape } from '../copy/shape.ts'
import type { StoredHit } from './find-page.ts'
import type { Query } from './query.ts'

/** Characters of JSON that are worked through before others have their turn. */
const AT_A_TIME = 500_000

/** Hits as JSON text of an array. Documents stand in the store as they are shown, so that few of them are ever parsed. */
export async function hitsJson(query: Query, hits: readonly StoredHit[]): Promise<string> {
  const texts: string[] = []
  let work = 0
  for (const hit of hits) {
    texts.push(hitJson(query, hit))
    work += hit.data.length
    if (work > AT_A_TIME) {
      work = 0
      await breathe()
    }
  }
  return `[${texts.join(',')}]`
}

function hitJson({ shape, fields }: Query, hit: StoredHit): string {
  const data = hit.data === NOTHING ? nothingKnown(shape, hit) : withKnown(shape, hit)
  const shown = fields === undefined ? data : JSON.stringify(pick(JSON.parse(data), fields))
  return `{"id":${JSON.stringify(keyOf(shape, hit))},"score":${hit.score},"data":${shown}}`
}

/** The record's own key, which is a part of the id where parents have records of the same keys. */
function keyOf({ isKeyOfParent }: Shape, { id, parent_id }: StoredHit): string {
  return isKeyOfParent ? id.slice(parent_id.length + 1) : id
}

const NOTHING = '{}'

function withKnown(shape: Shape, hit: StoredHit): string {
  const known = Object.entries(knownBy(shape, hit)).map(
    ([name, value]) => `,${JSON.stringify(name)}:${JSON.stringify(value)}`,
  )
  return `${hit.data.slice(0, -1)}${known.join('')}}`
}

/** Deleted before it was ever seen. */
function nothingKnown(shape: Shape, hit: StoredHit): string {
  const absent = Object.fromEntries(shape.fields.map(({ name }) => [name, null]))
  return JSON.stringify({ ...absent, [shape.key]: keyOf(shape, hit), ...knownBy(shape, hit) })
}

/** Fields that the copy itself knows. */
function knownBy({ fields }: Shape, hit: StoredHit): Record<string, unknown> {
  return Object.fromEntries(fields.flatMap((field) => known(field, hit)))
}

function known({ name, source }: Field, { is_deleted, changed_at }: StoredHit): [string, unknown][] {
  if (source.of === 'deletion') return [[name, is_deleted === 1]]
  return source.of === 'change' ? [[name, changed_at]] : []
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
