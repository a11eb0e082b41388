/** Params as the command takes them. */
import { expect, test } from 'vitest'
import { readParams } from '../../src/cli/params.ts'

// Regression: the last digits were rounded, and `get` asked for another record.
test.each([
  ['{"id":1915883588174806058}', { id: '1915883588174806058' }],
  ['{"filter":{"in":{"id":[9007199254740993,7]}}}', { filter: { in: { id: ['9007199254740993', 7] } } }],
  ['{"rate":0.12345678901234567891}', { rate: '0.12345678901234567891' }],
])('%s keeps its digits', async (json, want) => {
  expect(await readParams(json)).toEqual(want)
})
