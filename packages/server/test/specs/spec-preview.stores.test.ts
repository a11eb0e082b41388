/** Connector types from specs: looked at before they are added, compared, and tried in a sandbox. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addSpecConnector, type NewSpecConnector, previewSpecConnector } from '../../src/specs/add.ts'
import { compareVersions } from '../../src/specs/compare-versions.ts'
import { useSpecVersion } from '../../src/specs/remove.ts'
import { type Harness, startHarness } from '../support/harness.ts'
import { LIBRARY } from '../support/library.ts'

/** Each spec is compiled in a thread that loads the compiler, which a busy machine does slowly. */
const LONG = 180_000

let h: Harness
beforeAll(async () => {
  h = await startHarness()
}, LONG)
afterAll(() => h.stop())

const specs = () => h.server.services.store.specConnectors
const add = (given: Partial<NewSpecConnector> & { readonly text: string }) =>
  addSpecConnector(h.server.services, { file: 'atlas.yaml', ...given }, (type, action) => async () => {
    recorded.push(`${action ?? 'connector_type.add'} ${type}`)
  })
const recorded: string[] = []
const types = async (): Promise<string[]> =>
  (await h.server.services.registry.kinds()).map(({ connector }) => connector.name)

describe('a preview', () => {
  test('says what adding would do, and adds nothing', { timeout: LONG }, async () => {
    const preview = (given: NewSpecConnector) => previewSpecConnector(h.server.services, given)
    const atlas = LIBRARY.replace('connector: library', 'connector: atlas')
    const given = { text: atlas, file: 'atlas.yaml' }
    expect(await preview(given)).toMatchObject({ type: 'atlas', version: '1.0.0', entities: ['books'] })
    expect(await specs().versions('atlas')).toEqual([])
    await add(given)
    const broken = { ...given, text: atlas.replace(', title: string', '').replace(', title]', ']') }
    expect(await preview(broken)).toMatchObject({
      version: '2.0.0',
      replaces: '1.0.0',
      verdict: { bump: 'major', lines: expect.arrayContaining([expect.stringContaining('title')]) },
    })
    expect(await specs().versions('atlas')).toHaveLength(1)
    await add({ ...broken, replace: true })
    const { verdict, texts } = await compareVersions(specs(), 'atlas', { from: '2.0.0', to: '1.0.0' })
    expect(verdict).toMatchObject({ bump: 'minor' })
    expect(texts).toEqual({ from: broken.text, to: atlas })
    await expect(compareVersions(specs(), 'atlas', { from: '1.0.0', to: '7.0.0' })).rejects.toMatchObject({
      code: 'not_found',
      message: 'atlas has no version 7.0.0. It has 2.0.0, 1.0.0.',
    })
    await specs().remove('atlas')
    // Otherwise its name is taken until the server looks again.
    await h.server.services.specLoader.refresh()
  })
})

// Regression: it was added as a type that nobody could use.
test('a spec without entities is refused', { timeout: LONG }, async () => {
  const [connector = ''] = LIBRARY.split('\n').filter((line) => line.startsWith('connector:'))
  await expect(add({ text: connector })).rejects.toMatchObject({
    code: 'invalid_request',
    errors: [expect.objectContaining({ pointer: '/source', code: 'required' })],
  })
  expect(await specs().versions('library')).toEqual([])
})

