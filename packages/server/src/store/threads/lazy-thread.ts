/**
 * A thread that starts with its first statement, and again after it has ended: because it had nothing to do, or for example because
 * the process had no file descriptor left for it.
 */
import { type StartedThread, startThread, type Thread } from './thread.ts'
import type { ThreadStart } from './thread-start.ts'

export interface LazyThread extends Thread {
  isStarted(): boolean
}

export interface LazyThreadOptions {
  /**
   * The thread ends when it has had too few statements for that many milliseconds, or for up to twice as many, which frees about
   * 15 MB. Its next statement waits 50 ms for another start. Default: it is kept.
   */
  readonly idleMs?: number
  /** Statements in that time that keep it. Default: 1. */
  readonly keptBy?: number
}

export function lazyThread(start: ThreadStart, { idleMs, keptBy = 1 }: LazyThreadOptions = {}): LazyThread {
  let running: StartedThread | undefined
  /** Since the last look at them: a timer for each statement would cost more than the look. */
  let statements = 0
  let looking: NodeJS.Timeout | undefined
  let ended: Promise<unknown> = Promise.resolve()
  const end = (): void => {
    clearInterval(looking)
    ended = Promise.all([ended, running?.close()])
    running = undefined
  }
  const endIfIdle = (): void => {
    if (statements < keptBy && running?.load() === 0) end()
    statements = 0
  }
  const isStarted = (): boolean => running !== undefined && !running.hasEnded()
  const thread = (): Thread => {
    statements++
    if (running !== undefined && !running.hasEnded()) return running
    clearInterval(looking)
    if (idleMs !== undefined) looking = setInterval(endIfIdle, idleMs).unref()
    running = startThread(start)
    return running
  }
  return {
    isStarted,
    load: () => running?.load() ?? 0,
    run: (...request) => thread().run(...request),
    transform: (...request) => thread().transform(...request),
    close: async () => {
      end()
      await ended
    },
  }
}
