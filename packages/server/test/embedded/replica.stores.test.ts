/** Direct calls on the replica of an account: a search, and what counts and sums the same records. */
import { expect, onTestFinished, test } from 'vitest'
import { openEmbedded } from '../support/embedded.ts'
import { installedPackages } from '../support/packages.ts'
import { startUpstreams, until } from '../support/synced.ts'
import { tempFolder } from '../support/temp-folder.ts'

test('an aggregate counts what a search finds', async () => {
  const sandbox = await startUpstreams(['payments'], 5)
  onTestFinished(() => sandbox.close())
  const connectors = installedPackages(['payments'], ['customers'])
  const upstreams = { payments: sandbox.url('payments') }
  await using plugboard = await openEmbedded(tempFolder(), { upstreams }, { connectors })
  const shop = await plugboard.application('shop')
  const { id: connectorId } = await shop.connectors.create({
    external_user_id: 'ann',
    connector_type: 'payments',
    credentials: sandbox.credentials('payments'),
    check: false,
  })
  const state = async () => (await shop.connectors.syncs(connectorId)).data
  await until('the replica is complete', async () => (await state()).some(({ complete }) => complete))
  const target = { externalUserId: 'ann', connectorId, entity: 'customers' }
  const { hits } = await shop.search<{ currency: string }>({ ...target, params: { query: {} } })
  expect(hits).toHaveLength(5)
  const { groups } = await shop.aggregate<{ currency: string }>({
    ...target,
    params: { group: ['currency'] },
  })
  const counted = groups.map(({ group, records }) => [group.currency, records])
  const found = Map.groupBy(hits, ({ data }) => data.currency)
  expect(new Map(counted as [string, number][])).toEqual(
    new Map([...found].map(([of, all]) => [of, all.length])),
  )
  const wrong = shop.aggregate({ ...target, params: { sum: ['email'] } })
  await expect(wrong).rejects.toMatchObject({ code: 'invalid_query' })
})
