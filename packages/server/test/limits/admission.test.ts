import { describe, expect, test } from 'vitest'
import {
  ADMISSION,
  type Arrival,
  admission,
  type ShedReason,
  type Turns,
} from '../../src/limits/admission.ts'

/** A simulated event loop: time passes only through the work done in it. */
function eventLoop() {
  let callbacks: (() => void)[] = []
  const endTurn = (): void => {
    const due = callbacks
    callbacks = []
    for (const callback of due) callback()
  }
  const loop = { now: 0, endTurn }
  const turns: Turns = {
    now: () => loop.now,
    afterPoll: (callback) => void callbacks.push(callback),
  }
  return { loop, turns }
}

interface Workload {
  /** Requests per second. */
  readonly rate: number
  readonly seconds: number
  /** Work of a request in milliseconds and turns, and of a refusal in milliseconds. */
  readonly cost: number
  readonly steps: number
  readonly refusal: number
  readonly flowOf?: (n: number) => string
}

interface Request {
  readonly flow: string
  readonly arrived: number
  steps: number
  /** Milliseconds from arrival to response. */
  took?: number
  refused?: ShedReason
}

/** Simulates Node: each turn reads all new requests and runs one step of each started one. */
function simulate({ rate, seconds, cost, steps, refusal, flowOf = () => '' }: Workload) {
  const { loop, turns } = eventLoop()
  const { enter, delayMs } = admission(ADMISSION, turns)
  const requests: Request[] = Array.from({ length: rate * seconds }, (_, n) => ({
    flow: flowOf(n),
    arrived: (n * 1000) / rate,
    steps,
  }))
  let running: Request[] = []
  const arrivalOf = (request: Request): Arrival => ({
    flow: request.flow,
    start: () => void running.push(request),
    refuse: (reason) => {
      loop.now += refusal
      request.refused = reason
    },
  })
  const step = (request: Request): void => {
    loop.now += cost / steps
    if (--request.steps === 0) request.took = loop.now - request.arrived
  }
  let next = 0
  while (next < requests.length || running.length > 0 || delayMs() > 0) {
    const now = loop.now
    running.forEach(step)
    running = running.filter(({ took }) => took === undefined)
    for (; (requests[next]?.arrived ?? Number.POSITIVE_INFINITY) <= now; next++)
      enter(arrivalOf(requests[next] as Request))
    loop.endTurn()
    loop.now += 0.1
  }
  const accepted = requests.filter(({ took }) => took !== undefined)
  return { ms: loop.now, accepted, refused: requests.filter(({ refused }) => refused !== undefined) }
}

const TYPICAL = { cost: 2.5, steps: 10, refusal: 0.05 }

/** 99th percentile latency of answered requests, in milliseconds. */
function p99(answered: readonly Request[]): number {
  const times = answered.map(({ took = 0 }) => took).sort((a, b) => a - b)
  return times[Math.floor(times.length * 0.99)] ?? 0
}

describe('a steady overload', () => {
  test.each([
    ['twice the capacity', { rate: 800, cost: 2.5, steps: 10 }],
    ['four times the capacity', { rate: 1600, cost: 2.5, steps: 10 }],
    ['ten times the capacity', { rate: 4000, cost: 2.5, steps: 10 }],
    ['four times the capacity of a fast machine', { rate: 6000, cost: 0.67, steps: 10 }],
    ['four times the capacity of a slow machine', { rate: 400, cost: 10, steps: 10 }],
    ['twice the capacity in requests of many steps', { rate: 800, cost: 2.5, steps: 20 }],
    ['twice the capacity in expensive requests', { rate: 40, cost: 50, steps: 4 }],
  ])('of %s keeps throughput high and latency bounded', (_, workload) => {
    const run = simulate({ ...workload, seconds: 4, refusal: 0.02 * workload.cost })
    const capacity = 1000 / workload.cost
    expect(run.accepted.length / (run.ms / 1000)).toBeGreaterThan(0.8 * capacity)
    expect(p99(run.accepted)).toBeLessThan(1000)
  })
})

test('nothing is refused below capacity', () => {
  const run = simulate({ ...TYPICAL, rate: 320, seconds: 10 })
  expect(run.refused).toEqual([])
})

test('a burst that can be served in time is absorbed', () => {
  const run = simulate({ ...TYPICAL, rate: 80_000, seconds: 0.001 })
  expect([run.accepted.length, run.refused.length]).toEqual([80, 0])
})

test('a flow with few requests is served while another floods', () => {
  const flowOf = (n: number): string => (n % 100 === 0 ? 'calm' : 'flood')
  const run = simulate({ ...TYPICAL, rate: 2000, seconds: 4, flowOf })
  expect(run.refused.filter(({ flow }) => flow === 'calm')).toEqual([])
  const calm = run.accepted.filter(({ flow }) => flow === 'calm')
  expect(p99(calm)).toBeLessThan(400)
})

const PER_TURN = 8

/** Arrivals that log their fate: `+name` started, `-name reason` refused. */
function noted(waiting = 3) {
  const { loop, turns } = eventLoop()
  const log: string[] = []
  const subject = admission({ ...ADMISSION, perTurn: PER_TURN, waiting }, turns)
  const enter = (flow: string, name: string): void =>
    subject.enter({
      flow,
      start: () => log.push(`+${name}`),
      refuse: (reason) => log.push(`-${name} ${reason}`),
    })
  const enterMany = (flow: string, count: number): void => {
    for (let n = 1; n <= count; n++) enter(flow, `${flow}${n}`)
  }
  return { loop, log, enter, enterMany, subject }
}

test('a single long turn sheds no requests', () => {
  const { loop, log, enterMany } = noted()
  enterMany('a', PER_TURN + 2)
  loop.now += 5000
  loop.endTurn()
  expect(log.slice(PER_TURN)).toEqual(['+a9', '+a10'])
})

test('callers in turns, whose queue is short but never empty, survive a turn longer than the limit', () => {
  const { loop, log, enterMany } = noted(100)
  enterMany('a', 3 * PER_TURN)
  for (let turn = 0; turn < 300; turn++) {
    // Longer than requests of a standing queue may wait, and shorter than those of a burst may.
    loop.now += turn === 299 ? 2 * ADMISSION.standingMs : 2
    loop.endTurn()
    enterMany('a', PER_TURN)
  }
  expect(log.length).toBeGreaterThan(300 * PER_TURN)
  expect(log.filter((entry) => entry.startsWith('-'))).toEqual([])
})

test('a full queue refuses the newest request of the longest flow', () => {
  const { log, enterMany, enter } = noted()
  enterMany('a', PER_TURN + 3)
  enter('b', 'b1')
  expect(log.slice(PER_TURN)).toEqual(['-a11 queue_full'])
})

test('the delay is the age of the oldest queued request', () => {
  const { loop, enterMany, subject } = noted()
  expect(subject.delayMs()).toBe(0)
  enterMany('a', PER_TURN + 1)
  loop.now += 40
  expect(subject.delayMs()).toBe(40)
  loop.endTurn()
  expect(subject.delayMs()).toBe(0)
})
