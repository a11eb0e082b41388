/** Handle of a database thread: sends statements and returns promises of their results. */
import { Worker } from 'node:worker_threads'
import { type AwaitedReplies, awaitedReplies } from '../../runtime/awaited-replies.ts'
import type { RowRendering } from '../row-transform.ts'
import { StoreError } from '../store-error.ts'
import { errorOf } from './failure.ts'
import type { Answer, Message, Reply, Request, StatementLimits, StatementOptions } from './messages.ts'
import { endOrKeep, takeSpare } from './spare-threads.ts'
import type { ThreadStart } from './thread-start.ts'

export interface Thread {
  /** Number of pending statements. */
  load(): number
  /** Throws `QueryTimeout` or `RowLimitExceeded` beyond the limits. */
  run(sql: string, parameters?: readonly unknown[], options?: StatementOptions): Promise<Answer>
  /** The same; transforms the rows in the thread. */
  transform<Args, Result>(
    sql: string,
    parameters: readonly unknown[],
    limits: StatementLimits,
    rendering: RowRendering<Args, Result>,
  ): Promise<Result>
  /** Completes pending statements, then ends the thread. */
  close(): Promise<void>
}

/** A thread opens the file, and the writer migrates it, with its first statement. */
export const OPENING_STATEMENT = 'select 1'

/** Rows are short-lived. By default, V8 lets each thread collect dozens of megabytes of garbage first. */
const RESOURCE_LIMITS = { maxYoungGenerationSizeMb: 8 }
const NO_ANSWER: Answer = { rows: [], changes: 0, bytes: [] }

export interface StartedThread extends Thread {
  /** No statement can succeed any more. */
  hasEnded(): boolean
}

export function startThread(start: ThreadStart): StartedThread {
  const worker = takeSpare(start) ?? startWorker(start)
  worker.postMessage({ start: start.data } satisfies Message)
  const waiting = waitingFor(worker)
  let closing: Promise<void> | undefined
  const ask = async (request: Omit<Request, 'id'>): Promise<Reply> => {
    const { id, reply } = waiting.add()
    worker.postMessage({ id, ...request } satisfies Message)
    return withoutFailure(await reply)
  }
  return {
    load: () => waiting.count(),
    hasEnded: waiting.hasEnded,
    run: async (sql, parameters = [], options = {}) => {
      const { answer = NO_ANSWER } = await ask({ sql, parameters, ...options })
      return withBuffers(answer)
    },
    transform: async <Args, Result>(
      sql: string,
      parameters: readonly unknown[],
      { ms, cpuMs, rows, org }: StatementLimits,
      { module, args }: RowRendering<Args, Result>,
    ) => {
      const transform = { module: module.href, args }
      const { transformed } = await ask({ sql, parameters, ms, cpuMs, rows, org, transform })
      return transformed as Result
    },
    close: () => {
      closing ??= waiting.hasEnded() ? Promise.resolve() : endOrKeep(start, worker)
      waiting.refuse()
      return closing
    },
  }
}

function startWorker({ entry }: ThreadStart): Worker {
  // The thread does not inherit command-line flags.
  return new Worker(entry, { execArgv: [], resourceLimits: RESOURCE_LIMITS })
}

/** Adding throws once the thread has ended. */
interface Waiting extends Pick<AwaitedReplies<Reply>, 'add' | 'count'> {
  /** Lets no further statement wait. */
  refuse(): void
  hasEnded(): boolean
}

function waitingFor(worker: Worker): Waiting {
  const replies = awaitedReplies<Reply>()
  let failure: StoreError | undefined
  worker.on('message', (reply: Reply) => replies.arrived(reply.id, reply))
  const refuse = (cause?: unknown): StoreError => {
    failure ??= new StoreError('the database thread has ended; restart the server', 'THREAD_ENDED', { cause })
    return failure
  }
  const onExit = (cause?: unknown): void => {
    replies.rejectAll(refuse(cause))
  }
  worker.on('error', onExit).on('exit', () => onExit())
  return {
    add: () => {
      if (failure) throw failure
      return replies.add()
    },
    count: replies.count,
    refuse: () => void refuse(),
    hasEnded: () => failure !== undefined,
  }
}

/** Throws in the main thread, so that the stack shows the caller. */
function withoutFailure(reply: Reply): Reply {
  if (reply.failure !== undefined) throw errorOf(reply.failure)
  return reply
}

/** Binary values arrive from the thread as `Uint8Array`; the store uses `Buffer`. */
function withBuffers(answer: Answer): Answer {
  for (const row of answer.rows) {
    for (const column of answer.bytes) {
      const value = row[column]
      if (value instanceof Uint8Array) row[column] = Buffer.from(value.buffer, value.byteOffset, value.length)
    }
  }
  return answer
}
