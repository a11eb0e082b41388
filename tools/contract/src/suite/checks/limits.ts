import type { Value } from '@plugboard/core'
import { cut, smallSample } from '../../samples/index.ts'
import { type Check, defineCheck } from '../check.ts'
import { sampleOptionsFor } from '../params/sample-options.ts'
import { type ValueSite, valueSites } from '../params/value-sites.ts'
import { refusalProblems } from '../refused.ts'
import { requestProblems } from '../request-problems.ts'
import type { Subject } from '../subject.ts'

/** A value at a limit: `code` if it is beyond, at the site itself or `below` it. */
interface Edge {
  readonly leaf: unknown
  readonly code?: string
  readonly below?: string
}

type Case = Edge & Pick<ValueSite, 'pointer' | 'params'>

export const limits: Check = defineCheck<Case>(
  'accepts values just inside of each limit and refuses those just outside',
  (subject, declared) =>
    valueSites(subject, declared).flatMap((site) => {
      return edgesOf(subject, site).map((edge) => ({ ...edge, pointer: site.pointer, params: site.params }))
    }),
  async (bench, declared, { leaf, code, pointer, below = '', params }) =>
    code === undefined
      ? requestProblems(bench, declared, params(leaf))
      : refusalProblems(bench, declared, params(leaf), { pointer: pointer + below, code }),
  'in process',
)

function edgesOf(subject: Subject, { value, location: place, sample: usual }: ValueSite): Edge[] {
  return (value.anyOf ?? [value]).flatMap((one) => {
    if (one.type === 'array') return itemEdges(subject, one, place)
    if (one.style === 'comma')
      return [...countEdges(one, (count) => joined(usual, count)), ...commaEdges(one)]
    return [...numberEdges(one), ...lengthEdges(one, place), ...setEdges(one)]
  })
}

/** The runtime refuses params of more values, whatever the vendor takes. */
const MAX_VALUES = 20_000

function itemEdges(subject: Subject, value: Value, place: ValueSite['location']): Edge[] {
  const { maxItems, ...rest } = value
  const [item] = itemsOf(subject, value, place, 1)
  const isTooLarge = maxItems !== undefined && (maxItems + 1) * valuesIn(item) > MAX_VALUES
  return countEdges(isTooLarge ? rest : value, (count) => Array(count).fill(item))
}

function valuesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1
  return Object.values(value).reduce((sum: number, inner) => sum + valuesIn(inner), 1)
}

function numberEdges({ type, minimum, maximum }: Value): Edge[] {
  const step = type === 'integer' ? 1 : 0.001
  return [
    ...(minimum === undefined ? [] : [{ leaf: minimum }, { leaf: minimum - step, code: 'too_small' }]),
    ...(maximum === undefined ? [] : [{ leaf: maximum }, { leaf: maximum + step, code: 'too_big' }]),
  ]
}

/** Counted in code points: one of these has two UTF-16 units. */
const WIDE = '😀'

function lengthEdges(
  { type, minLength, maxLength, pattern, clearable }: Value,
  place: ValueSite['location'],
): Edge[] {
  if (type !== 'string' || pattern !== undefined) return []
  // A header has ASCII only.
  const character = place === 'header' ? 'x' : WIDE
  const text = (length: number): string => cut(character.repeat(length), length, length)
  const isEmptyKnown = clearable === true && minLength === 1
  return [
    ...(minLength === undefined ? [] : [{ leaf: text(minLength) }]),
    ...(minLength === undefined || minLength < 1 || isEmptyKnown
      ? []
      : [{ leaf: text(minLength - 1), code: 'too_short' }]),
    ...(maxLength === undefined
      ? []
      : [{ leaf: text(maxLength) }, { leaf: text(maxLength + 1), code: 'too_long' }]),
  ]
}

function countEdges({ minItems, maxItems }: Value, of: (count: number) => unknown): Edge[] {
  return [
    ...(minItems === undefined ? [] : [{ leaf: of(minItems) }, { leaf: of(minItems - 1), code: 'too_few' }]),
    ...(maxItems === undefined ? [] : [{ leaf: of(maxItems) }, { leaf: of(maxItems + 1), code: 'too_many' }]),
  ]
}

function itemsOf(
  subject: Subject,
  { items = {}, enum: closed, style }: Value,
  place: ValueSite['location'],
  count: number,
): unknown[] {
  const item = smallSample(sampleOptionsFor(subject, place, { type: 'array', ...(style && { style }) }), {
    ...items,
    ...(closed && { enum: closed }),
  })
  return Array(count).fill(item)
}

function joined(item: unknown, count: number): string {
  return Array(count).fill(item).join(',')
}

/** In no set, and matches hardly any pattern. */
const UNKNOWN_VALUE = '\u0001 no such value'

/** Texts of which most patterns refuse one. */
const STRANGE = [UNKNOWN_VALUE, 'no such value', '/', '\n', 'x'.repeat(5000)]

/** A text that does not match; none if the pattern matches all of these. */
function patternEdges({ pattern }: Value): Edge[] {
  if (pattern === undefined) return []
  const matches = new RegExp(`^(?:${pattern})$`, 'u')
  const leaf = STRANGE.find((text) => !matches.test(text))
  return leaf === undefined ? [] : [{ leaf, code: 'bad_format' }]
}

function setEdges(value: Value): Edge[] {
  const { type, const: only, enum: closed } = value
  const known = only === undefined ? closed : [only]
  const strange = type === 'string' ? UNKNOWN_VALUE : type === 'boolean' ? !only : 987_654_321
  return [
    ...(known === undefined
      ? []
      : [...known.map((leaf) => ({ leaf })), { leaf: strange, code: 'not_allowed' }]),
    ...patternEdges(value),
  ]
}

function commaEdges({ enum: closed }: Value): Edge[] {
  if (closed === undefined) return []
  const [first] = closed
  return [{ leaf: closed.join(',') }, { leaf: `${first},${UNKNOWN_VALUE}`, code: 'not_allowed', below: '/1' }]
}
