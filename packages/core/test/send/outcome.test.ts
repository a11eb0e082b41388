import { describe, expect, test } from 'vitest'
import { keyless } from '../support/shop.ts'
import { json, manualRuntime } from '../support/stub.ts'
import { errorOf, failed, id, limited, name, type Replies, refused, reset, start } from './performing.ts'

describe('the outcome', () => {
  const gone = () => json({ error: { code: 'item_missing' } }, 404)

  test('a delete that an earlier attempt may have completed succeeds', async () => {
    const { done } = start('delete', id, [reset(), gone()])
    expect((await done).records).toEqual({ id: 'i_1', deleted: true })
  })

  test('a delete of an unknown record fails', async () => {
    expect((await errorOf('delete', id, [gone()])).error).toMatchObject({
      code: 'upstream_not_found',
      outcome: 'rejected',
    })
    expect((await errorOf('delete', id, [refused(), gone()])).error.code).toBe('upstream_not_found')
  })

  test('a delete that an earlier call may have completed succeeds, and its failures have an unknown outcome', async () => {
    const { done } = start('delete', id, [gone()], { repeated: true })
    expect((await done).records).toEqual({ id: 'i_1', deleted: true })
    const { error } = await errorOf('delete', id, [refused()], { repeated: true })
    expect([error.code, error.outcome]).toEqual(['upstream_unreachable', 'unknown'])
  })

  test('another action never counts as completed', async () => {
    expect((await errorOf('get', id, [reset(), gone()])).error.code).toBe('upstream_not_found')
  })

  test.each<[string, Replies, string]>([
    ['never sent', [refused()], 'not_sent'],
    ['refused', [json({}, 402)], 'rejected'],
    ['a limit', [limited('1')], 'rejected'],
    ['no answer', [reset()], 'unknown'],
    ['a failure', [failed()], 'unknown'],
    ['no answer, then no connection', [reset(), refused()], 'unknown'],
    ['no answer, then a limit', [reset(), limited('1')], 'unknown'],
    ['no connection, then refused', [refused(), json({}, 402)], 'rejected'],
    [
      'no answer, then rejected under the same key',
      [reset(), json({ error: { code: 'no' } }, 402)],
      'rejected',
    ],
    ['no answer, then rejected without a vendor code', [reset(), json({}, 402)], 'unknown'],
  ])('%s: %j', async (_, replies, outcome) => {
    expect((await errorOf('create', name, replies)).error.outcome).toBe(outcome)
  })

  test('a write is retryable only if it cannot have its effect twice', async () => {
    // The next call has another key unless the caller chooses it.
    expect((await errorOf('create', name, [reset()])).error.retryable).toBe(false)
    expect((await errorOf('create', name, [reset()], { idempotencyKey: 'k' })).error.retryable).toBe(true)
    expect((await errorOf('create', name, [limited('1')])).error.retryable).toBe(true)
    expect((await errorOf('create', name, [refused()])).error.retryable).toBe(true)
    expect((await errorOf('create', name, [reset(), refused()])).error.retryable).toBe(false)
    expect((await errorOf('create', name, [failed()], {}, manualRuntime(), keyless)).error.retryable).toBe(
      false,
    )
    expect((await errorOf('delete', id, [reset()])).error.retryable).toBe(true)
  })

  test('a read is', async () => {
    for (const reply of [reset(), failed(), refused(), limited('1'), json({}, 409)]) {
      expect((await errorOf('get', id, [reply])).error.retryable).toBe(true)
    }
    expect((await errorOf('get', id, [json({}, 404)])).error.retryable).toBe(false)
  })
})
