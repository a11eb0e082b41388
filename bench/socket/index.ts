import { type BenchProcess, startProcess } from '../bench-process.ts'
import { builds } from '../builds.ts'
import { type Figure, median, round } from '../measure.ts'

/** As large as the list of the stubbed calls. */
const KB = 140
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 15)
/** The vendor's SDK, to which all are compared. */
const FIRST = 'stripe'

interface Contestant {
  readonly name: string
  readonly process: BenchProcess
  readonly us: number[]
}

/**
 * Lists of 100 over a real socket, each client in a process of its own: CPU microseconds per call in turns, and the most memory that
 * the process had.
 */
export async function socketFigures(): Promise<Figure[]> {
  const upstream = await startProcess('execute/upstream.ts', JSON.stringify({ 100: KB }))
  const { address = '' } = upstream.ready
  const start = async (name: string, client: string, folder: string): Promise<Contestant> => ({
    name: `${name}, socket`,
    process: await startProcess('socket/client.ts', client, address, folder),
    us: [],
  })
  const contestants = [await start(FIRST, FIRST, '')]
  for (const { name, folder } of builds())
    contestants.push(await start(`plugboard, ${name}`, 'plugboard', folder))
  for (const name of ['plugboard with global fetch', 'fetch and JSON.parse'])
    contestants.push(await start(name, name, builds()[0]?.folder ?? ''))
  try {
    return await measure(contestants)
  } finally {
    await Promise.all([upstream, ...contestants.map((one) => one.process)].map((one) => one.end()))
  }
}

async function measure(contestants: readonly Contestant[]): Promise<Figure[]> {
  for (const one of contestants) await one.process.ask('run')
  for (let turn = 0; turn < ROUNDS; turn++) {
    for (const one of contestants) one.us.push(Number(await one.process.ask('run')))
  }
  const peaks = await Promise.all(contestants.map(async (one) => Number(await one.process.ask('peakMib'))))
  const [first] = contestants
  return contestants.map(({ name, us }, i) => ({
    name,
    us: round(median(us)),
    ratio: round(median(us.map((time, turn) => time / (first?.us[turn] ?? 1)))),
    peakMib: round(peaks[i] ?? 0),
    memoryRatio: round((peaks[i] ?? 0) / (peaks[0] ?? 1)),
  }))
}
