/** Deprecations in the headers of responses, and where operators see them. */
import type { Catalog } from '@plugboard/core/catalog'
import { expect, onTestFinished, test } from 'vitest'
import { newOperator } from '../../src/auth/operators/links.ts'
import { openOperatorSession } from '../../src/auth/operators/sessions.ts'
import type { ConnectorKind } from '../../src/catalog/registry.ts'
import type { ActionView } from '../../src/connectors/connector-type-view.ts'
import { deprecationsOf } from '../../src/console/deprecations.ts'
import { actionSection } from '../../src/http/pages/action-section.ts'
import type { Store } from '../../src/store/store.ts'
import { deprecationIn } from '../../src/upstream/deprecation.ts'
import { askConsole } from '../console/ask-console.ts'
import { json } from '../support/field-notes.ts'
import { startHarness } from '../support/harness.ts'

test.each([
  [{}, undefined],
  [{ sunset: 'Wed, 30 Jun 2027 23:59:59 GMT' }, '2027-06-30'],
  [{ sunset: 'Wed, 30 Jun 2027 23:59:59 GMT', deprecation: '@1688169599' }, '2027-06-30'],
  [{ deprecation: '@1688169599' }, null],
  [{ deprecation: 'true' }, null],
  [{ deprecation: 'false' }, undefined],
  // Texts of an upstream that are no date are not kept.
  [{ sunset: 'soon <script>' }, null],
  [{ sunset: '9'.repeat(5000) }, null],
  [{ sunset: '+275760-09-13T00:00:00.000Z' }, null],
])('%o is %o', (headers, until) => {
  expect(deprecationIn(new Headers(headers as Record<string, string>))).toBe(until)
})

test('an action that the upstream deprecates is named in the console and in the differences', async () => {
  const h = await startHarness({ console: { enabled: true, roleClaim: 'groups' } })
  onTestFinished(() => h.stop())
  const token = await h.scopedToken()
  const id = await h.createConnector(token)
  const page = { data: [{ id: 'n1', text: 'hello' }], has_more: false }
  h.upstream.answer(json(200, page, { sunset: 'Wed, 30 Jun 2027 23:59:59 GMT' }))
  await h.execute(token, id, { entity: 'notes', action: 'list' })
  const { services } = h.server
  await services.shapes.flush()
  expect(await services.store.observedShapes.list('field-notes')).toMatchObject([
    { entity: 'notes', kind: 'deprecated', path: 'list', detail: '2027-06-30', records: 1 },
  ])
  const { operator } = newOperator('viewer', 'viewer', null, services.clock())
  await services.store.operators.add(operator)
  const session = await openOperatorSession(services, { ...operator, last_used_at: null }, 'req_test')
  const headers = { cookie: `plugboard-console=${session}` }
  const { body } = await askConsole(h.server.address, 'GET', '/console/api/connector-types/field-notes', {
    headers,
  })
  const actions: { name: string; deprecated: object | null }[] = body.actions
  expect(actions.filter(({ deprecated }) => deprecated !== null)).toEqual([
    expect.objectContaining({ name: 'list', deprecated: expect.objectContaining({ until: '2027-06-30' }) }),
  ])
  await h.server.services.callLog.flush()
  const path = `/console/api/apps/${h.client.client_id}/calls?kind=execute`
  const calls = await askConsole(h.server.address, 'GET', path, { headers })
  expect(calls.body.data[0]).toMatchObject({ action: 'list', deprecated: { until: '2027-06-30' } })
})

test('an action is deprecated by the description of its vendor, too', async () => {
  const action = { description: 'Lists notes.', risk: 'read' as const, params: {} }
  const actions = { list: { ...action, deprecated: 'Use find.' }, find: action }
  const catalog = { entities: { notes: { description: '', key: 'id', actions } } } as unknown as Catalog
  const kind = { connector: { name: 'pads' }, catalog: async () => catalog } as ConnectorKind
  const row = { entity: 'notes', kind: 'deprecated', last_seen_at: 0 }
  const parts = (rows: readonly object[]) => ({
    registry: { kinds: async () => [kind] },
    store: { observedShapes: { list: async () => rows } as unknown as Store['observedShapes'] },
  })
  const text = 'Use find.'
  expect([...(await deprecationsOf(parts([]), 'pads'))]).toEqual([
    ['notes.list', { text, until: null, seen_at: null }],
  ])
  const seen = [{ ...row, path: 'list', detail: '2027-06-30' }]
  expect((await deprecationsOf(parts(seen), 'pads')).get('notes.list')).toMatchObject({
    text,
    until: '2027-06-30',
  })
  expect((await deprecationsOf(parts([]), 'removed')).size).toBe(0)
})

test('the page of an entity marks deprecated actions', () => {
  const view = {
    name: 'list',
    description: 'Lists notes.',
    risk: 'read',
    level: 'generated',
    params: {},
  } as const
  const context = {
    ...{ kind: { type: 'pads' }, entity: 'notes', packageName: undefined, schemas: {}, metas: {} },
    ...{ origin: 'https://plugboard.example', connectorId: undefined, calls: {}, searchable: [] },
  }
  const page = (action: ActionView) => actionSection(action, context).html
  expect(page(view)).not.toContain('deprecated')
  expect(page({ ...view, deprecated: 'Use `find`.' })).toMatch(
    /<span class="tag warn">deprecated<\/span><\/p>\s*<p>Use <code>find<\/code>\.<\/p>/,
  )
})
