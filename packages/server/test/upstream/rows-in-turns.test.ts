import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseInTurns } from '../../src/upstream/rows-in-turns.ts'

const spaced = (rows: readonly unknown[], indent: number): Buffer =>
  Buffer.from(JSON.stringify(rows, null, indent))

test('rows are those of JSON.parse', async () => {
  const rows = fc.array(fc.oneof(fc.object(), fc.array(fc.jsonValue()), fc.jsonValue()))
  await fc.assert(
    fc.asyncProperty(rows, fc.nat(2), async (some, indent) => {
      const bytes = spaced(some, indent)
      expect(await parseInTurns([bytes])).toEqual(JSON.parse(bytes.toString()))
    }),
  )
})

test.each(['[{"a":}]', '[{}{}]', '[{},]', '[{},,{}]', '[,{}]', '[{"a":"\n"}]', '[{', '{]', '{"a":}'])(
  '%s is refused',
  async (text) => {
    await expect(parseInTurns([Buffer.from(text)])).rejects.toMatchObject({ code: 'upstream_bad_response' })
  },
)
