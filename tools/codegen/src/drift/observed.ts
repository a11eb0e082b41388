/** Compares a spec with the differences that servers counted in the records of an upstream. */
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Description, Shape } from '../description/description.ts'
import type { OfferedEntity } from '../spec-view/offered.ts'
import { compareFields } from './compare-value.ts'
import type { Compared } from './compared.ts'
import { comparisonOfRecord } from './find-drift.ts'
import type { Finding } from './finding.ts'

/** The last two change no record type: a person decides on deprecated actions. */
const KINDS = ['field-new', 'field-retyped', 'field-nullable', 'enum-grown', 'unnamed', 'deprecated'] as const

const NAME = /^(?!__)[\w-]{1,64}$/
const TYPE = /^(array<)?(string|integer|number|boolean|object|any|null|array<any>)>?$/

const observedDifference = z
  .object({
    connector: z.string(),
    entity: z.string(),
    kind: z.enum(KINDS),
    path: z.string().refine((path) => path === '' || path.split('.').every((name) => NAME.test(name))),
    /** Type of a field, or a value of an enumeration. */
    detail: z.string(),
  })
  .refine(({ kind, detail }) => (isTyped(kind) ? TYPE : /^[\w-]{0,64}$/).test(detail))

/** One line of `plugboard drift report --json`. */
export type ObservedDifference = z.infer<typeof observedDifference>

export class ObservedError extends Error {
  override readonly name = 'ObservedError'
}

/** @param file `-` is the standard input. */
export function readObserved(file: string): ObservedDifference[] {
  return parseObserved(readFileSync(file === '-' ? 0 : file, 'utf8'), file)
}

/** Parses the output of `plugboard drift report --json`: one JSON object per line. Throws {@link ObservedError}. */
export function parseObserved(text: string, file: string): ObservedDifference[] {
  const lines = text.split('\n')
  return lines.flatMap((line, at) => (line.trim() === '' ? [] : [parseLine(line, `${file}:${at + 1}`)]))
}

function parseLine(line: string, where: string): ObservedDifference {
  try {
    return observedDifference.parse(JSON.parse(line))
  } catch {
    throw new ObservedError(`${where}: is not a difference; give the output of plugboard drift report --json`)
  }
}

function isTyped(kind: string): boolean {
  return kind === 'field-new' || kind === 'field-retyped'
}

/** Records are partial evidence: missing fields are never reported as removed. */
export function findObserved(compared: Compared, observed: readonly ObservedDifference[]): Finding[] {
  const { offer, spec } = compared
  const own = observed.filter(
    ({ connector, kind }) =>
      connector === connectorOf(compared) && kind !== 'unnamed' && kind !== 'deprecated',
  )
  return offer.entities.flatMap((entity) => {
    const differences = own.filter((each) => each.entity === entity.name)
    return differences.length === 0 ? [] : compareEntity({ offer, spec }, entity, differences)
  })
}

function connectorOf({ spec }: Compared): unknown {
  return spec.root.get('connector')
}

function compareEntity(
  compared: Compared,
  entity: OfferedEntity,
  differences: readonly ObservedDifference[],
): Finding[] {
  const to = comparisonOfRecord(compared, OBSERVED, entity)
  const found = compareFields(to, entity.record, shapesOf(differences), [])
  return found.filter(({ kind }) => !isAbsence(kind)).map(withoutGuess)
}

/** Stands for a description whose shapes have no names. */
const OBSERVED: Description = {
  file: 'observed records',
  format: 'openapi',
  title: 'observed records',
  version: 'observed',
  endpoints: [],
  shapes: {},
  auth: [],
  skipped: [],
}

function isAbsence(kind: string): boolean {
  return kind.endsWith('-gone') || kind === 'enum-shrunk'
}

/** The type of a field that was only ever null is unknown. */
function withoutGuess(found: Finding): Finding {
  const { edit, ...rest } = found
  return edit?.kind === 'add-field' && found.text === 'any' ? rest : found
}

/** Observations at one path, and below it. */
interface Node {
  readonly types: Set<string>
  readonly values: Set<string>
  isNull: boolean
  readonly below: Map<string, Node>
}

function newNode(): Node {
  return { types: new Set(), values: new Set(), isNull: false, below: new Map() }
}

/** Shapes with only the observed types and values. */
function shapesOf(differences: readonly ObservedDifference[]): Readonly<Record<string, Shape>> {
  const root = newNode()
  for (const { kind, path, detail } of differences) {
    const at = path.split('.').reduce(childOf, root)
    if (kind === 'field-nullable' || detail === 'null') at.isNull = true
    else if (kind === 'enum-grown') at.values.add(detail)
    else at.types.add(detail)
  }
  return fieldsOfNode(root) ?? {}
}

function childOf({ below }: Node, name: string): Node {
  const node = below.get(name) ?? newNode()
  below.set(name, node)
  return node
}

function fieldsOfNode({ below }: Node): Readonly<Record<string, Shape>> | undefined {
  if (below.size === 0) return undefined
  return Object.fromEntries([...below].map(([name, node]) => [name, shapeOf(node)]))
}

function shapeOf(node: Node): Shape {
  const { types, values, isNull } = node
  const [type, ...others] = [...types].toSorted().map(typeShape)
  const fields = fieldsOfNode(node)
  return {
    ...(others.length === 0 ? type : { oneOf: [...types].toSorted().map(typeShape) }),
    ...(values.size > 0 && { enum: [...values].toSorted() }),
    ...(isNull && { nullable: true as const }),
    // Paths do not tell whether an array or a map lies between.
    ...(fields && { fields, items: { fields } }),
  }
}

function typeShape(text: string): Shape {
  const item = /^array<(.+)>$/.exec(text)?.[1]
  if (item !== undefined) return { type: 'array', items: item === 'any' ? {} : typeShape(item) }
  return text === 'any' ? {} : { type: text as NonNullable<Shape['type']> }
}
