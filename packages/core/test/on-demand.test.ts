import { expect, test } from 'vitest'
import { onDemand } from '../src/on-demand.ts'

test('a part is read by the first call, and the others find it at once', async () => {
  let reads = 0
  const part = { name: 'part' }
  const load = onDemand(async () => {
    reads++
    return part
  })
  expect(await load()).toBe(part)
  expect(load()).toBe(part)
  expect(reads).toBe(1)
})

test('a part that could not be read is read again', async () => {
  const missing = new Error('no such file')
  const results = [Promise.reject(missing), Promise.resolve('part')]
  const load = onDemand(async () => results.shift())
  await expect(load()).rejects.toMatchObject({ code: 'internal', outcome: 'not_sent', cause: missing })
  expect(await load()).toBe('part')
})

test.each([
  ['usual', 'unknown', undefined],
  ['given by the caller', 'not_sent', 'not_sent'],
] as const)('a part that is missing gives the call the outcome that is %s', async (_, outcome, given) => {
  const load = onDemand(() => Promise.reject(new Error('no such file')), 'unknown')
  await expect(load(given)).rejects.toMatchObject({ outcome })
})
