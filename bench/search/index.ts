import { type Figure, median, type Report, round } from '../measure.ts'
import { customer } from './data.ts'
import { type EngineName, type Known, type Question, questions } from './questions.ts'
import { type BenchStore, customers, load, openLite, openServer, SCOPE } from './store.ts'

const ROUNDS = 30

/**
 * Searches of a copy of 100,000 customers (`PLUGBOARD_RECORDS` for another number) on both engines, each beside the best
 * SQL for the same question: milliseconds, medians and the slowest of twenty, whole searches against statements alone.
 */
export async function benchSearch(): Promise<Report> {
  const size = Number(process.env.PLUGBOARD_RECORDS ?? 100_000)
  const figures: Figure[] = []
  for (const [engine, open] of [
    ['sqlite', openLite],
    ['postgres', openServer],
  ] as const) {
    const store = await open()
    if (store !== undefined) figures.push(...(await ask(engine, store, size).finally(store.close)))
  }
  console.table(figures)
  return { size, figures }
}

async function ask(engine: EngineName, store: BenchStore, size: number): Promise<Figure[]> {
  const figures: Figure[] = [{ engine, name: 'records a second put in', perSecond: await load(store, size) }]
  const known = Array.from(
    { length: 150 },
    (_, n) => customer(Math.floor((n * size) / 150)) as unknown as Known,
  )
  for (const question of questions(known)) figures.push(await compare(engine, store, question))
  return figures
}

async function compare(engine: EngineName, store: BenchStore, question: Question): Promise<Figure> {
  const times: [number[], number[]] = [[], []]
  let hits = 0
  for (let n = 0; n < ROUNDS; n++) {
    const ways = [() => search(store, question, n), () => byHand(engine, store, question, n)]
    for (const way of n % 2 === 0 ? [0, 1] : [1, 0]) {
      const began = performance.now()
      const found = await ways[way]?.()
      times[way]?.push(performance.now() - began)
      if (way === 0) hits += found ?? 0
    }
  }
  const [ours, hand] = times.map((list) => list.slice(2))
  const ratio = round(median(ours ?? []) / median(hand ?? []))
  return {
    engine,
    name: question.name,
    hits: hits / ROUNDS,
    ...figuresOf('', ours),
    ...figuresOf('hand', hand),
    ratio,
  }
}

function figuresOf(prefix: string, times: readonly number[] = []): Figure {
  const sorted = [...times].sort((a, b) => a - b)
  const slow = sorted[Math.floor(sorted.length * 0.95)] ?? 0
  return { [`${prefix}P50`]: round(median(times)), [`${prefix}P95`]: round(slow) }
}

async function search({ searches }: BenchStore, { params }: Question, n: number): Promise<number> {
  const text = await searches.search(SCOPE, customers, params(n), {})
  return text.split('"score":').length - 1
}

async function byHand(
  engine: EngineName,
  { engine: database }: BenchStore,
  question: Question,
  n: number,
): Promise<number> {
  const { sql, parameters } = question.byHand(engine, n)
  let index = 0
  const text = engine === 'sqlite' ? sql : sql.replaceAll('?', () => `$${++index}`)
  const query = {
    sql: text,
    parameters,
    query: { kind: 'RawNode', sqlFragments: [], parameters: [] },
    queryId: { queryId: '' },
  }
  return (await database.look(SCOPE, query as never, { ms: 60_000, isScan: false })).length
}
