import type { Client, HostedMethodsOf, MethodsOf } from '../client.ts'
import type { ConnectOptions, HostedOptions, Parts } from '../client-options.ts'
import { connect } from '../connect.ts'
import type { Connector } from '../tables/connector.ts'
import type { Entities } from '../tables/lookup.ts'
import { CLIENT, checkOptions } from '../validate/check-options.ts'
import { isObject } from '../values/is-object.ts'
import { connectHosted } from './connect-hosted.ts'

/** Options of a hosted client, as connect functions take them. */
export interface ConnectHostedOptions {
  /** The service and the end user whose connector it uses: `fromEnvironment()`. Calls go there instead of to the upstream. */
  readonly hosted: HostedOptions
}

/** Options of either kind of client: those in process have no place beside `hosted`. */
export type ConnectAnyOptions<Credentials> =
  | (ConnectOptions<Credentials> & { readonly hosted?: never })
  | (ConnectHostedOptions & { readonly [Name in keyof ConnectOptions<Credentials>]?: never })

/**
 * Creates clients of a connector: in process with credentials, or hosted.
 *
 * The last signature accepts both kinds of options, because compilers explain a mistake by the last signature, and
 * `ReturnType` takes its result: the methods that both kinds of client have.
 */
export interface ConnectClient<Credentials, Methods, HostedMethods> {
  (options: ConnectHostedOptions): Client<HostedMethods>
  (options: ConnectAnyOptions<Credentials>): Client<Methods>
}

/**
 * Defines the connect function of a connector package.
 *
 * @param parts Optional features that its actions need.
 */
export function defineClient<Credentials, Tables extends Entities>(
  connector: Connector<Credentials>,
  entities: Tables,
  parts: Parts = {},
): ConnectClient<Credentials, MethodsOf<Tables>, HostedMethodsOf<Tables>> {
  const open = (options: ConnectAnyOptions<Credentials>) => {
    const isHosted = isObject(options) && 'hosted' in options
    checkOptions(options, isHosted ? ['hosted'] : CLIENT)
    return isHosted
      ? connectHosted(connector, entities, { ...parts, ...(options as ConnectHostedOptions).hosted })
      : connect(connector, entities, { ...parts, ...(options as ConnectOptions<Credentials>) })
  }
  return open as ConnectClient<Credentials, MethodsOf<Tables>, HostedMethodsOf<Tables>>
}
