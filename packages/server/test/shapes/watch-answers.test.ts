import { catalog as drive } from '@plugboard/cloud-drive/catalog'
import type { Catalog } from '@plugboard/core/catalog'
import { catalog as payments } from '@plugboard/payments/catalog'
import { expect, test } from 'vitest'
import { answeredEntity, type WatchedAnswer, watchAnswers } from '../../src/shapes/watch-answers.ts'

test.each<[string, Catalog, string, string, string | undefined]>([
  ['a record', payments, 'customers', 'get', undefined],
  ['a page', payments, 'refunds', 'list', 'refunds'],
  ['a record of another entity', drive, 'files_upload', 'create', 'files'],
  ['content', drive, 'files', 'download', undefined],
  ['nothing', drive, 'files', 'delete', undefined],
  ['an unknown action', payments, 'refunds', 'constructor', undefined],
  ['an unknown entity', payments, 'constructor', 'get', undefined],
])('%s: the entity that is answered', (_, catalog, entity, action, want) => {
  expect(answeredEntity(catalog, entity, action)).toBe(want)
})

function watching(shapeSample = 5) {
  const seen: unknown[] = []
  const failures: unknown[] = []
  let now = 0
  const watch = watchAnswers({
    config: { shapeSample },
    shapes: { observer: (_, entity) => (records) => void seen.push([entity, records]) },
    events: { failed: (_, error) => void failures.push(error) },
    monotonic: () => now,
  })
  const answer = (change: Partial<WatchedAnswer> = {}) => {
    const kind = { connector: { name: 'payments' }, catalog: async () => payments }
    const call = { entity: 'refunds', action: 'list', table: { returns: 'page' as const }, params: {} }
    watch({ kind, ...call, records: [{ id: 're_1' }], ...change })
  }
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  const pass = (ms: number) => {
    now += ms
  }
  return { seen, failures, answer, settle, pass }
}

test('of many answers of an action, one a second is compared', async () => {
  const { seen, answer, settle, pass } = watching()
  for (let call = 0; call < 100; call++) {
    answer()
    pass(25)
  }
  await settle()
  expect(seen).toHaveLength(3)
  expect(seen[0]).toEqual(['refunds', [{ id: 're_1' }]])
})

test.each([
  ['calls that expand ids', { params: { expand: ['charge'] } }],
  ['answers without records', { records: null }],
  ['content', { table: { returns: 'bytes' } }],
] as const)('%s are not compared', async (_, change) => {
  const { seen, answer, settle } = watching()
  answer(change as Partial<WatchedAnswer>)
  await settle()
  expect(seen).toEqual([])
})

test('nothing is compared where the sample is 0', async () => {
  const { seen, answer, settle } = watching(0)
  answer()
  await settle()
  expect(seen).toEqual([])
})

test('a catalog that cannot be read is reported, and read again', async () => {
  const { failures, seen, answer, settle, pass } = watching()
  const broken = { connector: { name: 'payments' }, catalog: () => Promise.reject(new Error('gone')) }
  answer({ kind: broken })
  await settle()
  pass(1000)
  answer()
  await settle()
  expect([failures.length, seen.length]).toEqual([1, 1])
})
