/**
 * Time that passes only while everything waits. Databases and promises take real time, which does not count; one task
 * continues at a time, so that the same seed gives the same order.
 */
import { type Event, eventQueue } from './event-queue.ts'

export interface VirtualTime {
  /** Unix milliseconds, whole ones, as databases store them. */
  now(): number
  /** Starts a task. It waits by `sleep`, for one thing at a time. */
  spawn(task: () => Promise<void>): void
  sleep(ms: number): Promise<void>
  /** A wait that `wake` may end early. */
  nap(ms: number): Nap
  /** Runs everything until that time. Throws the first error of a task. */
  runUntil(time: number): Promise<void>
}

export interface Nap {
  readonly over: Promise<void>
  wake(): void
}

export function virtualTime(start: number): VirtualTime {
  const events = eventQueue()
  const tasks = activity()
  let time = start
  let number = 0
  const nap = (ms: number): Nap => {
    const { promise: over, resolve } = Promise.withResolvers<void>()
    let isOver = false
    const resume = (): void => {
      isOver = true
      tasks.begin()
      resolve()
    }
    const event: Event = { at: time + Math.ceil(Math.max(0, ms)), number: number++, resume }
    events.add(event)
    tasks.end()
    const wake = (): void => {
      if (isOver || event.at <= time) return
      events.remove(event)
      event.at = time
      events.add(event)
    }
    return { over, wake }
  }
  return {
    now: () => time,
    nap,
    sleep: (ms) => nap(ms).over,
    spawn: tasks.spawn,
    runUntil: async (end) => {
      for (;;) {
        await tasks.allWait()
        const next = events.first()
        if (next === undefined || next.at > end) break
        events.remove(next)
        time = next.at
        next.resume()
      }
      time = end
    },
  }
}

/** The tasks that do something rather than wait. */
function activity() {
  let active = 0
  let failure: unknown
  let quiet = Promise.withResolvers<void>()
  const end = (): void => {
    if (--active === 0) quiet.resolve()
  }
  const begin = (): void => {
    active++
  }
  const spawn = (task: () => Promise<void>): void => {
    begin()
    task()
      .catch((error: unknown) => {
        failure ??= error
      })
      .finally(end)
  }
  const allWait = async (): Promise<void> => {
    while (active > 0) {
      quiet = Promise.withResolvers()
      await quiet.promise
    }
    if (failure !== undefined) throw failure
  }
  return { begin, end, spawn, allWait }
}
