import type { Value } from '@plugboard/core'
import { cut, sample } from '../../samples/index.ts'
import { unlessCarried } from '../carried.ts'
import { type Check, defineCheck } from '../check.ts'
import { makingOf } from '../params/making.ts'
import { type Spot, spotsOf } from '../params/spots.ts'
import { unlessRefused } from '../refused.ts'
import type { Subject } from '../subject.ts'

/** A value at a limit: `code` where it is beyond, at the spot itself or `below` it. */
interface Edge {
  readonly leaf: unknown
  readonly code?: string
  readonly below?: string
}

type Case = Edge & Pick<Spot, 'pointer' | 'params'>

export const limits: Check = defineCheck<Case>(
  'takes what is just inside of each limit and refuses what is just outside',
  (subject, row) =>
    spotsOf(subject, row).flatMap((spot) => {
      return edgesOf(subject, spot).map((edge) => ({ ...edge, pointer: spot.pointer, params: spot.params }))
    }),
  async (bench, row, { leaf, code, pointer, below = '', params }) =>
    code === undefined
      ? unlessCarried(bench, row, params(leaf))
      : unlessRefused(bench, row, params(leaf), { pointer: pointer + below, code }),
  'in process',
)

function edgesOf(subject: Subject, { value, place, sample: usual }: Spot): Edge[] {
  return (value.anyOf ?? [value]).flatMap((one) => {
    if (one.type === 'array') return countEdges(one, (count) => itemsOf(subject, one, place, count))
    if (one.style === 'comma')
      return [...countEdges(one, (count) => joined(usual, count)), ...commaEdges(one)]
    return [...numberEdges(one), ...lengthEdges(one), ...setEdges(one)]
  })
}

function numberEdges({ type, minimum, maximum }: Value): Edge[] {
  const step = type === 'integer' ? 1 : 0.001
  return [
    ...(minimum === undefined ? [] : [{ leaf: minimum }, { leaf: minimum - step, code: 'too_small' }]),
    ...(maximum === undefined ? [] : [{ leaf: maximum }, { leaf: maximum + step, code: 'too_big' }]),
  ]
}

/** Characters as people count them: one of these is two units of UTF-16. */
const WIDE = '😀'

function lengthEdges({ type, minLength, maxLength, pattern }: Value): Edge[] {
  if (type !== 'string' || pattern !== undefined) return []
  const text = (length: number): string => cut(WIDE.repeat(length), length, length)
  return [
    ...(minLength === undefined
      ? []
      : [{ leaf: text(minLength) }, { leaf: text(minLength - 1), code: 'too_short' }]),
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
  { items = {}, enum: closed }: Value,
  place: Spot['place'],
  count: number,
): unknown[] {
  const item = sample(makingOf(subject, place), { ...items, ...(closed && { enum: closed }) })
  return Array(count).fill(item)
}

function joined(item: unknown, count: number): string {
  return Array(count).fill(item).join(',')
}

/** Not in any set, and matching no pattern that means something. */
const STRANGE = '\u0001 no such value'

function setEdges({ type, const: only, enum: closed, pattern }: Value): Edge[] {
  const known = only === undefined ? closed : [only]
  const strange = type === 'string' ? STRANGE : type === 'boolean' ? !only : 987_654_321
  return [
    ...(known === undefined
      ? []
      : [...known.map((leaf) => ({ leaf })), { leaf: strange, code: 'not_allowed' }]),
    ...(pattern === undefined ? [] : [{ leaf: STRANGE, code: 'bad_format' }]),
  ]
}

function commaEdges({ enum: closed }: Value): Edge[] {
  if (closed === undefined) return []
  const [first] = closed
  return [{ leaf: closed.join(',') }, { leaf: `${first},${STRANGE}`, code: 'not_allowed', below: '/1' }]
}
