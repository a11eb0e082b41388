/** The service says where a list goes on if the page itself cannot. */
import type { Action, Entity } from '@plugboard/core'
import { NEXT_HEADER } from '@plugboard/core/hosted'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Installed } from '../../src/catalog/installed.ts'
import { fieldNotes, fieldNotesPackage, json, startUpstream, type Upstream } from '../support/field-notes.ts'
import { type Harness, startHarness } from '../support/harness.ts'

const list: Action = {
  http: 'GET /notes',
  query: { cursor: { type: 'string' } },
  returns: 'page',
  records: 'data',
  meta: { has_more: { from: 'more', else: false }, cursor: { from: 'next' } },
  next: { set: 'cursor', from: 'meta.cursor', while: 'meta.has_more' },
}
const notes: Entity = { name: 'notes', actions: { list } }
const SLUG = 'paged-notes'
const pagedNotes: Installed = {
  ...fieldNotesPackage,
  slug: SLUG,
  connector: async () => ({ ...fieldNotes, name: SLUG, title: 'Paged Notes' }),
  entities: async () => ({ notes }),
}

let upstream: Upstream
let h: Harness
let token: string
let id: string
beforeAll(async () => {
  upstream = await startUpstream()
  h = await startHarness({ upstreams: { [SLUG]: upstream.url } }, [pagedNotes])
  token = await h.scopedToken()
  id = await h.createConnector(token, { connector_type: SLUG })
})
afterAll(async () => {
  await h.stop()
  await upstream.close()
})

// Regression: a hosted list ended where the upstream left out its flag, which the meta of the page then denies.
test.each<[string, object, string | null]>([
  ['a missing flag', { next: 'c2' }, '%22c2%22'],
  ['a missing flag and no cursor', {}, null],
  ['a flag', { more: true, next: 'c2' }, null],
  ['a flag that is false', { more: false, next: 'c2' }, null],
])('a page with %s', async (_, envelope, header) => {
  upstream.answer(json(200, { data: [{ id: 'n1', text: 'hello' }], ...envelope }))
  const reply = await h.execute(token, id, { entity: 'notes', action: 'list', params: {} })
  expect(reply.body.records).toHaveLength(1)
  expect(reply.headers.get(NEXT_HEADER)).toBe(header)
})
