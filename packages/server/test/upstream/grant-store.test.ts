/** Failures of a token endpoint that asked to wait. */
import { connectorError } from '@plugboard/core'
import { expect, test, vi } from 'vitest'
import { Secret } from '../../src/crypto/secret.ts'
import type { ConnectorRecord } from '../../src/store/store.ts'
import { tenantOf } from '../../src/store/tenant.ts'
import { grantOf } from '../../src/upstream/grant-store.ts'
import type { Services } from '../../src/upstream/services.ts'
import { singleFlight } from '../../src/upstream/single-flight.ts'
import { GRANT } from '../support/grant-notes.ts'

const CONNECTOR = { org: 'app_1', id: 'con_1', type: 'grant-notes', cred_version: 1, gateway: null }
const tenant = tenantOf({ org: 'app_1', externalUserId: null, connectorIds: null })

/** Number of exchanges of two calls, of which the later one differs by these fields. */
async function exchangesOf(changed: { gateway?: string; client_secret?: string; access_token?: string }) {
  const services = {
    refreshes: singleFlight(),
    keys: { fingerprint: new Secret(Buffer.alloc(32)) },
    store: {
      connectors: { get: async () => CONNECTOR },
      leases: { claim: async () => true, release: async () => {} },
    },
    events: { refreshed: () => {} },
    callLog: { record: () => {} },
  } as unknown as Services
  const { gateway = null, ...credentials } = changed
  const exchange = vi.fn<() => Promise<never>>().mockImplementation(async () => {
    throw connectorError('upstream_rate_limited', 'wait', { retryAfterMs: 3_600_000 })
  })
  for (const [connector, given] of [
    [CONNECTOR, GRANT],
    [
      { ...CONNECTOR, gateway },
      { ...GRANT, ...credentials },
    ],
  ] as const) {
    const times = { renewAt: undefined, expiresAt: undefined, obtainedAt: undefined }
    const opened = { connector: connector as ConnectorRecord, secret: new Secret(given), ...times }
    const renewed = grantOf(services, tenant, opened).renew({ credentials: given, version: 1 }, exchange)
    await expect(renewed).rejects.toMatchObject({ code: 'upstream_rate_limited' })
  }
  return exchange.mock.calls.length
}

// Regression: for up to an hour, calls failed with an answer that the former gateway, or the former client, had got.
test.each([
  ['the same', {}, 1],
  ['another gateway', { gateway: 'https://gateway.example' }, 2],
  ['a new secret of the OAuth client', { client_secret: 'rotated' }, 2],
])('the failure of an exchange is shared by %s: %j', async (_, changed, exchanges) => {
  expect(await exchangesOf(changed)).toBe(exchanges)
})
