import { parseJson } from '@plugboard/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseInTurns } from '../../src/upstream/rows-in-turns.ts'

const spaced = (rows: readonly unknown[], indent: number): Buffer =>
  Buffer.from(JSON.stringify(rows, null, indent))

test('rows are those of the whole text', async () => {
  const rows = fc.array(fc.oneof(fc.object(), fc.array(fc.jsonValue()), fc.jsonValue()))
  await fc.assert(
    fc.asyncProperty(rows, fc.nat(2), async (some, indent) => {
      const bytes = spaced(some, indent)
      expect(await parseInTurns([bytes])).toEqual(parseJson(bytes.toString()))
    }),
  )
})

test.each(['[{"a":}]', '[{}{}]', '[{},]', '[{},,{}]', '[,{}]', '[{"a":"\n"}]', '[{', '{]', '{"a":}'])(
  '%s is refused',
  async (text) => {
    await expect(parseInTurns([Buffer.from(text)])).rejects.toMatchObject({ code: 'upstream_bad_response' })
  },
)

test('no digit of an id changes', async () => {
  const rows = await parseInTurns([Buffer.from('[{"id":1915883588174806058}, {"id":7}]')])
  expect(rows).toEqual([{ id: '1915883588174806058' }, { id: 7 }])
})
