/** A raw request, for endpoints without an action, with the credentials of a stored connector. */
import { type RawRequest, rawTarget, sendRaw } from '@plugboard/core/raw-request'
import { findCachedConnector } from '../upstream/connector-cache.ts'
import type { UpstreamCall } from '../upstream/target.ts'
import type { Call, CallOrigin } from './call.ts'
import { describe } from './open-call.ts'
import type { Services } from './services.ts'

/** Opens the call of a raw request: an action whose params are the request. The caller's token has the scope `request`. */
export async function openRawCall(
  services: Services,
  connectorId: string,
  asked: RawRequest,
  origin: CallOrigin,
): Promise<Call> {
  const { tenant } = origin.caller
  const { connector } = await findCachedConnector(services, tenant, connectorId)
  const kind = await services.registry.bySlug(connector.type)
  const { entity, action, table } = rawTarget(kind.connector, asked, '')
  const target = { tenant, connector, kind, entity, action, table, trace: origin.trace, run: runRaw }
  const declared = async () => ({ params: table.params })
  return describe({ services, ...target, params: asked, origin, declared, byName: true })
}

/** Sends the request that the params are. */
export const runRaw: NonNullable<UpstreamCall['run']> = (context, _entity, _action, params, options) =>
  sendRaw(context, params as RawRequest, options)
