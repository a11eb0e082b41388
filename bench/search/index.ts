import { setTimeout as sleep } from 'node:timers/promises'
import { stringOf } from '../../packages/server/src/search/hits/json-text.ts'
import { type Figure, median, type Report, round } from '../measure.ts'
import { customer } from './data.ts'
import {
  DEEP_PAGE,
  pageAfter,
  type Question,
  type QuestionContext,
  questions,
  type SampledCustomer,
  unindexed,
} from './questions.ts'
import type { EngineName } from './statement.ts'
import { answerByHand, type BenchStore, hitsOf, indexCount, load, onEngines, search } from './store.ts'

const RECORDS = 100_000
/** Decides after that many rounds and milliseconds whether another round follows. */
type Repeats = (rounds: number, ms: number) => boolean

const FEWEST = 4
/** Cheap searches before all others: until then V8 still compiles the code, as in no process that has run for some time. */
const WARM_PROCESS: Repeats = (rounds, ms) => rounds < 10_000 && ms < 10_000
/** Warm-up of each question; fewer rounds of slow ones. */
const WARM: Repeats = (rounds, ms) => rounds < FEWEST || (rounds < 500 && ms < 400)
const ROUNDS = 60
/** At least a second, since 60 rounds of a look-up by key take only 20 ms; fewer rounds of slow questions. */
const MEASURED: Repeats = (rounds, ms) =>
  rounds < FEWEST || (rounds < ROUNDS ? ms < 4000 : rounds < 5000 && ms < 1000)
const KNOWN = 150
/** Faster searches create no indexes. */
const SLOW_MS = 50
const LONGEST_WAIT_MS = 20_000

/**
 * Searches of a replica of 100,000 customers (`BENCH_RECORDS` for another number) on both engines, each beside the best
 * SQL for the same question, in turns: milliseconds of whole searches and of statements alone.
 */
export async function benchSearch(): Promise<Report> {
  const records = Number(process.env.BENCH_RECORDS ?? RECORDS)
  const figures = await onEngines((engine, store) => measure(engine, store, records))
  return { records, rounds: ROUNDS, figures }
}

async function measure(engine: EngineName, store: BenchStore, records: number): Promise<Figure[]> {
  const perSecond = await load(store, records)
  const asked = questionContext(records)
  const all = questions(asked)
  const figures: Figure[] = [{ name: 'records inserted per second', p50: perSecond }]
  await inTurns(engine, store, all[0] as Question, WARM_PROCESS)
  const page = await deepPage(store)
  for (const question of page === undefined ? all : [...all, page]) {
    figures.push(await compare(engine, store, question))
  }
  figures.push(...(await learn(engine, store, asked.known)))
  figures.push(await longestTurn(store, all))
  return figures
}

function questionContext(records: number): QuestionContext {
  const one = (n: number): SampledCustomer => customer(n) as unknown as SampledCustomer
  const names = new Set(
    Array.from({ length: records }, (_, n) => one(n).name.toLowerCase().split(' ')).flat(),
  )
  return {
    known: Array.from({ length: KNOWN }, (_, n) => one(Math.floor((n * records) / KNOWN))),
    words: [...names],
  }
}

type Times = readonly [ours: number[], byHand: number[]]

async function compare(engine: EngineName, store: BenchStore, question: Question): Promise<Figure> {
  await inTurns(engine, store, question, WARM)
  const times = await inTurns(engine, store, question, MEASURED)
  return { name: question.name, hits: await sameHits(engine, store, question), ...sideBySide(times) }
}

/** Returns their number. Throws if the statement by hand answers anything else than the search. */
async function sameHits(engine: EngineName, store: BenchStore, question: Question): Promise<number> {
  const last = ROUNDS - 1
  const found = hitsOf(stringOf(await search(store, question.params(last))))
  const byHand = hitsOf(await answerByHand(engine, store, question.byHand(engine, last)))
  if (found !== byHand) throw new Error(`${question.name} on ${engine}: the hits by hand differ:\n${byHand}`)
  return found.split('"score":').length - 1
}

