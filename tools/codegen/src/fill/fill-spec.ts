/** Replaces `object` in the records of a spec by types, wherever the vendor's description has their fields. */
import { isMap, isScalar, type Node } from 'yaml'
import type { Description, Shape, Shapes } from '../description/description.ts'
import { endpointOf, fieldsOf } from '../description/shapes.ts'
import type { Model } from '../model/model.ts'
import { singularOf, snakeCase } from '../model/names.ts'
import { type Offer, type OfferedEntity, offerOf } from '../spec-view/offered.ts'
import { interfaceOf, recordFields, recordShape } from '../spec-view/record-fields.ts'
import {
  entryAt,
  fieldsMapOf,
  namedTypeOf,
  pathAt,
  type SpecFile,
  typeTextOf,
} from '../spec-view/spec-file.ts'
import { applySplices, type Splice } from '../spec-view/splice.ts'
import { fieldWords } from './field-words.ts'
import { type NewType, renameIn, withoutRepeats } from './new-types.ts'
import { objectIn } from './object-fields.ts'
import { type Source, type TypeBuilder, typeBuilder } from './type-builder.ts'
import { takenNames } from './type-names.ts'

export interface Filled {
  /** The spec. */
  readonly text: string
  /** For the file of types beside it. */
  readonly types: readonly NewType[]
  /** Fields that have one of these types: `invoices.record.lines`. */
  readonly filled: readonly { readonly path: string; readonly type: string }[]
  /** Fields that stay `object`, since the descriptions have no fields for them. */
  readonly open: readonly string[]
}

export interface FillOptions {
  readonly maxDepth: number
  /** Leaves out the vendor's texts. */
  readonly isBare: boolean
}

/** A field's shape in one of the descriptions. */
interface Candidate {
  readonly source: Source
  readonly shape: Shape
}

interface Replacement {
  readonly node: Node & { readonly range: readonly [number, number, number] }
  /** The word of the type's text to replace. */
  readonly word: string
  readonly type: string
  readonly path: string
}

interface Filling {
  readonly spec: SpecFile
  readonly builder: TypeBuilder
  /** Words of types to replace: `object`, and the types that an earlier run wrote. */
  readonly fillable: RegExp
  readonly replacements: Map<number, Replacement>
  readonly open: string[]
  /** Declared types around this one, to detect recursion. */
  readonly within: readonly Node[]
}

/** If several descriptions have a field, the first one counts. */
export function fillSpec(
  spec: SpecFile,
  model: Model,
  descriptions: readonly Description[],
  { maxDepth, isBare }: FillOptions,
): Filled {
  const offer = offerOf(model)
  const former = model.types.flatMap(({ name, filled }) => (filled ? [name] : []))
  const own = model.types.flatMap(({ name, filled }) => (filled ? [] : [name]))
  const names = model.entities.flatMap(({ name, singular }) => [name, singular])
  const taken = takenNames([...own, ...names])
  const builder = typeBuilder({ taken, maxDepth, isBare, allowsRecords: true, ...fieldWords(model) })
  const fillable = anyOf(['object', ...former])
  const filling: Filling = { spec, builder, fillable, replacements: new Map(), open: [], within: [] }
  const sources = descriptions.map((description) => sourceOf(description, offer))
  for (const entity of offer.entities) fillEntity(filling, sources, entity)
  const { types, renamed } = withoutRepeats(builder.types())
  const replacements = [...filling.replacements.values()]
  return {
    text: applySplices(
      spec.text,
      replacements.map((each) => spliceOf(spec, each, renamed)),
    ),
    types,
    filled: replacements.map(({ path, type }) => ({ path, type: renameIn(type, renamed) })),
    open: filling.open,
  }
}

function sourceOf(description: Description, { entities }: Offer): Source {
  return { description, entities: new Map(entities.flatMap((entity) => entityRefs(description, entity))) }
}

