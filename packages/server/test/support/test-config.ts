import type { Config } from '../../src/config/config.ts'
import { newKeyRing, parseKeyRing } from '../../src/crypto/key-ring.ts'
import { testLocation } from './test-database.ts'

const PLENTY = { perSecond: 100_000, burst: 100_000 }

/** The configuration of a server on an ephemeral port. */
export function testConfig(folder: string, more: Partial<Config> = {}): Config {
  return {
    host: '127.0.0.1',
    port: 0,
    publicUrl: undefined,
    dataFolder: folder,
    ...testLocation(folder),
    keyRing: parseKeyRing(newKeyRing()),
    connectorPackages: [],
    upstreams: {},
    gateways: {},
    trustedProxies: [],
    connectionsPerAddress: 1024,
    rates: { org: PLENTY, user: PLENTY },
    logLevel: 'debug',
    console: { enabled: false, roleClaim: 'groups' },
    role: 'api',
    sync: { changes: 60, full: undefined, leaseMs: 20_000 },
    syncMaxPages: 100_000,
    shapeSample: 5,
    alertTarget: undefined,
    callLog: 'all',
    userDailyCalls: undefined,
    clientRegistration: true,
    oidc: undefined,
    drainMs: 0,
    ignored: {},
    origins: {},
    ...more,
  }
}
