import { expect, test } from 'vitest'
import { parseFormBody } from '../../src/http/form-body.ts'

const request = {} as Parameters<typeof parseFormBody>[0]

test('a form is parsed into its fields', async () => {
  expect(await parseFormBody(request, 'a=1&b=%22+%22')).toEqual({ a: '1', b: '" "' })
})

test.each([
  ['a duplicate field', 'a=1&a=2', /same field twice/],
  ['more than 100 fields', '&a'.repeat(120_000), /more than 100 fields/],
])('%s is refused', async (_, body, message) => {
  await expect(parseFormBody(request, body)).rejects.toThrow(message)
})
