/** Totals come from upstreams: one that is no number says nothing about the list beside it. */
import { expect, test } from 'vitest'
import { completeLists, type ListReads } from '../../../src/sync/reading/complete-lists.ts'

const CUT = { action: 'issue_comments.list', with: {}, items: 'comments', total: 'total' }
// Without a reader: a list that counts as cut would need one.
const READS = { own: { sync: { complete: { 'fields.comment': CUT } } } } as unknown as ListReads

// Regression: as a value of upstream JSON, the first threw a TypeError, so that the stream of the record failed for ever.
test.each([
  '{"toString":null,"valueOf":null}',
  '[{"toString":null}]',
  '["9"]',
  '{}',
  'null',
  'true',
  '"many"',
])('a list with the total %s stays as it is', async (total) => {
  const record = { fields: { comment: { comments: [{ id: '1' }], total: JSON.parse(total) } } }
  expect(await completeLists(READS, record)).toBe(record)
})
