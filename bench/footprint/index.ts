/**
 * The footprint of a server that nobody uses: time until it is ready, CPU time and memory at rest. The same of an older build if
 * `BENCH_AGAINST` names one; its sandboxes are those of its own connectors.
 */
import { type Database, EMBEDDED, onOwnPostgres } from '../../reliability/support/databases.ts'
import { type Build, builds } from '../builds.ts'
import { type Figure, median, type Report, round } from '../measure.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

const STARTS = 3
/** Until the first synchronization is over, and the heap has been collected. */
const SETTLE_MS = Number(process.env.BENCH_SETTLE_MS ?? 60_000)
const REST_MS = 30_000

interface Contestant {
  readonly build: Build
  readonly command: 'dev' | 'serve'
  readonly database: Database
}

export async function benchFootprint(): Promise<Report> {
  const figures: Figure[] = []
  for (const build of builds()) {
    figures.push(await measure({ build, command: 'dev', database: EMBEDDED }))
    figures.push(await measure({ build, command: 'serve', database: EMBEDDED }))
    const onPostgres = await onOwnPostgres((database) => measure({ build, command: 'serve', database }))
    if (onPostgres !== undefined) figures.push(onPostgres)
  }
  return { starts: STARTS, settleMs: SETTLE_MS, restMs: REST_MS, figures }
}

/** The first start creates the database, so it does not count. */
async function measure({ build, command, database }: Contestant): Promise<Figure> {
  const server = startServerProcess(build, command, database.env)
  try {
    await server.start()
    const times: number[] = []
    for (let run = 0; run < STARTS; run++) {
      await server.stop()
      times.push(await server.start())
    }
    const rest = await atRest(server)
    return { build: build.name, command, store: database.engine, readyMs: Math.round(median(times)), ...rest }
  } finally {
    await server.remove()
  }
}

async function atRest(server: ServerProcess): Promise<Figure> {
  await sleep(SETTLE_MS)
  const before = server.cpuMs()
  await sleep(REST_MS)
  const cpuMsPerSecond = round(((server.cpuMs() - before) * 1000) / REST_MS)
  return { cpuMsPerSecond, ...server.memory() }
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
