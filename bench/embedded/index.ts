/**
 * Searches of an application whose Plugboard runs in its own process, beside the same searches over HTTP at a server that has
 * the same database: milliseconds one after the other, and searches per second with 16 at a time.
 */
import { connectPayments } from '@plugboard/payments'
import { type Figure, median, type Report, round } from '../measure.ts'
import { openScene, type Scene } from './scene.ts'

const RECORDS = 20_000
const WARM = 300
const ROUNDS = 1000
const AT_A_TIME = 16
const BURST_MS = 3000

type Search = (params: Params) => Promise<{ readonly hits: readonly unknown[] }>
type Ways = readonly (readonly [name: string, search: Search])[]

interface Params {
  readonly query: { readonly filter: { readonly like: { readonly name: string } } }
  readonly limit: number
  readonly fields: readonly ['name', 'email']
}

const QUESTIONS: Readonly<Record<string, number>> = { 'the first 10': 10, 'a page of 100': 100 }

export async function benchEmbedded(): Promise<Report> {
  const records = Number(process.env.BENCH_RECORDS ?? RECORDS)
  const scene = await openScene(records)
  try {
    const ways = waysOf(scene)
    const figures: Figure[] = []
    for (const [question, limit] of Object.entries(QUESTIONS))
      figures.push(...(await compare(question, paramsOf(limit), ways)))
    return { records, rounds: ROUNDS, figures }
  } finally {
    await scene.close()
  }
}

function waysOf({ shop, connectorId, user, address }: Scene): Ways {
  const target = { externalUserId: user, connectorId, entity: 'customers' }
  const hosted = shop.hosted(user, connectorId)
  const inside = connectPayments({ hosted }).customers
  const { fetch: _, ...overHttp } = hosted
  const outside = connectPayments({ hosted: { ...overHttp, baseUrl: address } }).customers
  return [
    ['search() of the application', (params) => shop.search({ ...target, params })],
    ['typed client in the process', (params) => inside.search(params)],
    ['typed client over HTTP', (params) => outside.search(params)],
  ]
}

/** Sample names have few words, so that every search finds more than a page. */
function paramsOf(limit: number): Params {
  return { query: { filter: { like: { name: '%a%' } } }, limit, fields: ['name', 'email'] }
}

async function compare(question: string, params: Params, ways: Ways): Promise<Figure[]> {
  await requireHits(params, ways)
  const times = ways.map((): number[] => [])
  for (let n = 0; n < WARM + ROUNDS; n++) {
    for (const [index, [, search]] of ways.entries()) {
      const began = performance.now()
      await search(params)
      if (n >= WARM) times[index]?.push(performance.now() - began)
    }
  }
  const figures: Figure[] = []
  for (const [index, [name, search]] of ways.entries()) {
    const own = times[index] ?? []
    const p95 = own.toSorted((a, b) => a - b)[Math.floor(own.length * 0.95)] ?? 0
    const perSecond = await rate(() => search(params))
    figures.push({
      question,
      name,
      p50: round(median(own)),
      p95: round(p95),
      perSecond: Math.round(perSecond),
    })
  }
  return figures
}

/** A figure of searches that find nothing would say nothing. */
async function requireHits(params: Params, ways: Ways): Promise<void> {
  for (const [name, search] of ways) {
    const { hits } = await search(params)
    if (hits.length !== params.limit)
      throw new Error(`${name}: ${hits.length} hits instead of ${params.limit}`)
  }
}

async function rate(run: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  let done = 0
  const loop = async (): Promise<void> => {
    while (performance.now() - began < BURST_MS) {
      await run()
      done++
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, loop))
  return (done * 1000) / (performance.now() - began)
}
