/**
 * Runs statements on the test cluster while the caller's thread waits, as its location of a store is no promise. Over one
 * connection for all: a `psql` for each schema took a fifth of the time of a server's start.
 */
import { once } from 'node:events'
import {
  isMainThread,
  MessageChannel,
  type MessagePort,
  receiveMessageOnPort,
  Worker,
  workerData,
} from 'node:worker_threads'
import pg from 'pg'

interface Given {
  readonly port: MessagePort
  /** One element, which changes when an answer is there. */
  readonly answered: Int32Array
  /** Folder of the cluster's socket. */
  readonly host: string
}

interface Answer {
  readonly error?: string
}

const LONGEST_MS = 110_000

let started: Given | undefined

/** Throws with the message of PostgreSQL. */
export function runWaiting(host: string, statements: string): void {
  const { port, answered } = started?.host === host ? started : start(host)
  const before = Atomics.load(answered, 0)
  port.postMessage(statements)
  Atomics.wait(answered, 0, before, LONGEST_MS)
  const { error } = (receiveMessageOnPort(port)?.message ?? { error: 'no answer of PostgreSQL' }) as Answer
  if (error !== undefined) throw new Error(error)
}

function start(host: string): Given {
  const { port1, port2 } = new MessageChannel()
  const answered = new Int32Array(new SharedArrayBuffer(4))
  const data: Given = { port: port2, answered, host }
  new Worker(new URL(import.meta.url), { workerData: data, transferList: [port2] }).unref()
  port1.unref()
  started = { port: port1, answered, host }
  return started
}

async function serve({ port, answered, host }: Given): Promise<void> {
  const client = new pg.Client({ host, user: 'postgres', database: 'postgres' })
  // Nobody waits for it when the cluster ends.
  client.on('error', () => process.exit())
  const connected = client.connect()
  for (;;) {
    const [statements] = (await once(port, 'message')) as [string]
    const answer: Answer = await connected
      .then(() => client.query(statements))
      .then(() => ({}))
      .catch(({ message }: Error) => ({ error: message }))
    port.postMessage(answer)
    Atomics.add(answered, 0, 1)
    Atomics.notify(answered, 0)
  }
}

if (!isMainThread && isGiven(workerData)) await serve(workerData)

function isGiven(data: unknown): data is Given {
  return typeof data === 'object' && data !== null && 'answered' in data
}