describe('an addition that is bound to its preview', () => {
  const first = LIBRARY.replace('connector: library', 'connector: almanac')
  const second = first.replace('{id: string, title: string}', '{id: string, title: string, pages: integer}')
  const breaking = first.replace(', title: string', '').replace(', title]', ']')
  const preview = (text: string) => previewSpecConnector(h.server.services, { text, file: 'almanac.yaml' })
  const versions = async () => (await specs().versions('almanac')).map(({ version }) => version)
  afterAll(async () => {
    await specs().remove('almanac')
    await specs().remove('almanac-v2')
    await h.server.services.specLoader.refresh()
  })

  test('adds what was shown', { timeout: LONG }, async () => {
    const expected = await preview(first)
    expect(expected).toMatchObject({ hash: expect.stringMatching(/^[0-9a-f]{64}$/), in_use: null })
    expect((await add({ text: first, expected })).version).toBe('1.0.0')
  })

  test('is refused if the file or the address has changed since', { timeout: LONG }, async () => {
    const expected = await preview(second)
    await expect(add({ text: breaking, replace: true, expected })).rejects.toMatchObject({
      code: 'connector_state',
      status: 409,
      message: expect.stringContaining('has changed since the preview'),
      errors: [expect.objectContaining({ pointer: '/expected/hash' })],
    })
    expect(await versions()).toEqual(['1.0.0'])
  })

  test('is refused if another version is in use since', { timeout: LONG }, async () => {
    const expected = await preview(breaking)
    const { id } = (await specs().versions('almanac'))[0] ?? {}
    expect(expected).toMatchObject({ in_use: id, replaces: '1.0.0', version: '2.0.0' })
    await add({ text: second })
    for (const choice of [{ replace: true }, { beside: true }])
      await expect(add({ text: breaking, ...choice, expected })).rejects.toMatchObject({
        code: 'connector_state',
        status: 409,
        message: expect.stringMatching(/changed meanwhile, version 1\.1\.0 .*Compare with that one/),
        errors: [expect.objectContaining({ pointer: '/expected/in_use' })],
      })
    expect(await versions()).toEqual(['1.1.0', '1.0.0'])
    // The same preview, taken again.
    const again = await preview(breaking)
    expect((await add({ text: breaking, beside: true, expected: again })).type).toBe('almanac-v2')
  })

  test('is refused if another version comes between the look at the versions and the change', {
    timeout: LONG,
  }, async () => {
    const expected = await preview(breaking)
    const parts = {
      ...h.server.services,
      // Somebody is faster while the question is open.
      confirmBreaking: async () =>
        void (await useSpecVersion(specs(), 'almanac', { version: '1.0.0' }, async () => {})),
    }
    const given = { text: breaking, file: 'almanac.yaml' }
    const change = (more: object) => addSpecConnector(parts, { ...given, ...more }, () => async () => {})
    await expect(change({ expected })).rejects.toMatchObject({
      code: 'connector_state',
      errors: [expect.objectContaining({ pointer: '/expected/in_use' })],
    })
    const { id = '' } = (await specs().versions('almanac')).find(({ active }) => active === 1) ?? {}
    expect(await versions()).toEqual(['1.1.0', '1.0.0'])
    // The way back to a version is bound to the comparison in the same way.
    await useSpecVersion(specs(), 'almanac', { version: '1.1.0', inUse: id }, async () => {})
    await expect(
      useSpecVersion(specs(), 'almanac', { version: '1.1.0', inUse: id }, async () => {}),
    ).rejects.toMatchObject({
      code: 'connector_state',
      errors: [expect.objectContaining({ pointer: '/expected/in_use' })],
    })
    expect((await specs().active()).find(({ type }) => type === 'almanac')?.version).toBe('1.1.0')
  })
})

describe('changes of a type at the same time', () => {
  const row = (version: string) => ({
    ...{ id: `spec_${version}`, type: 'twins', version, source: 'twins.yaml', spec: LIBRARY, added_at: 1 },
  })
  afterAll(() => specs().remove('twins'))

  // Regression: on PostgreSQL the others failed with an internal error.
  test('of a new type: one is added, the others are refused', async () => {
    const versions = ['1', '2', '6', '7', '8', '9']
    const added = await Promise.all(versions.map((version) => specs().add(row(version), undefined)))
    expect(added.filter((isAdded) => isAdded)).toHaveLength(1)
  })

  test('of the version in use: the last one is in use', async () => {
    const [first] = await specs().versions('twins')
    for (const version of ['3', '4', '5']) {
      const current = (await specs().active()).find(({ type }) => type === 'twins')
      expect(await specs().add(row(version), current?.id)).toBe(true)
    }
    const wanted = [first?.version ?? '', '3', '4', '5']
    const used = await Promise.all(wanted.map((version) => specs().use('twins', version)))
    expect(used).toEqual(['used', 'used', 'used', 'used'])
    expect((await specs().active()).filter(({ type }) => type === 'twins')).toHaveLength(1)
  })
})

describe('a type that is tried in a sandbox', () => {
  test('is refused by a server for real accounts until its calls go to the vendor', {
    timeout: LONG,
  }, async () => {
    const atlas = LIBRARY.replace('connector: library', 'connector: atlas')
    await add({ text: atlas, sandbox: true })
    await h.server.services.specLoader.refresh()
    expect(await types()).not.toContain('atlas')
    expect(await h.server.services.registry.broken()).toContain('atlas')
    expect(h.log.join('\n')).toContain('development mode alone has')
    // The same spec again, with another choice: no new version.
    const { version, sandbox } = await add({ text: atlas, sandbox: false })
    expect([version, sandbox]).toEqual([undefined, false])
    // Regression: whoever had switched a type to its sandbox, or back, was not in the audit trail.
    expect(recorded.slice(-3)).toEqual([
      'connector_type.add atlas',
      'connector_type.sandbox_on atlas',
      'connector_type.sandbox_off atlas',
    ])
    await h.server.services.specLoader.refresh()
    expect(await types()).toContain('atlas')
    await specs().remove('atlas')
    await h.server.services.specLoader.refresh()
  })
})
