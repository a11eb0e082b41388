import { describe, expect, test } from 'vitest'
import { type ManualRuntime, manualRuntime } from '../support/stub.ts'
import { errorOf, failed, fine, id, limited, name, start } from './performing.ts'

describe('an abort by the caller', () => {
  const reason = new Error('enough')

  test('before anything is sent', async () => {
    const { error, sent } = await errorOf('create', name, [fine()], { signal: AbortSignal.abort(reason) })
    expect(error).toMatchObject({ code: 'aborted', outcome: 'not_sent', retryable: false })
    expect(error.cause).toBe(reason)
    expect(sent).toEqual([])
  })

  test('while an answer is awaited', async () => {
    const leaving = new AbortController()
    const hang = () => new Promise<Response>(() => setImmediate(() => leaving.abort(reason)))
    const { error } = await errorOf('create', name, [hang], { signal: leaving.signal })
    expect(error).toMatchObject({ code: 'aborted', outcome: 'unknown', retryable: false, attempts: 1 })
    expect(error.cause).toBe(reason)
  })

  test('during a wait', async () => {
    const leaving = new AbortController()
    const runtime: ManualRuntime = { ...manualRuntime(), sleep: async () => leaving.abort(reason) }
    const { error, sent } = await errorOf('get', id, [limited('5')], { signal: leaving.signal }, runtime)
    expect(error).toMatchObject({ code: 'aborted', outcome: 'not_sent' })
    expect(sent).toHaveLength(1)
  })

  test('leaves no listener', async () => {
    const { signal } = new AbortController()
    let listeners = 0
    const add = signal.addEventListener.bind(signal)
    const remove = signal.removeEventListener.bind(signal)
    signal.addEventListener = (...args: Parameters<typeof add>) => {
      listeners++
      add(...args)
    }
    signal.removeEventListener = (...args: Parameters<typeof remove>) => {
      listeners--
      remove(...args)
    }
    await start('get', id, [failed(), fine()], { signal }).done
    expect(listeners).toBe(0)
  })
})
