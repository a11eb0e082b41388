/**
 * A tenant that repeats the same search concurrently. Elsewhere it would have a machine of its own: here it has a thread, which
 * yields the processors to the service and to the other tenant.
 */
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { Pool } from 'undici'

export interface Attack {
  readonly address: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly params: object
  readonly seconds: number
  readonly atATime: number
}

export interface Attacked {
  /** Answers by code; `ok` for hits. */
  readonly codes: Readonly<Record<string, number>>
  /** Milliseconds of the slowest one, transfer included. */
  readonly longest: number
}

// Of this thread only, on Linux.
if (process.platform === 'linux') setPriority(10)
const { address, path, headers, params, seconds, atATime }: Attack = workerData
const pool = new Pool(address, { connections: atATime })
const body = JSON.stringify({ entity: 'customers', action: 'search', params })
const codes: Record<string, number> = {}
const end = performance.now() + seconds * 1000
let longest = 0

await Promise.all(Array.from({ length: atATime }, repeat))
await pool.destroy()
parentPort?.postMessage({ codes, longest: Math.round(longest) } satisfies Attacked)

async function repeat(): Promise<void> {
  do {
    const began = performance.now()
    const code = await ask()
    longest = Math.max(longest, performance.now() - began)
    codes[code] = (codes[code] ?? 0) + 1
  } while (performance.now() < end)
}

async function ask(): Promise<string> {
  const type = { ...headers, 'content-type': 'application/json' }
  const reply = await pool.request({ method: 'POST', path, headers: type, body })
  if (reply.statusCode === 200) {
    await reply.body.dump({ limit: Number.POSITIVE_INFINITY })
    return 'ok'
  }
  const { code } = (await reply.body.json()) as { readonly code: string }
  return code
}
