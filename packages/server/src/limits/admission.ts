/**
 * Admission control: decides when a request starts, or sheds it. Node reads all ready sockets in one turn of
 * the event loop and starts their requests together. Under overload hundreds of requests share each turn, and
 * their queueing time is spread over all callbacks, where it cannot be measured or bounded. Therefore only a
 * few requests start per turn. The others wait in one queue, before any parsing or lookup, and are refused
 * once they have waited too long.
 */
import { type FairQueue, fairQueue } from './fair-queue.ts'

export interface Arrival {
  /** The key of fair queueing: flows are served in turns. */
  readonly flow: string
  start(): void
  refuse(reason: ShedReason): void
}

/**
 * `queue_time`: waited too long. `queue_full`: too many were waiting. `store_queue`: the write queue of the
 * store is slow. `body_bytes`: the large bodies in progress take too much memory.
 */
export type ShedReason = 'queue_time' | 'queue_full' | 'store_queue' | 'body_bytes'

export interface Admission {
  /** Starts the request in this turn of the event loop or in a later one, or refuses it. */
  enter(arrival: Arrival): void
  /** Wait of the oldest queued request in milliseconds. */
  delayMs(): number
}

export interface AdmissionLimits {
  /** Requests that start in one turn of the event loop. */
  readonly perTurn: number
  /** Maximum wait in milliseconds while the queue absorbs a burst. */
  readonly burstMs: number
  /**
   * Maximum wait in milliseconds once the wait has been over half of it for `burstMs`: a standing queue only adds
   * latency.
   */
  readonly standingMs: number
  /** Maximum number of queued requests. */
  readonly waiting: number
}

export const ADMISSION: AdmissionLimits = {
  // Low, to keep turns short: each step of a request takes a turn, and libuv accepts one connection per turn.
  perTurn: 2,
  burstMs: 200,
  standingMs: 50,
  waiting: 2048,
}

/** Clock and turns of the event loop. */
export interface Turns {
  /** Monotonic milliseconds. */
  now(): number
  /** Calls back once, after all ready sockets have been read. */
  afterPoll(callback: () => void): void
}

const EVENT_LOOP: Turns = {
  now: () => performance.now(),
  afterPoll: setImmediate,
}

interface State {
  readonly queue: FairQueue<Arrival>
  /** Requests that may still start in this turn. */
  left: number
  isTurnWatched: boolean
  /** Time since which the oldest request has waited too long at the end of each turn; undefined if it has not. */
  standingSince: number | undefined
}

export function admission(limits: AdmissionLimits = ADMISSION, turns: Turns = EVENT_LOOP): Admission {
  const state: State = {
    queue: fairQueue<Arrival>(),
    left: limits.perTurn,
    isTurnWatched: false,
    standingSince: undefined,
  }
  const watchTurn = (): void => {
    if (state.isTurnWatched) return
    state.isTurnWatched = true
    turns.afterPoll(() => {
      state.isTurnWatched = false
      state.left = limits.perTurn
      if (state.queue.size() === 0) {
        state.standingSince = undefined
        return
      }
      endTurn(state, limits, turns.now())
      if (state.queue.size() > 0) watchTurn()
    })
  }
  return {
    enter: (arrival) => {
      watchTurn()
      if (state.left > 0 && state.queue.size() === 0) {
        state.left--
        arrival.start()
      } else enqueue(state.queue, limits, arrival, turns.now())
    },
    delayMs: () => {
      const oldest = state.queue.oldest()
      return oldest === undefined ? 0 : turns.now() - oldest
    },
  }
}

/** Starts some of those that wait. */
function endTurn(state: State, limits: AdmissionLimits, now: number): void {
  startWaiting(state)
  // After the starts: one long turn delays all requests, but does not mean that there are too many.
  noteWait(state, limits, now)
  refuseLate(state, limits, now)
}

/**
 * A few callers in turns can keep the queue filled without anybody waiting long, so the wait counts, not the length. Half
 * of the limit, since refusals keep the wait just below the limit for as long as the overload lasts.
 */
function noteWait(state: State, { standingMs }: AdmissionLimits, now: number): void {
  const isLong = now - (state.queue.oldest() ?? now) > standingMs / 2
  state.standingSince = isLong ? (state.standingSince ?? now) : undefined
}

function enqueue(queue: FairQueue<Arrival>, limits: AdmissionLimits, arrival: Arrival, now: number): void {
  queue.add(arrival.flow, arrival, now)
  if (queue.size() > limits.waiting) queue.removeFromLongest()?.refuse('queue_full')
}

function refuseLate({ queue, standingSince }: State, limits: AdmissionLimits, now: number): void {
  const isStanding = standingSince !== undefined && now - standingSince > limits.burstMs
  const longest = isStanding ? limits.standingMs : limits.burstMs
  for (const late of queue.removeOlder(now - longest)) late.refuse('queue_time')
}

function startWaiting(state: State): void {
  while (state.left > 0) {
    const arrival = state.queue.next()
    if (arrival === undefined) return
    state.left--
    arrival.start()
  }
}
