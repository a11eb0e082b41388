import type { Services as ConnectorServices } from '../connectors/services.ts'
import type { TokenBucket } from '../limits/token-bucket.ts'
import type { AuthorizationServer } from './protocol.ts'

/** Dependencies of signing in. */
export interface Services extends ConnectorServices {
  /** The authorization server under an issuer, which is the address of this server. */
  readonly authorizationServer: (issuer: string) => Promise<AuthorizationServer>
  /** Limits requests without credentials, by network of the client. */
  readonly signInRates: (network: string) => TokenBucket
}
