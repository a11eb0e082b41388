import { tokenBucket } from '../limits/token-bucket.ts'
import { keyed } from '../runtime/keyed.ts'
import type { AuthorizationServer } from './protocol.ts'
import type { Services } from './services.ts'

/** A person signs in now and then; a host that refreshes tokens is not counted. */
const RATE = { perSecond: 5, burst: 200 }
const NETWORKS = 10_000

export function signInServices(
  services: () => Services,
  monotonic: () => number,
): Pick<Services, 'authorizationServer' | 'signInRates'> {
  const servers = new Map<string, Promise<AuthorizationServer>>()
  return {
    authorizationServer: (issuer) => {
      const known = servers.get(issuer) ?? load(services(), issuer)
      servers.set(issuer, known)
      return known
    },
    signInRates: keyed(NETWORKS, () => tokenBucket(RATE, monotonic)),
  }
}

/** Loaded on first use, since the protocol library takes long to load. */
async function load(services: Services, issuer: string): Promise<AuthorizationServer> {
  const { createAuthorizationServer } = await import('./authorization-server.ts')
  return createAuthorizationServer(services, issuer)
}
