/** Values that a vendor's schema allows. */
import type { Json } from './operation.ts'
import { numberFor } from './sample-number.ts'
import { textFor } from './sample-text.ts'
import type { Schemas } from './schemas.ts'

const MAX_DEPTH = 6

/** @param isWhole Whether objects have all their fields and not only those that are required. */
export function sampleOf(schemas: Schemas, schema: Json | undefined, isWhole: boolean, depth = 0): unknown {
  const node = schemas.resolved(schema)
  const made = valueFor(schemas, node, isWhole, depth)
  if (schema === undefined || fits(schemas, schema, made)) return made
  const others = [
    () => node.default,
    () => fittedObject(schemas, schema, node, { isWhole, depth }),
    () => (isWhole ? valueFor(schemas, node, false, depth) : undefined),
  ]
  for (const make of others) {
    const value = make()
    if (value !== undefined && fits(schemas, schema, value)) return value
  }
  return made
}

function fits(schemas: Schemas, schema: Json, value: unknown): boolean {
  return schemas.problems(schema, value).length === 0
}

function valueFor(schemas: Schemas, node: Json, isWhole: boolean, depth: number): unknown {
  if (node.const !== undefined) return node.const
  const values = listOf(node.enum).filter((value) => value !== null && value !== '')
  if (values.length > 0) return values[0]
  const key = node.oneOf === undefined ? 'anyOf' : 'oneOf'
  const alternatives = (listOf(node[key]) as Json[]).filter(({ type }) => type !== 'null')
  if (alternatives.length > 0) return fittingOne(schemas, node, key, { isWhole, depth })
  switch (typeOf(node)) {
    case 'object':
      return object(schemas, node, isWhole, depth)
    case 'array':
      return array(schemas, node, isWhole, depth)
    case 'integer':
    case 'number':
      return numberFor(node)
    case 'boolean':
      return true
    default:
      return textFor(node)
  }
}

interface Making {
  readonly isWhole: boolean
  readonly depth: number
}

/** The first alternative whose value is valid, with what is said beside it: of `oneOf`, some values fit several at once. */
function fittingOne(
  schemas: Schemas,
  node: Json,
  key: 'oneOf' | 'anyOf',
  { isWhole, depth }: Making,
): unknown {
  const { [key]: alternatives, ...beside } = node
  const typed = (listOf(alternatives) as Json[]).filter(({ type }) => type !== 'null').slice(0, 5)
  const isAlone = !SAYS.some((word) => word in beside)
  const make = (each: Json, whole: boolean): unknown =>
    isAlone
      ? sampleOf(schemas, each, whole, whole && depth < 3 ? 0 : depth + 1)
      : valueFor(schemas, schemas.resolved({ allOf: [beside, each] }), whole, depth)
  const candidates = [isWhole, !isWhole].flatMap((whole) => typed.map((each) => () => make(each, whole)))
  const [first] = candidates
  return (candidates.find((each) => fits(schemas, node, each())) ?? first)?.()
}

/** Keys beside alternatives that hold for each of them. */
const SAYS = ['properties', 'required', 'items', 'pattern', 'minLength', 'minimum', 'oneOf', 'anyOf']

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function typeOf({ type, properties, required, items }: Json): unknown {
  const own = Array.isArray(type) ? type.find((each) => each !== 'null') : type
  return own ?? (properties || required ? 'object' : items ? 'array' : undefined)
}

function object(schemas: Schemas, node: Json, isWhole: boolean, depth: number): Json {
  const needed = listOf(node.required)
  const all = isWhole && depth === 0 ? Object.keys((node.properties ?? {}) as Json) : []
  if (depth > MAX_DEPTH) return {}
  const names = [...new Set([...needed, ...all])] as string[]
  return Object.fromEntries(names.map((name) => [name, fieldOf(schemas, node, name, depth)]))
}

function fieldOf(schemas: Schemas, { properties = {} }: Json, name: string, depth: number): unknown {
  return sampleOf(schemas, (properties as Readonly<Record<string, Json>>)[name], false, depth + 1)
}

/** Rules about several fields: the fields that are missing are added one by one, then those that the rules allow besides. */
function fittedObject(schemas: Schemas, schema: Json, node: Json, { isWhole, depth }: Making): unknown {
  const start = valueFor(schemas, node, false, depth)
  if (typeof start !== 'object' || start === null || Array.isArray(start) || depth > MAX_DEPTH)
    return undefined
  const names = Object.keys(propertiesOf(schemas, node))
  const described = { properties: propertiesOf(schemas, node) }
  let made: Json = start as Json
  for (
    let problems = schemas.problems(schema, made);
    problems.length > 0;
    problems = schemas.problems(schema, made)
  ) {
    const [missing] = problems.flatMap(
      (problem) => /^ ?must have required property '(.+)'$/.exec(problem)?.[1] ?? [],
    )
    const next = missing ?? names.find((name) => !Object.hasOwn(made, name))
    if (next === undefined || Object.hasOwn(made, next)) return undefined
    made = { ...made, [next]: fieldOf(schemas, described, next, depth) }
  }
  for (const name of isWhole && depth === 0 ? names : []) {
    const more = Object.hasOwn(made, name)
      ? made
      : { ...made, [name]: fieldOf(schemas, described, name, depth) }
    if (fits(schemas, schema, more)) made = more
  }
  return made
}

/** Of an object, of its alternatives and of its conditions. */
function propertiesOf(schemas: Schemas, node: Json): Readonly<Record<string, Json>> {
  const inner = [
    ...listOf(node.oneOf),
    ...listOf(node.anyOf),
    node.then,
    node.else,
    ...Object.values((node.dependentSchemas ?? {}) as Json),
  ]
  const others = inner
    .filter((each) => each !== undefined)
    .map((each) => propertiesOf(schemas, schemas.resolved(each as Json)))
  return Object.assign({}, ...others, node.properties) as Readonly<Record<string, Json>>
}

function array(schemas: Schemas, node: Json, isWhole: boolean, depth: number): unknown[] {
  const { items, minItems = 1, maxItems = 3, uniqueItems, prefixItems, contains } = node
  const first = [...listOf(prefixItems), ...(contains === undefined ? [] : [contains])]
  // A single item shows no notation. Equal objects are not unique.
  const isShown = (depth === 0 ? isWhole : depth === 1) && !(uniqueItems === true && isObject(schemas, items))
  const wanted = Math.max(Number(minItems), isShown ? 2 : 1, first.length)
  const count = Math.min(wanted, Number(maxItems))
  const make = (schema: unknown): unknown =>
    depth > MAX_DEPTH ? null : sampleOf(schemas, schema as Json | undefined, false, depth + 1)
  const item = make(items)
  const set = listOf(schemas.resolved(items as Json | undefined).enum)
  return Array.from({ length: count }, (_, at) => {
    if (at < first.length) return make(first[at])
    return uniqueItems === true ? other(item, at, set, schemas.resolved(items as Json | undefined)) : item
  })
}

function isObject(schemas: Schemas, items: unknown): boolean {
  return typeOf(schemas.resolved(items as Json | undefined)) === 'object'
}

/** Another item at each place. */
function other(item: unknown, at: number, set: readonly unknown[], { multipleOf = 1 }: Json): unknown {
  if (at === 0) return item
  if (set.length > 0) return set[at]
  if (typeof item === 'number') return item + at * Number(multipleOf)
  return typeof item === 'string' ? `${item.slice(0, -1)}${at}` : item
}
