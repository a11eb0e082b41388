/**
 * Deadlines of many short tasks by one timer: to start and clear one for each would take a tenth of the time of a search
 * by key.
 */

export interface Deadlines {
  /**
   * The result of the work; throws the error if it takes longer than `ms`, even if it cannot be interrupted, up to 20 ms
   * early.
   */
  within<T>(ms: number, work: Promise<T>, error: () => Error): Promise<T>
}

const TICK_MS = 20

interface Task {
  readonly end: number
  /** Undefined once it has ended: tables of the set that V8 has replaced keep tasks until it collects the whole heap. */
  exceed: (() => void) | undefined
}

export function createDeadlines(): Deadlines {
  const running = new Set<Task>()
  let timer: NodeJS.Timeout | undefined
  const tick = (): void => {
    const next = performance.now() + TICK_MS
    for (const task of running) if (task.end < next) task.exceed?.()
    if (running.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
  return {
    within: <T>(ms: number, work: Promise<T>, error: () => Error) => {
      const { promise, resolve, reject } = Promise.withResolvers<T>()
      const end = (): void => {
        running.delete(task)
        task.exceed = undefined
      }
      const exceed = (): void => {
        end()
        reject(error())
      }
      const task: Task = { end: performance.now() + ms, exceed }
      running.add(task)
      timer ??= setInterval(tick, TICK_MS)
      work.then(end, end)
      work.then(resolve, reject)
      return promise
    },
  }
}
