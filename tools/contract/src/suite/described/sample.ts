/** Values that a vendor's schema allows. */
import { matching } from '../../samples/matching.ts'
import type { Json } from './operation.ts'
import type { Schemas } from './schemas.ts'

const FORMATS: Readonly<Record<string, string>> = {
  'date-time': '2026-01-02T03:04:05Z',
  date: '2026-01-02',
  time: '03:04:05Z',
  duration: 'P1D',
  email: 'a@books.example',
  uri: 'https://books.example/a',
  url: 'https://books.example/a',
  'uri-reference': 'https://books.example/a',
  uuid: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  hostname: 'books.example',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  byte: 'YQ==',
}
const MAX_DEPTH = 6

/** @param isWhole Whether objects have all their fields and not only those that are required. */
export function sampleOf(schemas: Schemas, schema: Json | undefined, isWhole: boolean, depth = 0): unknown {
  const node = schemas.resolved(schema)
  const made = valueFor(schemas, node, isWhole, depth)
  if (schema === undefined || schemas.problems(schema, made).length === 0) return made
  const alternatives = [node.default, ...(isWhole ? [valueFor(schemas, node, false, depth)] : [])]
  return (
    alternatives.find((value) => value !== undefined && schemas.problems(schema, value).length === 0) ?? made
  )
}

function valueFor(schemas: Schemas, node: Json, isWhole: boolean, depth: number): unknown {
  if (node.const !== undefined) return node.const
  const values = listOf(node.enum).filter((value) => value !== null && value !== '')
  if (values.length > 0) return values[0]
  const alternatives = [...listOf(node.oneOf), ...listOf(node.anyOf)] as Json[]
  const typed = alternatives.filter((each) => each.type !== 'null' && isShape(each))
  if (typed.length > 0 && node.properties === undefined) return fittingOne(schemas, node, typed, depth)
  const chosen = alternatives.flatMap((each) => listOf(each.required)).slice(0, 1)
  switch (typeOf(node)) {
    case 'object':
      return object(schemas, { ...node, required: [...listOf(node.required), ...chosen] }, isWhole, depth)
    case 'array':
      return array(schemas, node, isWhole, depth)
    case 'integer':
    case 'number':
      return number(node)
    case 'boolean':
      return true
    default:
      return text(node)
  }
}

function isShape({ type, $ref, enum: values, const: only, properties, allOf }: Json): boolean {
  return [type, $ref, values, only, properties, allOf].some((key) => key !== undefined)
}

/** The first alternative whose value is valid: of `oneOf`, some values fit several alternatives at once. */
function fittingOne(schemas: Schemas, node: Json, alternatives: readonly Json[], depth: number): unknown {
  const candidates = [false, true].flatMap((isWhole) =>
    alternatives
      .slice(0, 5)
      .map((each) => () => sampleOf(schemas, each, isWhole, isWhole && depth < 3 ? 0 : depth + 1)),
  )
  const [first] = candidates
  const found = candidates.find((make) => schemas.problems(node, make()).length === 0)
  return (found ?? first)?.()
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function typeOf({ type, properties, items }: Json): unknown {
  const own = Array.isArray(type) ? type.find((each) => each !== 'null') : type
  return own ?? (properties ? 'object' : items ? 'array' : undefined)
}

function object(
  schemas: Schemas,
  { properties = {}, required }: Json,
  isWhole: boolean,
  depth: number,
): Json {
  const needed = listOf(required)
  const names = [
    ...new Set([...needed, ...(isWhole && depth === 0 ? Object.keys(properties as Json) : [])]),
  ] as string[]
  if (depth > MAX_DEPTH) return {}
  return Object.fromEntries(
    names.map((name) => [
      name,
      sampleOf(schemas, (properties as Readonly<Record<string, Json>>)[name], false, depth + 1),
    ]),
  )
}

function array(
  schemas: Schemas,
  { items, minItems = 1, maxItems = 3 }: Json,
  isWhole: boolean,
  depth: number,
): unknown[] {
  const count = Math.min(Math.max(Number(minItems), depth === 0 && isWhole ? 2 : 1), Number(maxItems))
  const item = depth > MAX_DEPTH ? null : sampleOf(schemas, items as Json | undefined, false, depth + 1)
  return Array.from({ length: count }, () => item)
}

/** 1, or the number nearest to it that is allowed. */
function number({ minimum, maximum, exclusiveMinimum, multipleOf = 1 }: Json): number {
  const least = Math.max(Number(minimum ?? -Infinity), Number(exclusiveMinimum ?? -Infinity) + 1)
  const nearest = Math.max(least, Math.min(1, Number(maximum ?? 1)))
  return Math.ceil(nearest / Number(multipleOf)) * Number(multipleOf)
}

function text({ format, pattern, minLength = 1, maxLength = Infinity }: Json): string {
  const known = FORMATS[String(format)]
  if (known !== undefined) return known
  if (typeof pattern === 'string') return matchingText(pattern)
  return 'books'.padEnd(Number(minLength), 'x').slice(0, Number(maxLength))
}

/** Some patterns are none of JavaScript's, and some have assertions for which no text can be drawn. */
function matchingText(pattern: string): string {
  try {
    const isMatch = new RegExp(pattern)
    return (
      [...drawn(pattern), ...Object.values(FORMATS), '', '1'].find((text) => isMatch.test(text)) ?? 'books'
    )
  } catch {
    return 'books'
  }
}

function drawn(pattern: string): string[] {
  try {
    return [matching(pattern.replace(/^\^|\$$/g, ''))]
  } catch {
    return []
  }
}
