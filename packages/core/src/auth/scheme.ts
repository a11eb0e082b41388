import type { Settings } from '../call.ts'
import type { AuthMethod } from '../tables/connector.ts'
import type { Authorizer, Credentials } from './authorizer.ts'
import type { GrantOptions } from './grant-options.ts'

/** Input of an authentication scheme that fetches its tokens. */
export interface SchemeSetup extends Omit<Settings, 'authorizer'>, GrantOptions<Credentials> {
  readonly method: AuthMethod
  /** The initial credentials. */
  readonly credentials: Credentials
  /** Creates the authorizer for fixed credentials. */
  sign(credentials: Credentials): Authorizer
}

/** An authentication scheme that clients import separately. */
export type Scheme = (setup: SchemeSetup) => Authorizer
