/** `plugboard attest --writes` with every connector of this repository against its sandbox: nothing is left over. */
import { connect } from '@plugboard/core'
import { bytes } from '@plugboard/core/bytes'
import { oauth2 } from '@plugboard/core/oauth2'
import { startSandbox } from '@plugboard/sandbox'
import { expect, test } from 'vitest'
import { installedConnectors } from '../../src/catalog/installed.ts'
import { attest } from '../../src/cli/attest/attest.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { testConfig } from '../support/test-config.ts'

const installed = installedConnectors(testConfig(tempFolder()))
const MARK = 'plugboard-attest-test'

// Regression: a repository was created, and its deletion refused: the whole owner was sent in place of the login.
test.each(installed.map((one) => [one.slug, one] as const))(
  'what attest creates at %s is deleted',
  async (slug, one) => {
    const [connector, entities, catalog, sync] = await Promise.all([
      ...[one.connector(), one.entities(), one.catalog(), one.sync?.()],
    ] as const)
    const sandbox = await startSandbox({
      connectors: [{ connector, entities, catalog, ...(sync && { sync }) }],
      size: 10,
    })
    try {
      const options = { auth: sandbox.credentials(slug), server: sandbox.url(slug), bytes, oauth2 }
      const client = connect(connector, entities, options as never)
      const run = { client: client as never, entities, catalog, sync, params: {}, writes: true, mark: MARK }
      const results = await attest(run)
      const worked = results.filter(({ result }) => result === 'ok').map(({ action }) => action)
      if (slug === 'code-hosting') expect(worked).toContain('users.list_assignable')
      const created = worked.filter((action) => action.endsWith('.create'))
      expect(worked).toEqual(expect.arrayContaining(created.map((one) => one.replace('create', 'delete'))))
      expect(results.flatMap(({ reason = '' }) => (reason.includes(MARK) ? [reason] : []))).toEqual([])
    } finally {
      await sandbox.close()
    }
  },
)
