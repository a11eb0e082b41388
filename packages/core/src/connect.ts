import { type ClientOf, clientOf, type MethodsOf } from './client.ts'
import type { ConnectOptions } from './client-options.ts'
import { type Context, openContext } from './context.ts'
import { executeAction } from './execute.ts'
import { onDemand } from './on-demand.ts'
import type { CallOptions } from './options.ts'
import type { RawRequest } from './raw-request.ts'
import type { Connector } from './tables/connector.ts'
import { type Entities, findEntity } from './tables/lookup.ts'
import { withTables } from './tables/tables.ts'

const checkOfCredentials = onDemand(() => import('./validate/check-credentials.ts'))
const rawRequests = onDemand(() => import('./raw-request.ts'))

/**
 * Creates a client that runs actions in the caller's process. It sends nothing until an action is called.
 *
 * @param entities The entity tables that the client offers.
 * @throws AuthError A credential field is missing, unknown or malformed.
 */
export function connect<C, Tables extends Entities>(
  connector: Connector<C>,
  entities: Tables,
  options: ConnectOptions<C>,
): ClientOf<Tables> {
  return connectWith(openContext(connector, options), entities)
}

/** Creates a client from an open context. */
export function connectWith<Tables extends Entities>(context: Context, entities: Tables): ClientOf<Tables> {
  const [name = '', action = ''] = context.connector.check?.split('.') ?? []
  const check = async (options?: CallOptions) => {
    const { asCheck } = await checkOfCredentials()
    return asCheck(async () => executeAction(context, findEntity(entities, name), action, {}, options))
  }
  const request = async (raw: RawRequest, options?: CallOptions) => {
    const { sendRaw } = await rawRequests()
    return sendRaw(context, raw, options)
  }
  const functions = { check, request }
  const execute = executeAction.bind(null, context)
  const client = clientOf<MethodsOf<Tables>>(entities, execute, functions, context.options)
  return withTables(client, { connector: context.connector, entities, hosted: false })
}
