/** Timers hold 31 bits. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

interface Due<Job> {
  readonly job: Job
  readonly at: number
  /** Jobs of one moment keep their order. */
  readonly number: number
}

/** Jobs by the time at which they are due. A receiver that is down may have very many: each costs the logarithm of their number. */
export class Schedule<Job> {
  readonly #now: () => number
  readonly #onDue: (job: Job) => void
  /** A binary heap: no entry is due before its parent, at half its index. */
  #heap: Due<Job>[] = []
  #added = 0
  #timer: NodeJS.Timeout | undefined

  constructor(now: () => number, onDue: (job: Job) => void) {
    this.#now = now
    this.#onDue = onDue
  }

  add(job: Job, at: number): void {
    const entry = { job, at, number: this.#added++ }
    this.#heap.push(entry)
    this.#rise(this.#heap.length - 1)
    if (this.#heap[0] === entry) this.wake()
  }

  /** Runs what is due, and waits for the next. */
  wake(): void {
    clearTimeout(this.#timer)
    const now = this.#now()
    for (let first = this.#heap[0]; first !== undefined && first.at <= now; first = this.#heap[0]) {
      this.#removeFirst()
      this.#onDue(first.job)
    }
    const [next] = this.#heap
    if (next === undefined) return
    const ms = Math.min(Math.max(0, next.at - this.#now()), LONGEST_TIMER_MS)
    this.#timer = setTimeout(() => this.wake(), ms).unref()
  }

  close(): void {
    clearTimeout(this.#timer)
    this.#heap = []
  }

  #removeFirst(): void {
    const last = this.#heap.pop() as Due<Job>
    if (this.#heap.length === 0) return
    this.#heap[0] = last
    this.#sink()
  }

  #rise(from: number): void {
    let at = from
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (!this.#swapIfBefore(at, parent)) return
      at = parent
    }
  }

  #sink(): void {
    let at = 0
    for (;;) {
      const left = 2 * at + 1
      const child = this.#isBefore(left + 1, left) ? left + 1 : left
      if (!this.#swapIfBefore(child, at)) return
      at = child
    }
  }

  #swapIfBefore(one: number, other: number): boolean {
    if (!this.#isBefore(one, other)) return false
    const heap = this.#heap
    ;[heap[one], heap[other]] = [heap[other] as Due<Job>, heap[one] as Due<Job>]
    return true
  }

  /** False for an index beyond the end. */
  #isBefore(one: number, other: number): boolean {
    const [a, b] = [this.#heap[one], this.#heap[other]]
    if (a === undefined || b === undefined) return false
    return a.at < b.at || (a.at === b.at && a.number < b.number)
  }
}
