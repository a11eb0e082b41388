import type { Client, HostedMethodsOf, MethodsOf } from '../client.ts'
import type { ConnectOptions, HostedOptions, Parts } from '../client-options.ts'
import { connect } from '../connect.ts'
import type { Connector } from '../tables/connector.ts'
import type { Entities } from '../tables/lookup.ts'
import { checkOptions } from '../validate/check-options.ts'
import { connectHosted } from './connect-hosted.ts'

/** Creates clients of a connector: in process with credentials, or hosted. */
export interface ConnectClient<Credentials, Methods, HostedMethods> {
  (options: ConnectOptions<Credentials>): Client<Methods>
  (options: { readonly hosted: HostedOptions }): Client<HostedMethods>
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
  const open = (options: ConnectOptions<Credentials> | { readonly hosted: HostedOptions }) => {
    checkOptions(options)
    return 'hosted' in options
      ? connectHosted(connector, entities, { ...parts, ...options.hosted })
      : connect(connector, entities, { ...parts, ...options })
  }
  return open as ConnectClient<Credentials, MethodsOf<Tables>, HostedMethodsOf<Tables>>
}
