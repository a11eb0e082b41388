/** Signature of the best match of a query: what the query is about in full, and the rest by name. */
import type { Value } from '@plugboard/core'
import { estimateTokens } from '../budget/estimate.ts'
import { withoutBase64 } from '../encoded-text.ts'
import { wordsOf } from '../find/words.ts'
import type { ActionRef } from '../registry.ts'
import {
  descriptionOf,
  heading,
  isNeeded,
  isRepeated,
  ordered,
  paramLine,
  rulesOf,
  signatureText,
  styleOf,
} from './signature.ts'

/** Tokens of optional params that the query does not mention: few where it mentions some, and to read one record. */
const OPTIONAL = 50
const FEW = 16

/** Reads that take the key of a record. */
const OF_ONE = new Set(['get', 'download'])

/** Optional params that the query mentions, and names of the others, at most. */
const MENTIONED = 4
const NAMES = 6

/** Characters of a description: its first sentence, and others up to this length. */
const LONGEST = 110

/** Param of several upstreams that chooses fields, which is the argument `fields` of tool `read`. */
const MASK = 'fields'

/** Sizes of a page. */
const SIZES = new Set(['limit', 'maxResults', 'pageSize'])

interface Param {
  readonly name: string
  readonly value: Value
  readonly isNeeded: boolean
  readonly isMentioned: boolean
}

/**
 * Required params and those that the query mentions with their descriptions, then the optional ones that have room, then names.
 * Params that continue a list or choose fields are left out, since the tools do both.
 *
 * @param words Stemmed words of the query.
 */
export function matchText(ref: ActionRef, words: readonly string[], budget: number): string {
  if (ref.action === 'search') return signatureText(ref, budget)
  const params = paramsOf(ref, words)
  for (const [most, depth, isDescribed] of [
    [8, 2, true],
    [6, 1, false],
  ] as const) {
    const style = styleOf(ref, most, depth)
    const text = textOf(ref, params, ({ name, value }) =>
      paramLine(name, value, style, isDescribed && saysMore(ref, name, value)),
    )
    if (estimateTokens(text) <= budget) return text
  }
  return signatureText(ref, budget)
}

function textOf(ref: ActionRef, params: readonly Param[], lineOf: (param: Param) => string): string {
  const style = styleOf(ref, 6, 1)
  const described = params.filter((one) => one.isNeeded || one.isMentioned)
  const others = params
    .filter((one) => !described.includes(one))
    .map((one) => ({ one, line: paramLine(one.name, one.value, style, false) }))
  let left = OF_ONE.has(ref.action) || params.some((one) => one.isMentioned) ? FEW : OPTIONAL
  const fitting = others.filter(({ line }) => {
    const cost = estimateTokens(line) + 1
    if (cost > left) return false
    left -= cost
    return true
  })
  const names = others.filter((other) => !fitting.includes(other)).map(({ one }) => one.name)
  return [
    heading(ref, describedAs(ref)),
    ...described.map(lineOf),
    ...fitting.map(({ line }) => line),
    ...rulesOf(
      ref,
      [...described, ...fitting.map(({ one }) => one)].map(({ name }) => name),
    ),
    ...alsoLine(names),
  ].join('\n')
}

function alsoLine(names: readonly string[]): string[] {
  if (names.length === 0) return []
  const rest = names.length - NAMES
  return [`  also: ${names.slice(0, NAMES).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`]
}

/** Verbs of descriptions such as `Creates a customer.` */
const VERBS = wordsOf('lists gets creates adds')

function describedAs({ name, entry }: ActionRef): string {
  const description = withoutBase64(entry.description)
  if (isRepeated(description, name, VERBS)) return ''
  const [first = '', ...others] = description.split(/(?<=[.]) /)
  let text = first
  for (const sentence of others) {
    if (text.length + sentence.length >= LONGEST) break
    text += ` ${sentence}`
  }
  return text
}

/** Those that the query mentions first, then those that lists of the entity show. */
function paramsOf(ref: ActionRef, words: readonly string[]): Param[] {
  const { next } = ref.table
  const isRead = ref.risk === 'read'
  const paging = new Set([next?.set, next?.back?.set])
  const own = new Set([...wordsOf(ref.entity), ...wordsOf(ref.action)])
  const asked = new Set(words.filter((word) => !own.has(word)))
  const brief = new Set((ref.entityEntry.brief ?? []).map((path) => path.split('.')[0]))
  const params = ordered(ref.entry.params)
    .filter(([name, value]) => isNeeded(value) || !(paging.has(name) || (isRead && name === MASK)))
    .map(([name, value]) => ({ name, value, isNeeded: isNeeded(value), isMentioned: false }))
  const mentioned = params
    .filter((one) => !one.isNeeded && isMentioned(one, asked))
    .slice(0, MENTIONED)
    .map(({ name }) => name)
  const usualFirst = (one: Param): number =>
    one.isNeeded || brief.has(one.name) || SIZES.has(one.name) ? 0 : 1
  return params
    .map((one) => ({ ...one, isMentioned: mentioned.includes(one.name) }))
    .toSorted((a, b) => usualFirst(a) - usualFirst(b))
}

/** False for a description that only repeats the name: `candidateId: string // Id of the candidate.` */
function saysMore({ entity }: ActionRef, name: string, value: Value): boolean {
  const known = new Set(['id', ...wordsOf(name), ...wordsOf(entity)])
  return wordsOf(descriptionOf(value) ?? '').some((word) => !known.has(word))
}

/** By its name or one of its values: descriptions have words that most queries have. */
function isMentioned({ name, value }: Param, asked: ReadonlySet<string>): boolean {
  const values = [...(value.enum ?? []), ...(value.values ?? [])].map(String)
  return [name, ...values].flatMap(wordsOf).some((word) => asked.has(word))
}
