/** A disk counts as full when less than 5 % and less than 1 GiB are free. */
import { expect, test } from 'vitest'
import { isFull } from '../../src/http/routes/health.ts'

const MIB = 2 ** 20
const GIB = 2 ** 30

test.each([
  ['a small one', 100 * MIB, 4 * MIB, true],
  ['a small one with room', 100 * MIB, 6 * MIB, false],
  ['a large one', 4096 * GIB, GIB - MIB, true],
  // Regression: at 4.9 %, a server with 200 GiB left was taken out of service.
  ['a large one with room', 4096 * GIB, 200 * GIB, false],
  ['a file system that does not tell its size', 0, 0, false],
])('%s', (_, size, free, expected) => {
  const bsize = 4096
  expect(isFull({ blocks: size / bsize, bavail: free / bsize, bsize })).toBe(expected)
})
