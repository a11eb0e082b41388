/** Connector types from specs: looked at before they are added, compared, and tried in a sandbox. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addSpecConnector, type NewSpecConnector, previewSpecConnector } from '../../src/specs/add.ts'
import { compareVersions } from '../../src/specs/compare-versions.ts'
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
    const { verdict, texts } = await compareVersions(specs(), 'atlas', '2.0.0', '1.0.0')
    expect(verdict).toMatchObject({ bump: 'minor' })
    expect(texts).toEqual({ from: broken.text, to: atlas })
    await expect(compareVersions(specs(), 'atlas', '1.0.0', '7.0.0')).rejects.toMatchObject({
      code: 'not_found',
      message: 'atlas has no version 7.0.0. It has 2.0.0, 1.0.0.',
    })
    await specs().remove('atlas')
    // Otherwise its name is taken until the server looks again.
    await h.server.services.specLoader.refresh()
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
