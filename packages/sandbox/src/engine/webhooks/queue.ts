import { Schedule } from './schedule.ts'

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
  let ready: Job[] = []
  /** Of the next one in `ready`: taking the first from a long array would move all others. */
  let next = 0
  const idle: (() => void)[] = []
  let running = 0
  let delayed = 0
  const run = (): void => {
    while (running < CONCURRENT && next < ready.length) start(ready[next++] as Job)
    if (next * 2 > ready.length) {
      ready = ready.slice(next)
      next = 0
    }
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
  const schedule = new Schedule(now, add)
  return {
    add,
    addAt: (job, dueAt) => schedule.add(job, dueAt),
    wake: () => schedule.wake(),
    close: () => schedule.close(),
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
