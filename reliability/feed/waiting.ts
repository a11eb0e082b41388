/** Memory of a process while many readers wait for a change, and whether the next change reaches all of them. */
import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'undici'
import type { Database } from '../support/databases.ts'
import { readGauges } from '../support/gauges.ts'
import { ownMegabytes } from '../support/own-memory.ts'
import { openRig, type Rig } from '../support/rig.ts'
import { openStreams } from '../support/streams.ts'

export interface Waiting {
  readonly readers: number
  /** Megabytes that the process took more while they waited, connections included: the most of all samples. */
  readonly megabytes: number
  /** Readers that the next change did not reach. */
  readonly not_woken: number
}

/** The longest wait that a request may ask for. */
const WAIT_SECONDS = 30
/** They wait for this long before a record changes. */
const HOLD_MS = 10_000
const SAMPLE_MS = 250
const AGAIN_MS = 1000

export async function holdReaders(database: Database, readers: number): Promise<Waiting> {
  const env = {
    ...database.env,
    PLUGBOARD_SYNC_SECONDS: '3600',
    PLUGBOARD_USER_RPS: '100000',
    PLUGBOARD_ORG_RPS: '100000',
  }
  const rig = await openRig({ slugs: ['payments'], records: 3, env })
  const caller = await rig.user()
  const connector = await rig.connect(caller, 'payments')
  await caller.untilReplicated(connector)
  const streams = openStreams(rig.service.address, caller, connector)
  await streams.ask('pause')
  await streams.untilAtRest()
  await streams.close()
  const pool = new Pool(rig.service.address, { connections: readers, headersTimeout: 0, bodyTimeout: 0 })
  const path = `/v1/integrations/connectors/${connector}/changes`
  const read = async (query: string): Promise<Page> => {
    for (;;) {
      const request = { method: 'GET', path: `${path}?${query}`, headers: caller.token } as const
      const { statusCode, body } = await pool.request(request)
      const text = await body.text()
      if (statusCode === 200) return JSON.parse(text)
      // A server sheds a burst of this size.
      if (statusCode !== 503) throw new Error(`cannot read changes: ${statusCode} ${text}`)
      await sleep(AGAIN_MS * (1 + Math.random()))
    }
  }
  const { next_cursor: cursor } = await read('limit=1000')
  const before = await megabytesOf(rig)
  let answered = 0
  const query = new URLSearchParams({ cursor, wait: String(WAIT_SECONDS) })
  const waiting = Array.from({ length: readers }, () => read(String(query)).finally(() => answered++))
  // Reported below.
  for (const one of waiting) one.catch(() => {})
  let most = before
  for (const end = performance.now() + HOLD_MS; performance.now() < end; await sleep(SAMPLE_MS))
    most = Math.max(most, await megabytesOf(rig))
  if (answered > 0) throw new Error(`${answered} readers got an answer before the change`)
  const request = { entity: 'customers', action: 'create', params: { name: 'New' } }
  await caller.execute(connector, request)
  const pages = await Promise.all(waiting)
  await pool.close()
  await rig.close()
  const not_woken = pages.filter(({ data }) => data.length !== 1).length
  return { readers, megabytes: most - before, not_woken }
}

interface Page {
  readonly data: readonly unknown[]
  readonly next_cursor: string
}

async function megabytesOf({ service }: Rig): Promise<number> {
  return ownMegabytes(service.pid()) ?? (await readGauges(service.address)).rss
}
