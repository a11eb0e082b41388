/** Runs whose upstream hangs do not keep the workers from the streams of others. */
import { describe, expect, test } from 'vitest'
import type { DueStream } from '../../../src/store/due-streams.ts'
import { stalledStreams } from '../../../src/sync/streams/stalled-streams.ts'

const WORKERS = 4

const many = (type: string, count: number): DueStream[] =>
  Array.from({ length: count }, (_, n) => ({
    org: 'a',
    connector_id: `${type}-${n}`,
    entity: 'notes',
    type,
  }))
const [crm, drive, mail] = [many('crm', 6), many('drive', 6), many('mail', 3)]
const run = (isStalled: boolean) => (stream: DueStream) => ({ stream, isStalled })

describe('runs that stall', () => {
  // Regression: the shares of two vendors that hang are all workers together, and no share was exceeded.
  test('of two vendors hand back as many workers as streams of others wait', () => {
    const running = [...crm.slice(0, 2), ...drive.slice(0, 2)].map(run(true))
    expect(stalledStreams().handBacks(mail.slice(0, 1), running, WORKERS)).toEqual([crm[0]])
    expect(stalledStreams().handBacks(mail, running, WORKERS)).toHaveLength(3)
  })

  // Regression: streams of one vendor that hang held the share of that vendor, whoever else waited for it.
  test('hand their workers to other streams of the same vendor', () => {
    const running = crm.slice(0, WORKERS).map(run(true))
    expect(stalledStreams().handBacks(crm.slice(4), running, WORKERS)).toEqual(crm.slice(0, 2))
  })

  test.each<[string, DueStream[], boolean]>([
    ['while nobody waits', [], true],
    ['while their upstream answers', mail, false],
  ])('keep their workers %s', (_, due, isStalled) => {
    const running = crm.slice(0, WORKERS).map(run(isStalled))
    expect(stalledStreams().handBacks(due, running, WORKERS)).toEqual([])
  })

  test('keep their workers while others are free', () => {
    expect(stalledStreams().handBacks(mail, crm.slice(0, 1).map(run(true)), WORKERS)).toEqual([])
  })
})

describe('streams whose latest run has stalled', () => {
  const after = () => {
    const streams = stalledStreams()
    for (const stream of crm) streams.ended({ stream, isStalled: true })
    return streams
  }

  test('come last, and get half of the workers even if nobody else waits', () => {
    expect(after().among([...crm, ...mail], [], WORKERS)).toEqual([...mail, ...crm.slice(0, 2)])
    expect(after().among(crm, crm.slice(0, 1), WORKERS)).toEqual([crm[1]])
  })

  test('are not interrupted again, so that a slow upstream comes to an end', () => {
    const running = [...crm.slice(0, 2), ...drive.slice(0, 2)].map(run(true))
    expect(after().handBacks(mail, running, WORKERS)).toEqual(drive.slice(0, 2))
  })

  test('are like all others once a run has ended without', () => {
    const streams = after()
    expect(streams.count()).toBe(6)
    for (const stream of crm) streams.ended({ stream, isStalled: false })
    expect(streams.count()).toBe(0)
    expect(streams.among(crm, [], WORKERS)).toEqual(crm)
  })
})

describe('an upstream that hangs', () => {
  const after = () => {
    const streams = stalledStreams()
    for (const stream of crm.slice(0, 3)) streams.ended({ stream, isStalled: true })
    return streams
  }

  // Regression: each of hundreds of streams of two vendors held a worker once, and those of others ran in between, in waves.
  test('makes those of its streams wait that have not run yet, the others of the same vendor before them', () => {
    expect(after().among([...crm, ...mail], [], WORKERS)).toEqual([...mail, ...crm.slice(3, 5)])
    expect(after().among([...crm, ...mail], crm.slice(4, 6), WORKERS)).toEqual(mail)
  })

  test('answers again once one run has not stalled', () => {
    const streams = after()
    streams.ended({ stream: crm[3] as DueStream, isStalled: false })
    expect(streams.among([...crm.slice(3), ...mail], [], WORKERS)).toEqual([...crm.slice(3), ...mail])
  })

  test('gives a worker back for a stream of its own that has not stalled', () => {
    const running = crm.slice(3).map(run(true))
    expect(after().handBacks(crm.slice(3, 4), running.slice(1), 2)).toEqual([crm[4]])
  })
})

// Regression: streams of connectors that were deleted while they hung were remembered until the process ended.
test('streams that have not run for an hour are forgotten', () => {
  let now = 0
  const stalled = stalledStreams(() => now)
  stalled.ended(run(true)(crm[0] as DueStream))
  now = 3_599_999
  stalled.ended(run(true)(crm[1] as DueStream))
  expect(stalled.count()).toBe(2)
  now = 3_600_000
  stalled.ended(run(false)(mail[0] as DueStream))
  expect(stalled.count()).toBe(1)
})
