/** The token by which a feed of several pages goes on. */
import { expect, test } from 'vitest'
import { readFeed } from '../../../src/sync/phases/feed.ts'
import type { Run } from '../../../src/sync/run-context.ts'

const PAGES = 3

/** Each page has the number that the mailbox has when it is read, and one more change comes in between. */
function runOver(number: number): Run {
  const page = async (_entity: unknown, _action: string, { page = 1 }: { page?: number }) => ({
    rows: [],
    meta: { now: String(number + page) },
    next: page === PAGES ? null : { page: page + 1 },
    ...{ fetchedAt: 0, upstreamAt: 0, release: () => {} },
  })
  const run = {
    plan: { tables: { changes: { name: 'changes', actions: {} } } },
    own: { sync: { deletes: 'generation' }, schema: { key: 'id' } },
    reader: { page, maxPages: 10 },
    stream: { position: JSON.stringify({ token: String(number) }), cursor: null },
    ...{ now: () => 0, observeShapes: () => {} },
  }
  return run as unknown as Run
}

async function nextToken(more: { readonly page?: 'first' }): Promise<string> {
  const feed = {
    by: 'feed',
    feed: 'changes.list',
    ids: ['id'],
    record: '.',
    token: 'since',
    from: 'meta.now',
  } as const
  let position = ''
  for await (const { set } of readFeed(runOver(10), { ...feed, ...more })) position = set.position ?? position
  return JSON.parse(position).token
}

// The changes between the first page and the last may be on none of them.
test('is that of the first page, where each page has the token of its own time', async () => {
  expect(await nextToken({ page: 'first' })).toBe('11')
})

test('is that of the last page otherwise', async () => {
  expect(await nextToken({})).toBe('13')
})
