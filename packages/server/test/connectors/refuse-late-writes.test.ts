import { expect, test } from 'vitest'
import { refuseLateWrites } from '../../src/connectors/refuse-late-writes.ts'
import type { Services } from '../../src/http/services.ts'
import type { ShedReason } from '../../src/limits/admission.ts'
import { createWaits } from '../../src/store/waits.ts'

test('a write is shed while the write queue is long and its oldest entry late', async () => {
  let now = 0
  const waits = createWaits(() => now)
  const shed: ShedReason[] = []
  const services = {
    store: { engine: { writeQueue: waits } },
    shedding: { refused: (reason: ShedReason) => void shed.push(reason) },
  } as unknown as Services
  const { promise: turn, resolve: take } = Promise.withResolvers<void>()
  const waiting = Array.from({ length: 15 }, () => waits.track(turn))
  now = 251
  refuseLateWrites(services)
  waiting.push(waits.track(turn))
  now = 100
  refuseLateWrites(services)
  now = 251
  const refusal = { code: 'overloaded', outcome: 'not_sent', retryable: true, retryAfterMs: 1000 }
  expect(() => refuseLateWrites(services)).toThrow(expect.objectContaining(refusal))
  expect(shed).toEqual(['store_queue'])
  take()
  await Promise.all(waiting)
  refuseLateWrites(services)
})

test('a burst of writes is shed at once, by the pace at which the queue has moved', async () => {
  let now = 0
  const waits = createWaits(() => now)
  const services = {
    store: { engine: { writeQueue: waits } },
    shedding: { refused: () => {} },
  } as unknown as Services
  // Turns that take 5 ms each, while others wait.
  const turns = Array.from({ length: 100 }, () => Promise.withResolvers<void>())
  const entered = turns.map(({ promise }) => waits.track(promise))
  for (const [at, turn] of turns.entries()) {
    turn.resolve()
    await entered[at]
    now += 5
  }
  const burst = Promise.withResolvers<void>()
  const waiting = Array.from({ length: 10 }, () => waits.track(burst.promise))
  refuseLateWrites(services)
  waiting.push(...Array.from({ length: 20 }, () => waits.track(burst.promise)))
  expect(() => refuseLateWrites(services)).toThrow('Too many writes')
  burst.resolve()
  await Promise.all(waiting)
  refuseLateWrites(services)
})
