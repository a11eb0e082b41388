// Deliveries without the service: `by-hand.ts <pg-boss | loop> <urls> <deliveries> <address of PostgreSQL>`. `pg-boss` keeps
// them as jobs; `loop` sends them from memory, as a bound.
import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { PgBoss } from 'pg-boss'
import { serveParent } from '../bench-process.ts'

const [way = '', given = '', count = '', database = ''] = process.argv.slice(2)
const urls = given.split(' ')
const deliveries = Array.from({ length: Number(count) }, (_, n) => ({ url: urls[n % urls.length] ?? '', n }))

const QUEUE = 'deliveries'
/** The fastest of those tried: batches of 10 to 200, 4 to 32 workers. */
const WORK = { batchSize: 50, localConcurrency: 8, pollingIntervalSeconds: 0.5, burstWhenBatchFull: true }
/** As many at a time for each receiver as the service has. */
const PER_RECEIVER = 8
const KEY = randomBytes(32)

type Delivery = (typeof deliveries)[number]

/** A message of the service, signed after Standard Webhooks. */
async function send({ url, n }: Delivery): Promise<void> {
  const data = {
    ...{ connector_id: 'con_0123456789abcdefghijkl', connector_type: 'payments', external_user_id: 'ann' },
    ...{ entity: 'customers', ids: [`cus_${n}`], deleted_ids: [], cursor: 'c'.repeat(200) },
  }
  const body = JSON.stringify({ type: 'records.changed', timestamp: new Date().toISOString(), data })
  const id = `msg_${randomUUID()}`
  const timestamp = String(Math.floor(Date.now() / 1000))
  const signature = createHmac('sha256', KEY).update(`${id}.${timestamp}.${body}`).digest('base64')
  const headers = {
    ...{ 'content-type': 'application/json', 'webhook-id': id },
    ...{ 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` },
  }
  const response = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(15_000) })
  await response.text()
  if (!response.ok) throw new Error(`answered ${response.status}`)
}

async function loop(): Promise<number> {
  const waiting = [...deliveries]
  const sender = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await send(next)
  }
  await Promise.all(Array.from({ length: urls.length * PER_RECEIVER }, sender))
  return deliveries.length
}

async function openQueue(): Promise<PgBoss> {
  const boss = new PgBoss({ connectionString: database, schema: 'pgboss' })
  boss.on('error', (error) => console.error(error))
  await boss.start()
  await boss.createQueue(QUEUE)
  return boss
}

const boss = way === 'pg-boss' ? await openQueue() : undefined

async function work(queue: PgBoss): Promise<number> {
  await queue.insert(
    QUEUE,
    deliveries.map((data) => ({ data })),
  )
  let done = 0
  await new Promise<void>((resolve, reject) => {
    const handle = async (jobs: readonly { readonly data: Delivery }[]): Promise<void> => {
      await Promise.all(jobs.map(({ data }) => send(data)))
      done += jobs.length
      if (done === deliveries.length) resolve()
    }
    queue.work<Delivery>(QUEUE, WORK, handle).catch(reject)
  })
  await queue.offWork(QUEUE)
  return done
}

const close = async (): Promise<void> => {
  await boss?.stop()
}
serveParent({ way }, close, { run: () => (boss ? work(boss) : loop()) })
