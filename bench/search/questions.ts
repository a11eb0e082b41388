/** The questions: every operator, on the kinds of fields that have different access paths. */
import { allowedEdits, editDistance } from '../../packages/server/src/text/edit-distance.ts'
import {
  closenessOfName,
  countryIs,
  documents,
  keyOrEmail,
  likeEmail,
  metadataIs,
  type NearWord,
  nameHas,
  shareOfName,
  type Test,
  textColumn,
} from './by-hand.ts'
import type { EngineName, StatementByHand } from './statement.ts'

export interface Question {
  readonly name: string
  /** Params of the nth search. */
  readonly params: (n: number) => object
  readonly byHand: (engine: EngineName, n: number) => StatementByHand
}

/** Facts about some customers, spread over all of them. */
export interface SampledCustomer {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly created: number
  readonly balance: number
}

export interface QuestionContext {
  readonly known: readonly SampledCustomer[]
  /** Every word of the names. */
  readonly words: readonly string[]
}

type Filtered = (
  name: string,
  filter: (one: SampledCustomer, n: number) => object,
  test: (engine: EngineName, one: SampledCustomer, n: number) => Test,
  wanted?: Parameters<typeof documents>[2],
) => Question

const SELECTIVE = { isSelective: true }
const BY_NUMBER = { isSelective: true, isByNumber: true }
const IN_TEXTS = { ...BY_NUMBER, isInTexts: true }

export function questions({ known, words }: QuestionContext): Question[] {
  const at = (n: number): SampledCustomer => known[n % known.length] as SampledCustomer
  const filtered: Filtered = (name, filter, test, wanted = {}) => ({
    name,
    params: (n) => ({ query: { filter: filter(at(n), n) }, limit: wanted.limit ?? 100 }),
    byHand: (engine, n) => documents(engine, test(engine, at(n), n), wanted),
  })
  return [
    ...equalities(filtered),
    ...lists(filtered, known),
    ...ranges(filtered),
    ...joined(filtered),
    ...texts(filtered, at, words),
    ...sorted(filtered),
  ]
}

function equalities(filtered: Filtered): Question[] {
  return [
    filtered(
      'eq, key',
      ({ id }) => ({ eq: { id } }),
      (_, { id }) => ['t.id = ?', id],
      SELECTIVE,
    ),
    filtered(
      'eq, text',
      ({ email }) => ({ eq: { email } }),
      (engine, { email }) => [`${textColumn(engine, 'v_email')} = ?`, email],
      SELECTIVE,
    ),
    filtered(
      'eq, few values',
      () => ({ eq: { currency: 'eur' } }),
      () => ["t.v_currency = 'eur'"],
    ),
    filtered(
      'eq, boolean',
      () => ({ eq: { delinquent: true } }),
      () => ['t.v_delinquent = 1'],
    ),
    filtered(
      'eq, in an object',
      () => ({ eq: { 'address.country': 'JP' } }),
      (engine) => countryIs(engine, 'JP'),
      { isInTexts: true },
    ),
  ]
}

function lists(filtered: Filtered, known: readonly SampledCustomer[]): Question[] {
  const ids = (n: number): string[] => known.slice(n % 50, (n % 50) + 100).map(({ id }) => id)
  const idIn = (n: number): Test => [`t.id IN (${ids(n).map(() => '?')})`, ...ids(n)]
  return [
    filtered(
      'neq',
      () => ({ neq: { currency: 'usd' } }),
      () => ["t.v_currency IS DISTINCT FROM 'usd'"],
    ),
    filtered(
      'in, 100 keys',
      (_, n) => ({ in: { id: ids(n) } }),
      (_, __, n) => idIn(n),
      SELECTIVE,
    ),
    filtered(
      'in, few values',
      () => ({ in: { currency: ['eur', 'jpy'] } }),
      () => ["t.v_currency IN ('eur', 'jpy')"],
    ),
  ]
}

function ranges(filtered: Filtered): Question[] {
  return [
    ...(['gt', 'gte', 'lt', 'lte'] as const).map((op) =>
      filtered(
        `${op}, indexed`,
        ({ created }) => ({ [op]: { created } }),
        (_, { created }) => [
          `t.v_created ${op.startsWith('g') ? '>' : '<'}${op.endsWith('e') ? '=' : ''} ?`,
          created,
        ],
      ),
    ),
    filtered(
      'gt, no index',
      () => ({ gt: { balance: 5000 } }),
      () => ['t.v_balance > 5000'],
    ),
  ]
}

