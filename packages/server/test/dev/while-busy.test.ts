import { expect, test } from 'vitest'
import { whileBusy } from '../../src/dev/while-busy.ts'
import { StoreError } from '../../src/store/store-error.ts'

const busy = new StoreError('timed out', 'WRITE_TIMEOUT')

/** Work that fails with these errors, one after the other. */
function failing(errors: readonly Error[]): { readonly work: () => Promise<string>; readonly left: Error[] } {
  const left = [...errors]
  const work = async (): Promise<string> => {
    const error = left.shift()
    if (error !== undefined) throw error
    return 'done'
  }
  return { work, left }
}

// Regression: `plugboard dev` ended when the disk of the machine was busy with something else.
test('work that waits for its turn to write is done again', async () => {
  expect(await whileBusy(failing([busy, busy]).work, 3)).toBe('done')
})

test.each<[string, readonly Error[], number]>([
  ['too many times', [busy, busy, busy], 2],
  ['another failure of the store', [new StoreError('full', 'SQLITE_FULL'), busy], 3],
  ['a bug', [new TypeError('no function'), busy], 3],
])('%s is an error', async (_, errors, attempts) => {
  const { work, left } = failing(errors)
  await expect(whileBusy(work, attempts)).rejects.toBe(errors[errors.length - left.length - 1])
})
