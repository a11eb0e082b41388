/** Connector types from specs: added, replaced and removed while servers run. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addSpecConnector, type NewSpecConnector } from '../../src/specs/add.ts'
import { removeSpecConnector, useSpecVersion } from '../../src/specs/remove.ts'
import { fieldNotesPackage } from '../support/field-notes.ts'
import { type Harness, startHarness } from '../support/harness.ts'
import { LIBRARY, LIBRARY_WITH_PAGES, LIBRARY_WITHOUT_TITLE, libraryFetch } from '../support/library.ts'
import { startAtEase } from '../support/start.ts'

const LONG = 60_000

let h: Harness
beforeAll(async () => {
  h = await startHarness({ role: 'all' }, [], { fetch: libraryFetch })
}, LONG)
afterAll(() => h.stop())

const recorded: string[] = []

function add(given: Partial<NewSpecConnector> & { readonly text: string }) {
  return addSpecConnector(h.server.services, { file: 'library.yaml', ...given }, (type) => async () => {
    recorded.push(type)
  })
}

const types = async (harness = h): Promise<string[]> => {
  const { body } = await harness.ask('GET', '/v1/integrations/connector-types')
  return body.data.map(({ type }: { type: string }) => type)
}

const specs = () => h.server.services.store.specConnectors

describe('a type from a spec', () => {
  test('is served at once: catalog, connect form, calls and docs', { timeout: LONG }, async () => {
    expect(await types()).toEqual(['field-notes'])
    const added = await add({ text: LIBRARY })
    expect(added).toMatchObject({ type: 'library', title: 'Library', version: '1.0.0', entities: ['books'] })
    expect(recorded).toEqual(['library'])
    const token = await h.scopedToken()
    const credentials = { api_key: 'secret-key' }
    // Nobody waits for it: an unknown type is looked for in the store.
    const id = await h.createConnector(token, { connector_type: 'library', credentials })
    const { status, body } = await h.execute(token, id, { entity: 'books', action: 'list' })
    expect([status, body.records]).toEqual([200, [{ id: '1', title: 'Emma', pages: 474 }]])
    expect(await types()).toEqual(['field-notes', 'library'])
    expect((await h.ask('GET', '/docs/library')).text).toContain('Books.')
    const page = (await h.ask('GET', '/docs/library/books')).text.replaceAll(/<[^>]+>/g, '')
    expect(page).toContain('const response = await fetch(')
    expect((await h.ask('GET', '/docs/_search.json')).text).toContain('/docs/library/books#list')
    const document = await h.ask('GET', '/openapi/library.json')
    expect(document.status).toBe(200)
    const refused = await h.execute(token, id, { entity: 'book', action: 'list' })
    expect(refused.body.code).toBe('unknown_entity')
  })

  test('has its records synchronized and searched', { timeout: LONG }, async () => {
    const token = await h.scopedToken('bob')
    const id = await h.createConnector(token, {
      external_user_id: 'bob',
      connector_type: 'library',
      credentials: { api_key: 'k2' },
    })
    await expect
      .poll(
        async () => {
          const call = { entity: 'books', action: 'search', params: { query: {} } }
          return (await h.execute(token, id, call)).body.hits?.length ?? 0
        },
        { timeout: LONG },
      )
      .toBe(1)
  })

  test('is replaced by a compatible version, numbered by what it means to callers', {
    timeout: LONG,
  }, async () => {
    expect((await add({ text: LIBRARY })).version).toBeUndefined()
    const added = await add({ text: LIBRARY_WITH_PAGES })
    expect(added).toMatchObject({ version: '1.1.0', verdict: { bump: 'minor' } })
    await h.server.services.specLoader.refresh()
    const { body } = await h.ask('GET', '/v1/integrations/connector-types/library')
    expect(Object.keys(body.entities[0].record.properties)).toContain('pages')
  })

  test('is not replaced by a version that breaks callers, unless it is forced', {
    timeout: LONG,
  }, async () => {
    await expect(add({ text: LIBRARY_WITHOUT_TITLE })).rejects.toMatchObject({
      code: 'connector_state',
      message: expect.stringMatching(/may break its callers[\s\S]*title/),
    })
    const beside = await add({ text: LIBRARY_WITHOUT_TITLE, beside: true })
    expect(beside).toMatchObject({ type: 'library-v2', title: 'Library V2', version: '1.0.0' })
    const replaced = await add({ text: LIBRARY_WITHOUT_TITLE, replace: true })
    expect(replaced).toMatchObject({ type: 'library', version: '2.0.0', verdict: { bump: 'major' } })
    await h.server.services.specLoader.refresh()
    expect(await types()).toEqual(['field-notes', 'library', 'library-v2'])
  })

  test('goes back to an earlier version', { timeout: LONG }, async () => {
    await useSpecVersion(specs(), 'library', { version: '1.1.0' }, async () => {})
    const versions = await specs().versions('library')
    const inUse = versions.filter(({ active }) => active === 1).map(({ version }) => version)
    expect(inUse).toEqual(['1.1.0'])
    await expect(
      useSpecVersion(specs(), 'library', { version: '9.0.0' }, async () => {}),
    ).rejects.toMatchObject({
      code: 'not_found',
      message: 'library has no version 9.0.0. It has 2.0.0, 1.1.0, 1.0.0.',
    })
    // A number is never given again.
    expect((await add({ text: LIBRARY_WITHOUT_TITLE, replace: true })).version).toBe('3.0.0')
    await useSpecVersion(specs(), 'library', { version: '1.1.0' }, async () => {})
  })

  test('is loaded by another process of the deployment', { timeout: LONG }, async () => {
    const other = await startAtEase(
      { ...h.server.services.config, port: 0, role: 'api' },
      { connectors: [fieldNotesPackage] },
    )
    try {
      const kinds = await other.services.registry.kinds()
      expect(kinds.map(({ connector }) => connector.name)).toEqual(['field-notes', 'library', 'library-v2'])
      await removeSpecConnector(specs(), 'library-v2', { force: false }, async () => {})
      await expect.poll(async () => (await other.services.registry.kinds()).length, { timeout: LONG }).toBe(2)
    } finally {
      await other.stop()
    }
  })

  test('is removed only by force while there are accounts, which work again once it is back', {
    timeout: LONG,
  }, async () => {
    await expect(
      removeSpecConnector(specs(), 'library', { force: false }, async () => {}),
    ).rejects.toMatchObject({
      code: 'connector_state',
      message: expect.stringMatching(/^2 connectors have the type library/),
    })
    await removeSpecConnector(specs(), 'library', { force: true }, async () => {})
    await h.server.services.specLoader.refresh()
    const token = await h.scopedToken('bob')
    const { body } = await h.ask('GET', '/v1/integrations/connectors', { token })
    const call = { entity: 'books', action: 'list' }
    expect((await h.execute(token, body.data[0].id, call)).body.code).toBe('connector_state')
    // The others are not concerned.
    const notes = await h.createConnector(token, { external_user_id: 'bob' })
    expect(notes).toMatch(/^con_/)
    await add({ text: LIBRARY })
    expect((await h.execute(token, body.data[0].id, call)).status).toBe(200)
  })
})

describe('what is refused', () => {
  test.each([
    ['an invalid spec', { text: LIBRARY.replace('title: string', 'title: strnig') }, /^line 9, column \d+: /],
    ['text', { text: 'hello' }, /./],
    ['a description without a name', { text: '{"openapi":"3.0.0"}' }, /give the connector a name/, '/name'],
    ['entities of a spec', { text: LIBRARY, entities: ['books'] }, /leave out 'entities'/, '/entities'],
  ])(
    '%s, with the mistake and its position',
    { timeout: LONG },
    async (_, given, message, pointer = '/source') => {
      await expect(add(given)).rejects.toMatchObject({
        code: 'invalid_request',
        errors: [{ pointer, message: expect.stringMatching(message) }],
      })
    },
  )

  test.each([
    [
      'the name of a package',
      { text: LIBRARY, name: 'field-notes' },
      /has the connector type field-notes already/,
    ],
    [
      'a server in the network of the operator',
      { text: LIBRARY.replace('library.example', '10.0.0.1'), name: 'inner' },
      /public host/,
    ],
  ])('%s', { timeout: LONG }, async (_, given, message) => {
    await expect(add(given)).rejects.toMatchObject({
      code: 'invalid_request',
      message: expect.stringMatching(message),
    })
  })

  test('a stored spec that this release cannot load leaves the others alone', { timeout: LONG }, async () => {
    const broken = {
      id: 'spc_broken',
      type: 'shelf',
      version: '1.0.0',
      spec: 'connector: 1',
      source: 'x',
      added_at: 1,
    }
    await specs().add(broken, undefined)
    await h.server.services.specLoader.refresh()
    expect(await h.server.services.registry.broken()).toEqual(['shelf'])
    expect(await types()).toContain('library')
    expect(h.log.join('\n')).toContain('connector cannot be loaded; it is left out')
  })

  test('two additions at a time: the later one fails, and the first stays', async () => {
    const row = (id: string) => ({ id, type: 'pair', version: id, spec: LIBRARY, source: 'x', added_at: 1 })
    expect(await specs().add(row('one'), undefined)).toBe(true)
    expect(await specs().add(row('two'), undefined)).toBe(false)
    expect(await specs().add(row('three'), 'one')).toBe(true)
    const inUse = (await specs().versions('pair')).filter(({ active }) => active === 1)
    expect(inUse.map(({ version }) => version)).toEqual(['three'])
    await specs().remove('pair')
  })
})
