/** Callers without a token that ask for one address as often as they get an answer. A thread, so that the other tenant is measured apart. */
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { Pool } from 'undici'

export interface Flood {
  readonly address: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly callers: number
  readonly seconds: number
}

/** Number of answers by status. */
export type Answers = Readonly<Record<string, number>>

// Of this thread only, on Linux: elsewhere it would have a machine of its own.
if (process.platform === 'linux') setPriority(10)
const { address, method, path, callers, seconds }: Flood = workerData
const pool = new Pool(address, { connections: callers })
const answers: Record<string, number> = {}
const end = performance.now() + seconds * 1000

await Promise.all(Array.from({ length: callers }, repeat))
await pool.destroy()
parentPort?.postMessage(answers satisfies Answers)

async function repeat(): Promise<void> {
  while (performance.now() < end) {
    const status = await ask()
    answers[status] = (answers[status] ?? 0) + 1
  }
}

async function ask(): Promise<string> {
  try {
    const headers = { 'accept-encoding': 'gzip' }
    const { statusCode, body } = await pool.request({ method, path, headers })
    await body.dump({ limit: Number.POSITIVE_INFINITY })
    return String(statusCode)
  } catch (error) {
    return String((error as NodeJS.ErrnoException).code)
  }
}
