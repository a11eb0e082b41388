/** Lets so many through at a time; some wait for their turn, more are refused. */
import { connectorError } from '@plugboard/core'

export interface QueueOptions {
  readonly running: number
  readonly waiting: number
  /** Milliseconds that anybody waits at the most. */
  readonly patienceMs: number
  /** What those are told who are refused. */
  readonly refusal?: string
}

export interface Queue {
  /** Resolves with what gives the place back. Throws `overloaded` when too many wait, or for too long. */
  enter(signal?: AbortSignal): Promise<() => void>
  load(): { readonly running: number; readonly queued: number }
}

const OF_A_CONNECTOR = 'Too many calls of this connector are under way.'

export function queue({ running, waiting, patienceMs, refusal = OF_A_CONNECTOR }: QueueOptions): Queue {
  const overloaded = (): Error =>
    connectorError('overloaded', refusal, { retryable: true, retryAfterMs: 1000 })
  const line: (() => void)[] = []
  let free = running
  const leave = (): void => {
    const next = line.shift()
    if (next) next()
    else free++
  }
  /** Gives the place back once, however often it is called. */
  const place = (): (() => void) => {
    let isHeld = true
    return () => {
      if (isHeld) leave()
      isHeld = false
    }
  }
  return {
    load: () => ({ running: running - free, queued: line.length }),
    enter: async (signal) => {
      if (free > 0) {
        free--
        return place()
      }
      if (line.length >= waiting) throw overloaded()
      await turn(line, patienceMs, signal, overloaded)
      return place()
    },
  }
}

/** Resolves when it is this one's turn. One that stops waiting is no longer in the line. */
function turn(
  line: (() => void)[],
  patienceMs: number,
  signal: AbortSignal | undefined,
  overloaded: () => Error,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const stop = (): void => {
    line.splice(line.indexOf(resolve), 1)
    reject(overloaded())
  }
  line.push(resolve)
  const timer = setTimeout(stop, patienceMs)
  signal?.addEventListener('abort', stop, { once: true })
  return promise.finally(() => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  })
}