function joined(filtered: Filtered): Question[] {
  return [
    filtered(
      'not',
      () => ({ not: { eq: { currency: 'usd' } } }),
      () => ["(t.v_currency = 'usd') IS NOT TRUE"],
    ),
    filtered(
      'and',
      () => ({ and: [{ eq: { currency: 'eur' } }, { eq: { delinquent: true } }] }),
      () => ["t.v_currency = 'eur' AND t.v_delinquent = 1"],
    ),
    filtered(
      'or',
      ({ id, email }) => ({ or: [{ eq: { email } }, { eq: { id: `${id}x` } }] }),
      (engine, { id, email }) => keyOrEmail(engine, `${id}x`, email),
      BY_NUMBER,
    ),
    filtered(
      'and, at free keys',
      (_, n) => ({ and: [{ eq: { 'metadata.tier': 'gold' } }, { eq: { 'metadata.shop': `${n % 500}` } }] }),
      (engine, _, n) => metadataIs(engine, { tier: 'gold', shop: `${n % 500}` }),
      IN_TEXTS,
    ),
  ]
}

function texts(filtered: Filtered, at: (n: number) => SampledCustomer, words: readonly string[]): Question[] {
  const start = ({ email }: SampledCustomer): string => `${email.slice(0, 12)}%`
  const inside = ({ email }: SampledCustomer): string => `%${email.slice(-16, -6)}%`
  return [
    filtered(
      "like 'ada%'",
      (one) => ({ like: { email: start(one) } }),
      (engine, one) => likeEmail(engine, start(one)),
      IN_TEXTS,
    ),
    filtered(
      "like '%ada%'",
      (one) => ({ like: { email: inside(one) } }),
      (engine, one) => likeEmail(engine, inside(one)),
      IN_TEXTS,
    ),
    filtered(
      'keyword, top 100',
      ({ name }) => ({ keyword: { name: firstTwo(name) } }),
      (engine, { name }) =>
        nameHas(
          engine,
          wordsOf(name).map((word) => [word]),
        ),
      { ...IN_TEXTS, score: shareOfName(2) },
    ),
    {
      name: 'fuzzy, top 100',
      params: (n) => ({ query: { filter: { fuzzy: { name: misspelt(at(n).name) } } }, limit: 100 }),
      byHand: (engine, n) => () => {
        const found = wordsOf(misspelt(at(n).name)).map((word) => near(word, words))
        const score = closenessOfName(engine, found, lettersOf(misspelt(at(n).name)))
        return documents(
          engine,
          nameHas(
            engine,
            found.map((near) => near.map(({ word }) => word)),
          ),
          { ...IN_TEXTS, score },
        )
      },
    },
  ]
}

function sorted(filtered: Filtered): Question[] {
  const range = ({ created }: SampledCustomer): [number, number] => [created, created + 37_000]
  return [
    {
      name: 'sort, first page',
      params: () => ({ query: { sort: [{ created: 'desc' }] }, limit: 100 }),
      byHand: (engine) => documents(engine, ['1 = 1']),
    },
    {
      name: 'sort by text',
      params: () => ({ query: { sort: ['email'] }, limit: 100 }),
      byHand: (engine) => documents(engine, ['1 = 1'], { order: `${textColumn(engine, 'v_email')}, t.id` }),
    },
    filtered(
      '1,000 hits',
      (one) => ({ and: [{ gte: { created: range(one)[0] } }, { lt: { created: range(one)[1] } }] }),
      (_, one) => ['t.v_created >= ? AND t.v_created < ?', ...range(one)],
      { limit: 1000 },
    ),
  ]
}

export const DEEP_PAGE = 900

/** That page, newest first. */
export function pageAfter(
  cursor: string,
  { created, id }: Pick<SampledCustomer, 'created' | 'id'>,
): Question {
  return {
    name: `sort, page ${DEEP_PAGE}`,
    params: () => ({ query: { sort: [{ created: 'desc' }] }, limit: 100, cursor }),
    byHand: (engine) =>
      documents(engine, ['t.v_created <= ? AND (t.v_created < ? OR t.id > ?)', created, created, id]),
  }
}

/** A field without an index, which is created automatically. */
export function unindexed(field: string, values: readonly unknown[]): Question {
  const value = (n: number): unknown => values[n % values.length]
  return {
    name: `eq ${field}`,
    params: (n) => ({ query: { filter: { eq: { [field]: value(n) } } }, limit: 100 }),
    byHand: (engine, n) => {
      const column = typeof value(n) === 'string' ? textColumn(engine, `v_${field}`) : `t.v_${field}`
      return documents(engine, [`${column} = ?`, value(n)], SELECTIVE)
    },
  }
}

function wordsOf(name: string): string[] {
  return firstTwo(name).toLowerCase().split(' ')
}

function firstTwo(name: string): string {
  return name.split(' ').slice(0, 2).join(' ')
}

function misspelt(name: string): string {
  return firstTwo(name).replace(/ (..)./, ' $1')
}

function lettersOf(name: string): number {
  return wordsOf(name).join('').length
}

/** Nearest first. */
function near(word: string, words: readonly string[]): NearWord[] {
  const allowed = allowedEdits(word)
  return words
    .map((one) => ({ word: one, edits: editDistance(word, one, allowed) }))
    .filter((one): one is NearWord => one.edits !== undefined)
    .toSorted((a, b) => a.edits - b.edits)
}
