/** Who gets the workers of a process, and who has to hand them back. */
import { describe, expect, test } from 'vitest'
import type { DueStream } from '../../../src/store/due-streams.ts'
import { chooseHandBacks, chooseStreams } from '../../../src/sync/streams/fair-schedule.ts'

const WORKERS = 8

const stream = (org: string, n: number, type = 'payments'): DueStream => ({
  org,
  connector_id: `${org}-${type}-${n}`,
  entity: 'customers',
  type,
})
const many = (org: string, count: number, type?: string): DueStream[] =>
  Array.from({ length: count }, (_, n) => stream(org, n, type))
const tenants = (count: number, type?: string): DueStream[] =>
  Array.from({ length: count }, (_, n) => stream(`t${n}`, 0, type))

describe('the choice of streams', () => {
  test('gives all workers to a single tenant', () => {
    expect(chooseStreams(many('a', 20), [], WORKERS)).toHaveLength(8)
  })

  test('gives a tenant at most a quarter of the workers while another waits', () => {
    const chosen = chooseStreams([...many('a', 20), stream('b', 1)], [], WORKERS)
    expect(chosen.filter(({ org }) => org === 'a')).toHaveLength(2)
    expect(chosen).toContainEqual(stream('b', 1))
  })

  test('gives the connectors of one type at most half of the workers while those of another wait', () => {
    const chosen = chooseStreams([...tenants(20), stream('x', 1, 'drive')], [], WORKERS)
    expect(chosen.filter(({ type }) => type === 'payments')).toHaveLength(4)
    expect(chosen).toContainEqual(stream('x', 1, 'drive'))
  })

  test('excludes running streams but counts them for their tenant', () => {
    const busy = many('a', 2)
    const chosen = chooseStreams([...many('a', 4), stream('b', 1)], busy, WORKERS)
    expect(chosen).toEqual([stream('b', 1)])
  })
})

describe('workers are handed back', () => {
  const all = many('a', WORKERS)

  test.each<[string, DueStream[], DueStream[], DueStream[]]>([
    ['by no one while no one waits', [], all, []],
    ['by no one for more of the same tenant', many('a', 20), all, []],
    ['by no one while a worker is free', [stream('b', 1)], all.slice(1), []],
    ['by the oldest run of a tenant that has them all, for another', [stream('b', 1)], all, all.slice(0, 1)],
    ['only as many as the others may have', many('b', 20), all, all.slice(0, 2)],
    ['by as many as there are above the share', tenants(20), all, all.slice(0, 6)],
    ['by a type that has them all, for another', [stream('x', 1, 'drive')], tenants(8), [stream('t0', 0)]],
    ['by no one while no share is exceeded', [stream('t0', 1)], tenants(8), []],
    ['by no one within the shares', [stream('x', 1)], [...tenants(4), ...tenants(4, 'drive')], []],
  ])('%s', (_, due, busy, expected) => {
    expect(chooseHandBacks(due, busy, WORKERS)).toEqual(expected)
  })

  test('by the same runs as long as they have not ended', () => {
    const due = [stream('b', 1)]
    expect(chooseHandBacks(due, all, WORKERS)).toEqual(chooseHandBacks(due, all, WORKERS))
    // One has ended, and its worker is free.
    expect(chooseHandBacks(due, all.slice(1), WORKERS)).toEqual([])
  })
})
