/** Replaces `object` in the records of a spec by types, wherever the vendor's description has their fields. */
import { isMap, isScalar, isSeq, type Node } from 'yaml'
import type { Description, Shape } from '../description/description.ts'
import { endpointOf, fieldsOf, itemsOf } from '../description/shapes.ts'
import { recordFields } from '../drift/record-fields.ts'
import { singularOf } from '../model/names.ts'
import { addEntries } from '../spec-view/edit-yaml.ts'
import type { Offer, OfferedEntity } from '../spec-view/offered.ts'
import {
  entryAt,
  fieldsMapOf,
  namedTypeOf,
  pathAt,
  type SpecFile,
  typeTextOf,
} from '../spec-view/spec-file.ts'
import { applySplices, type Splice } from '../spec-view/splice.ts'
import { type NewType, objectIn, type TypeBuilder, typeBuilder } from './type-builder.ts'

export interface Filled {
  readonly text: string
  /** Fields that have a type now: `invoices.record.lines`. */
  readonly filled: readonly { readonly path: string; readonly type: string }[]
  /** Fields that are `object` still: the description does not say more. */
  readonly open: readonly string[]
  readonly types: readonly NewType[]
}

interface Filling {
  readonly spec: SpecFile
  readonly description: Description
  readonly builder: TypeBuilder
  readonly splices: Map<number, Splice>
  readonly filled: { path: string; type: string }[]
  readonly open: string[]
  /** Declared types on the way here, which may contain themselves. */
  readonly within: readonly Node[]
}

export function fillSpec(spec: SpecFile, offer: Offer, description: Description, maxDepth: number): Filled {
  const names = namesUnder(spec, 'entities')
  const taken = new Set([...namesUnder(spec, 'types'), ...names, ...names.map(singularOf)])
  const entities = new Map(offer.entities.flatMap((entity) => entityRefs(description, entity)))
  const builder = typeBuilder({ description, taken, entities, maxDepth })
  const filling: Filling = {
    spec,
    description,
    builder,
    splices: new Map(),
    filled: [],
    open: [],
    within: [],
  }
  for (const entity of offer.entities) fillEntity(filling, entity)
  const types = builder.types()
  const splices = [...filling.splices.values(), ...addTypes(spec, types)]
  return { text: applySplices(spec.text, splices), filled: filling.filled, open: filling.open, types }
}

function namesUnder({ root }: SpecFile, key: string): string[] {
  const map = entryAt(root, key)?.value
  return isMap(map) ? map.items.flatMap((pair) => (isScalar(pair.key) ? [String(pair.key.value)] : [])) : []
}

/** The vendor's name for the record of an entity, if it answers the record under one name. */
function entityRefs(description: Description, { name, sources }: OfferedEntity): [string, string][] {
  return sources.flatMap(({ request, at, isList }) => {
    const answer = endpointOf(description, request.method, request.path)?.answer
    const found = at === '' ? answer : answer && fieldsOf(description, answer)?.[at]
    const item = found && (isList ? itemsOf(description, found) : found)
    return item?.ref === undefined ? [] : [[item.ref, name] as [string, string]]
  })
}

function fillEntity(filling: Filling, entity: OfferedEntity): void {
  const shapes = recordFields(filling.description, entity) ?? {}
  const record = pathAt(filling.spec.root, 'entities', entity.name, 'record')?.value
  const shown = briefFields(pathAt(filling.spec.root, 'entities', entity.name, 'brief')?.value)
  const wanted = Object.fromEntries(Object.entries(shapes).filter(([name]) => !shown.includes(name)))
  fillFields(filling, record, wanted, `${entity.name}.record`, singularOf(entity.name))
}

/** What a brief shows is a single value; with fields of its own, a person has to name one of them. */
function briefFields(list: unknown): string[] {
  return isSeq(list) ? list.items.map((item) => String(isScalar(item) ? item.value : '')) : []
}

function fillFields(
  filling: Filling,
  map: unknown,
  shapes: Readonly<Record<string, Shape>>,
  path: string,
  hint: string,
): void {
  if (!isMap(map)) return
  for (const { key, value } of map.items) {
    const name = isScalar(key) ? String(key.value) : ''
    const shape = Object.hasOwn(shapes, name) ? shapes[name] : undefined
    fillValue(filling, value as Node | null, shape, `${path}.${name}`, `${hint}_${snake(name)}`)
  }
}

function fillValue(
  filling: Filling,
  value: Node | null,
  shape: Shape | undefined,
  path: string,
  hint: string,
): void {
  const { spec, description } = filling
  const text = typeTextOf(value)
  const object = shape && objectIn(description, shape)
  if (text !== undefined && /\bobject\b/.test(text) && !entryAt(value, 'properties')) {
    const type = object && filling.builder.typeFor(object, hint, filling.within.length)
    if (type === undefined) filling.open.push(path)
    else replaceWord(filling, value, 'object', type, path)
    return
  }
  const fields = fieldsMapOf(spec, value)
  if (object === undefined || fields === undefined || filling.within.includes(fields)) return
  const inner = fieldsOf(description, object) ?? {}
  const named = entryAt(value, 'properties') ? undefined : namedTypeOf(spec, value)
  if (named && isShared(spec, named.name) && hasOpenObject(fields)) {
    specialize(filling, value, named.name, object, path, hint)
    return
  }
  fillFields(
    { ...filling, within: [...filling.within, fields] },
    fields,
    inner,
    path,
    named ? named.name : hint,
  )
}

/** A type such as a list of anything, which several fields share, becomes one of its own where its content is known. */
function specialize(
  filling: Filling,
  value: Node | null,
  name: string,
  object: Shape,
  path: string,
  hint: string,
): void {
  const type = filling.builder.typeFor(object, hint, filling.within.length)
  if (type !== undefined) replaceWord(filling, value, name, type, path)
}

function isShared({ root, text }: SpecFile, name: string): boolean {
  const uses = text.match(new RegExp(`(?<![\\w.])${name}(?![\\w:.])`, 'g'))?.length ?? 0
  return entryAt(root, 'types') !== undefined && uses > 1
}

function hasOpenObject(fields: unknown): boolean {
  if (!isMap(fields)) return false
  return fields.items.some(({ value }) => {
    const text = typeTextOf(value as Node | null)
    return text !== undefined && /\bobject\b/.test(text) && !entryAt(value, 'properties')
  })
}

/** Replaces a word of the type's text, and nothing beside it. */
function replaceWord(filling: Filling, value: Node | null, word: string, type: string, path: string): void {
  const node = isMap(value) ? entryAt(value, 'type')?.value : value
  if (!isScalar(node) || !node.range) return
  const [from, to] = node.range
  const old = filling.spec.text.slice(from, to)
  filling.splices.set(from, { from, to, text: old.replace(new RegExp(`\\b${word}\\b`), type) })
  filling.filled.push({ path, type })
}

function addTypes(spec: SpecFile, types: readonly NewType[]): Splice[] {
  if (types.length === 0) return []
  const map = entryAt(spec.root, 'types')?.value
  if (isMap(map)) return [addEntries(spec, map, types)]
  const below = types.map(({ name, yaml }) =>
    `${name}:${yaml}`
      .split('\n')
      .map((line) => `  ${line}`)
      .join('\n'),
  )
  return [addEntries(spec, spec.root, [{ name: 'types', yaml: `\n${below.join('\n')}` }])]
}

function snake(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/\W/g, '_')
    .toLowerCase()
}
