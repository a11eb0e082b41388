import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stringOf } from '../../../src/search/hits/json-text.ts'
import { type HitProjection, renderHits } from '../../../src/search/hits/render-hits.ts'
import { renderInPortions } from '../../../src/search/hits/render-portions.ts'

const projection: HitProjection = {
  limit: 200,
  replicaFields: [],
  emptyDocument: '{"id":',
  fields: undefined,
}
const columns = ['id', 'data']
/** Up to the size of a portion, and null for a document that is over the limit of the response. */
const lengths = fc.option(fc.constantFrom(0, 10, 100_000, 600_000), { freq: 30 })

test('portions render the same hits as one piece', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(lengths, { maxLength: 250 }), async (documents) => {
      const rows = documents.map((length, n) => [
        `id_${n}`,
        length === null ? null : `{"text":"${'x'.repeat(length)}"}`,
      ])
      const { text, ...counts } = await renderInPortions(projection, { columns, rows }, renderHits)
      const { text: expected, ...expectedCounts } = renderHits(projection, { columns, rows })
      expect(counts).toEqual(expectedCounts)
      expect(stringOf(text) === stringOf(expected)).toBe(true)
    }),
    { numRuns: 20 },
  )
})
