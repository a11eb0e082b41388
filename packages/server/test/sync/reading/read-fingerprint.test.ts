/** A release that reads records of a stream differently runs a full sync of it. */
import type { EntitySync } from '@plugboard/core/catalog'
import { expect, onTestFinished, test } from 'vitest'
import type { Installed } from '../../../src/catalog/installed.ts'
import { installedPackages, packageOf } from '../../support/packages.ts'
import { recordsInReplica, startSynced, startUpstreams, until, untilComplete } from '../../support/synced.ts'

const SLUG = 'payments'

/** The package of an earlier release, which read invoices without their payments. */
function earlierPackages(): Installed[] {
  const { sync } = packageOf(SLUG)
  const { more: _, ...invoices } = sync.entities.invoices as EntitySync
  return installedPackages([SLUG]).map((one) => ({
    ...one,
    sync: async () => ({ ...sync, entities: { ...sync.entities, invoices } }),
  }))
}

test('a full sync runs only for the stream whose fingerprint changed', async () => {
  const sandbox = await startUpstreams([SLUG], 20)
  onTestFinished(() => sandbox.close())
  const first = await startSynced(sandbox, [SLUG], {}, undefined, { connectors: earlierPackages() })
  await untilComplete(first, SLUG)
  const scope = { org: first.org, connectorId: first.id(SLUG) }
  const { dataFolder, keyRing } = first.server.services.config
  await first.stop()
  const next = await startSynced(sandbox, [SLUG], { dataFolder, keyRing })
  onTestFinished(() => next.stop())
  const invoices = async () =>
    [...(await recordsInReplica(next.server, scope, SLUG, 'invoices')).values()] as object[]
  await until('the payments of all invoices', async () =>
    (await invoices()).every((one) => 'payments' in one),
  )
  const { engine } = next.server.services.store
  const streams = await engine
    .tenant(scope)
    .selectFrom('streams')
    .select(['entity', 'generation'])
    .where('connector_id', '=', scope.connectorId)
    .where('generation', '>', 1)
    .execute()
  expect(streams).toEqual([{ entity: 'invoices', generation: 2 }])
})
