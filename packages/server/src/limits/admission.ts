/**
 * Decides when a request begins, and which requests never do. Node reads every socket that is ready in one
 * turn of the event loop and begins all of these requests at once; under overload hundreds then share each
 * turn, and the time that they spend queueing is spread over every callback, where nothing can measure or
 * bound it. So only a few requests begin in a turn. The others wait in one queue, before anything was parsed
 * or looked up for them, and are refused when they have waited for too long.
 */
import { type FairQueue, fairQueue } from './fair-queue.ts'

export interface Arrival {
  /** Entries of different flows take turns. */
  readonly flow: string
  start(): void
  refuse(reason: ShedReason): void
}

/**
 * `queue_time`: it waited for too long. `queue_full`: too many were waiting. `store_queue`: writes wait for
 * the database.
 */
export type ShedReason = 'queue_time' | 'queue_full' | 'store_queue'

export interface Admission {
  /** Starts the request in this turn of the event loop or in a later one, or refuses it. */
  enter(arrival: Arrival): void
  /** Milliseconds that the oldest waiting request has been waiting. */
  delayMs(): number
}

export interface AdmissionLimits {
  /** Requests that begin in one turn of the event loop. */
  readonly perTurn: number
  /** Longest wait in milliseconds while the queue absorbs a burst. */
  readonly burstMs: number
  /**
   * Longest wait in milliseconds once the queue has not been empty for `burstMs`: a standing queue serves no
   * one.
   */
  readonly standingMs: number
  readonly waiting: number
}

export const ADMISSION: AdmissionLimits = {
  // Few, so that turns are short: each step of a request takes a turn, and libuv accepts one connection per
  // turn.
  perTurn: 2,
  burstMs: 300,
  standingMs: 100,
  waiting: 2048,
}

/** Time and turns of the event loop. */
export interface Turns {
  /** Monotonic milliseconds. */
  now(): number
  /** Calls back once, after the sockets that are ready have been read. */
  afterPoll(callback: () => void): void
}

export const EVENT_LOOP: Turns = {
  now: () => performance.now(),
  afterPoll: (callback) => void setImmediate(callback),
}

interface State {
  readonly queue: FairQueue<Arrival>
  /** How many more may begin in this turn. */
  left: number
  isTurnWatched: boolean
  /** Since when requests have been waiting without a turn that had room for all of them. */
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
      endTurn(state, limits, turns.now())
      if (state.queue.size() > 0) watchTurn()
    })
  }
  return {
    enter: (arrival) => {
      watchTurn()
      if (state.left > 0 && state.queue.size() === 0) start(state, arrival)
      else enqueue(state, limits, arrival, turns.now())
    },
    delayMs: () => {
      const oldest = state.queue.oldest()
      return oldest === undefined ? 0 : turns.now() - oldest
    },
  }
}

function endTurn(state: State, limits: AdmissionLimits, now: number): void {
  state.left = limits.perTurn
  startWaiting(state)
  if (state.left > 0) state.standingSince = undefined
  // After the starts: one long turn makes everybody wait without there being more than can be served.
  refuseLate(state, limits, now)
}

function enqueue(state: State, limits: AdmissionLimits, arrival: Arrival, now: number): void {
  state.standingSince ??= now
  state.queue.add(arrival.flow, arrival, now)
  if (state.queue.size() > limits.waiting) state.queue.removeFromLongest()?.refuse('queue_full')
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
    start(state, arrival)
  }
}

function start(state: State, arrival: Arrival): void {
  state.left--
  arrival.start()
}
