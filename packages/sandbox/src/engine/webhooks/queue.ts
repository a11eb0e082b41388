/** Runs jobs, a limited number at a time, now or when their time has come. */
export interface Queue<Job> {
  add(job: Job): void
  /** After so many milliseconds of real time, which count as being under way. */
  addLater(job: Job, ms: number): void
  /** At a time of the given clock. Until then nothing is under way. */
  addAt(job: Job, dueAt: number): void
  /** Runs what is due: the clock may have been advanced. */
  wake(): void
  /** Resolves when nothing is under way. */
  settled(): Promise<void>
  close(): void
}

const CONCURRENT = 16

export function createQueue<Job>(now: () => number, work: (job: Job) => Promise<void>): Queue<Job> {
  const ready: Job[] = []
  const idle: (() => void)[] = []
  let running = 0
  let delayed = 0
  const run = (): void => {
    while (running < CONCURRENT && ready.length > 0) start(ready.shift() as Job)
    if (running + delayed === 0) for (const resolve of idle.splice(0)) resolve()
  }
  const start = (job: Job): void => {
    running++
    work(job).finally(() => {
      running--
      run()
    })
  }
  const add = (job: Job): void => {
    ready.push(job)
    run()
  }
  const schedule = createSchedule(now, add)
  return {
    ...{ add, addAt: schedule.add, wake: schedule.wake, close: schedule.close },
    addLater: (job, ms) => {
      delayed++
      const timer = setTimeout(() => {
        delayed--
        add(job)
      }, ms)
      timer.unref()
    },
    settled: () =>
      new Promise((resolve) => {
        idle.push(resolve)
        // Changes of this turn are added after it.
        setImmediate(run)
      }),
  }
}

/** Timers hold 31 bits. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/** Jobs by the time at which they are due. */
function createSchedule<Job>(now: () => number, onDue: (job: Job) => void) {
  const waiting = new Map<Job, number>()
  let timer: NodeJS.Timeout | undefined
  const wake = (): void => {
    clearTimeout(timer)
    const due = [...waiting].filter(([, dueAt]) => dueAt <= now())
    for (const [job] of due) {
      waiting.delete(job)
      onDue(job)
    }
    if (waiting.size === 0) return
    const ms = Math.min(...waiting.values()) - now()
    timer = setTimeout(wake, Math.min(Math.max(0, ms), LONGEST_TIMER_MS)).unref()
  }
  return {
    wake,
    add: (job: Job, dueAt: number): void => {
      waiting.set(job, dueAt)
      wake()
    },
    close: (): void => {
      clearTimeout(timer)
      waiting.clear()
    },
  }
}