/** The vendor's name for the record of an entity, if it answers the record under one name. */
function entityRefs(description: Description, { name, sources }: OfferedEntity): [string, string][] {
  if (description.format === 'declarations') return [[interfaceOf(name), name]]
  return sources.flatMap(({ request, at, isList }) => {
    const answer = endpointOf(description, request.method, request.path)?.answer
    const item = answer && recordShape(description, answer, { at, isList })
    return item?.ref === undefined ? [] : [[item.ref, name] as [string, string]]
  })
}

function fillEntity(filling: Filling, sources: readonly Source[], entity: OfferedEntity): void {
  const record = pathAt(filling.spec.root, 'entities', entity.name, 'record')?.value
  const described = sources.map((source) => ({
    source,
    shapes: recordFields(source.description, entity) ?? {},
  }))
  fillFields(filling, record, described, `${entity.name}.record`, singularOf(entity.name))
}

interface SourceShapes {
  readonly source: Source
  readonly shapes: Shapes
}

function fillFields(
  filling: Filling,
  map: unknown,
  described: readonly SourceShapes[],
  path: string,
  hint: string,
): void {
  if (!isMap(map)) return
  for (const { key, value } of map.items) {
    const name = isScalar(key) ? String(key.value) : ''
    fillValue(
      filling,
      value as Node | null,
      candidate(described, name),
      `${path}.${name}`,
      `${hint}_${snakeCase(name)}`,
    )
  }
}

/** The object that a field holds, in the first description that has its fields. */
function candidate(described: readonly SourceShapes[], name: string): Candidate | undefined {
  for (const { source, shapes } of described) {
    const shape = Object.hasOwn(shapes, name) ? shapes[name] : undefined
    const object = shape && objectIn(source.description, shape)
    if (object !== undefined) return { source, shape: object }
  }
  return undefined
}

function fillValue(
  filling: Filling,
  value: Node | null,
  found: Candidate | undefined,
  path: string,
  hint: string,
): void {
  const { spec, builder } = filling
  const word = fillableWord(filling, value)
  if (word !== undefined) {
    const type = found && builder.typeFor(found.source, found.shape, hint)
    if (type === undefined) filling.open.push(path)
    replace(filling, value, word, type ?? 'object', path)
    return
  }
  const fields = fieldsMapOf(spec, value)
  if (found === undefined || fields === undefined || filling.within.includes(fields)) return
  const named = entryAt(value, 'properties') ? undefined : namedTypeOf(spec, value)
  if (named && isShared(spec, named.name) && hasOpenObject(fields)) {
    // A type such as a list of anything, which several fields share, becomes one of its own.
    const type = builder.typeFor(found.source, found.shape, hint)
    if (type !== undefined) replace(filling, value, named.name, type, path)
    return
  }
  const inner = { source: found.source, shapes: fieldsOf(found.source.description, found.shape) ?? {} }
  const within = [...filling.within, fields]
  fillFields({ ...filling, within }, fields, [inner], path, named ? named.name : hint)
}

/** The word of a type that the description's type replaces. */
function fillableWord({ fillable }: Filling, value: Node | null): string | undefined {
  if (entryAt(value, 'properties')) return undefined
  return fillable.exec(typeTextOf(value) ?? '')?.[0]
}

/** One of the words, or several as alternatives: `card | source`. */
function anyOf(words: readonly string[]): RegExp {
  const one = `\\b(?:${words.join('|')})\\b`
  return new RegExp(`${one}(?: \\| ${one})*`)
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

function replace(
  { replacements }: Filling,
  value: Node | null,
  word: string,
  type: string,
  path: string,
): void {
  const node = isMap(value) ? entryAt(value, 'type')?.value : value
  if ((word === 'object' && type === word) || !isScalar(node) || !node.range) return
  replacements.set(node.range[0], { node: node as Replacement['node'], word, type, path })
}

/** Replaces a word of the type's text, and nothing beside it. */
function spliceOf(
  { text }: SpecFile,
  { node, word, type }: Replacement,
  renamed: ReadonlyMap<string, string>,
): Splice {
  const [from, to] = node.range
  const replaced = new RegExp(`\\b${word.replaceAll('|', '\\|')}\\b`)
  return { from, to, text: text.slice(from, to).replace(replaced, renameIn(type, renamed)) }
}
