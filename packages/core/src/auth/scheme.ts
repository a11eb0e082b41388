import type { AuthMethod } from '../action.ts'
import type { Settings } from '../call.ts'
import type { ConnectOptions } from '../options.ts'
import type { Authorizer, Credentials } from './authorizer.ts'

/** What a scheme that fetches its proof works with. */
export interface SchemeSetup
  extends Omit<Settings, 'authorizer'>,
    Pick<ConnectOptions<Credentials>, 'server' | 'store' | 'onCredentials'> {
  readonly method: AuthMethod
  /** As the caller gave them. */
  readonly credentials: Credentials
  /** The authorizer of one state of the credentials. */
  sign(credentials: Credentials): Authorizer
}

/** A way to authenticate that only those load who use it. */
export type Scheme = (setup: SchemeSetup) => Authorizer
