/** A thread of the database as the main thread sees it: statements in, promises out. */
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { QueryTimeout, RowLimitExceeded } from '../engine.ts'
import type { RowTransform } from '../row-transform.ts'
import { StoreError } from '../store-error.ts'
import type { Answer, StatementLimits } from './connection.ts'
import { type Reply, type Request, type Start, TIME_IS_UP, TOO_MANY_ROWS } from './messages.ts'

export interface Thread {
  /** Statements that are not answered yet. */
  load(): number
  /** Throws {@link QueryTimeout} or {@link RowLimitExceeded} for a statement that goes beyond that and asks. */
  run(sql: string, parameters?: readonly unknown[], most?: StatementLimits): Promise<Answer>
  /** The same, with what the transform makes of the rows in the thread. */
  transform<Args, Result>(
    sql: string,
    parameters: readonly unknown[],
    most: StatementLimits,
    transform: RowTransform<Args, Result>,
    args: Args,
  ): Promise<Result>
  /** Answers what was asked before, then ends. */
  close(): Promise<void>
}

const TROUBLE: RegExp = /^SQLITE_(BUSY|LOCKED|FULL|IOERR|CANTOPEN|READONLY|CORRUPT|NOTADB|PROTOCOL|NOMEM)/
/** Rows live for one message. By default V8 lets each thread keep dozens of megabytes of garbage before it looks for any. */
const LIMITS = { maxYoungGenerationSizeMb: 8 }
const NOTHING: Answer = { rows: [], changes: 0, bytes: [] }

/** A thread that is started by its first statement, and opens the file then. */
export function lazyThread(start: Start): Thread {
  let started: Thread | undefined
  const thread = (): Thread => {
    started ??= startThread(start)
    return started
  }
  return {
    load: () => started?.load() ?? 0,
    run: (...request) => thread().run(...request),
    transform: (...request) => thread().transform(...request),
    close: async () => started?.close(),
  }
}

export function startThread(start: Start): Thread {
  // The same file as sources and as what was built of them. The flags of the program are none of its concern.
  const entry = new URL(`./worker${extname(import.meta.url)}`, import.meta.url)
  const worker = new Worker(entry, { workerData: start, execArgv: [], resourceLimits: LIMITS })
  const { promise: ended, resolve: onEnd } = Promise.withResolvers<unknown>()
  worker.once('exit', onEnd)
  const waiting = waitingFor(worker)
  let lastId = 0
  const ask = async (request: Omit<Request, 'id'>): Promise<Reply> => {
    const id = ++lastId
    const reply = waiting.add(id)
    worker.postMessage({ id, ...request })
    return withoutFailure(await reply)
  }
  return {
    load: () => waiting.count(),
    run: async (sql, parameters = [], { ms, rows } = {}) => {
      const { answer = NOTHING } = await ask({ sql, parameters, ms, rows })
      return withBuffers(answer)
    },
    transform: async <Args, Result>(
      sql: string,
      parameters: readonly unknown[],
      { ms, rows }: StatementLimits,
      { module }: RowTransform<Args, Result>,
      args: Args,
    ) => {
      const { transformed } = await ask({
        sql,
        parameters,
        ms,
        rows,
        transform: { module: module.href, args },
      })
      return transformed as Result
    },
    close: async () => {
      worker.postMessage('close')
      await ended
    },
  }
}

interface Waiting {
  add(id: number): Promise<Reply>
  count(): number
}

function waitingFor(worker: Worker): Waiting {
  const waiting = new Map<number, PromiseWithResolvers<Reply>>()
  let gone: StoreError | undefined
  worker.on('message', (reply: Reply) => {
    waiting.get(reply.id)?.resolve(reply)
    waiting.delete(reply.id)
  })
  const onGone = (cause?: unknown): void => {
    gone ??= new StoreError('the thread of the database has ended', 'THREAD_ENDED', { cause })
    for (const { reject } of waiting.values()) reject(gone)
    waiting.clear()
  }
  worker.on('error', onGone).on('exit', () => onGone())
  return {
    add: (id) => {
      if (gone) return Promise.reject(gone)
      const entry = Promise.withResolvers<Reply>()
      waiting.set(id, entry)
      return entry.promise
    },
    count: () => waiting.size,
  }
}

/** Throws here, where the stack shows who asked. */
function withoutFailure(reply: Reply): Reply {
  if (reply.failure === undefined) return reply
  const { message, code } = reply.failure
  if (code === TIME_IS_UP) throw new QueryTimeout(message)
  if (code === TOO_MANY_ROWS) throw new RowLimitExceeded(message)
  throw TROUBLE.test(code ?? '') ? new StoreError(message, code) : new Error(message, { cause: { code } })
}

/** Bytes come out of another thread as `Uint8Array`; here they are `Buffer` everywhere. */
function withBuffers(answer: Answer): Answer {
  for (const row of answer.rows) {
    for (const column of answer.bytes) {
      const value = row[column]
      if (value instanceof Uint8Array) row[column] = Buffer.from(value.buffer, value.byteOffset, value.length)
    }
  }
  return answer
}