async function inTurns(
  engine: EngineName,
  store: BenchStore,
  question: Question,
  goesOn: Repeats,
): Promise<Times> {
  const times: Times = [[], []]
  const began = performance.now()
  for (let n = 0; goesOn(n, performance.now() - began); n++) {
    const statement = question.byHand(engine, n)
    const ways = [
      () => search(store, question.params(n)),
      () => answerByHand(engine, store, statement),
    ] as const
    for (const way of n % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const))
      await measured(times[way], ways[way])
  }
  return times
}

async function measured(into: number[], run: () => Promise<unknown>): Promise<void> {
  const began = performance.now()
  await run()
  into.push(performance.now() - began)
}

function sideBySide([ours = [], hand = []]: readonly number[][]): Figure {
  return {
    p50: round(median(ours)),
    p95: round(slowest(ours)),
    handP50: round(median(hand)),
    handP95: round(slowest(hand)),
    ratio: round(median(ours) / median(hand)),
  }
}

function slowest(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
}

/** Pages there like a caller. Undefined if it is not followed by another page: the last one also looks for absent values. */
async function deepPage(store: BenchStore): Promise<Question | undefined> {
  let cursor: string | undefined
  let last: SampledCustomer | undefined
  for (let page = 1; page < DEEP_PAGE; page++) {
    const { hits, next_cursor } = await store.ask({
      query: { sort: [{ created: 'desc' }] },
      limit: 100,
      cursor,
    })
    if (next_cursor === null) return undefined
    cursor = next_cursor
    last = hits.at(-1)?.data as unknown as SampledCustomer
  }
  return cursor === undefined || last === undefined ? undefined : pageAfter(cursor, last)
}

/** The first search by fields without an index, and later ones after it was created automatically. */
async function learn(
  engine: EngineName,
  store: BenchStore,
  known: readonly SampledCustomer[],
): Promise<Figure[]> {
  const fields = ['phone', 'invoice_prefix', 'next_invoice_sequence'] as const
  const first: Times = [[], []]
  const then: Times = [[], []]
  for (const field of fields) {
    const values = known.map((one) => (one as unknown as Record<string, unknown>)[field])
    const question = unindexed(field, values)
    const before = await indexCount(engine, store)
    await measured(first[1], () => answerByHand(engine, store, question.byHand(engine, 0)))
    await measured(first[0], () => search(store, question.params(1)))
    if ((first[0].at(-1) ?? 0) > SLOW_MS) await untilIndexed(engine, store, before)
    for (let n = 2; n < 40; n++) {
      await measured(then[0], () => search(store, question.params(n)))
      await measured(then[1], () => answerByHand(engine, store, question.byHand(engine, n)))
    }
  }
  return [
    { name: 'first filter without an index', ...sideBySide(first.map((list) => list)) },
    { name: 'the same when it has one', ...sideBySide(then.map((list) => list.slice(FEWEST))) },
  ]
}

async function untilIndexed(engine: EngineName, store: BenchStore, before: number): Promise<void> {
  const end = performance.now() + LONGEST_WAIT_MS
  while (performance.now() < end && (await indexCount(engine, store)) === before) await sleep(100)
}

/**
 * The longest time that concurrent searches block the event loop, in CPU time of the thread, so that other load does not
 * count.
 */
async function longestTurn(store: BenchStore, all: readonly Question[]): Promise<Figure> {
  let before = process.threadCpuUsage()
  let longest = 0
  const timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(before)
    longest = Math.max(longest, (user + system) / 1000)
    before = process.threadCpuUsage()
  }, 1)
  await mixed(store, all, 4)
  clearInterval(timer)
  return { name: 'longest block of the event loop', p50: round(longest) }
}

async function mixed(store: BenchStore, all: readonly Question[], atATime: number): Promise<void> {
  const work = async (from: number): Promise<void> => {
    for (let n = from; n < all.length * 8; n += atATime) {
      await search(store, (all[n % all.length] as Question).params(n))
    }
  }
  await Promise.all(Array.from({ length: atATime }, (_, from) => work(from)))
}
