/** Sends a raw request, for endpoints without an action, with the credentials of a stored connector. */
import { type RawRequest, rawTarget, riskOf, sendRaw } from '@plugboard/core'
import type { Caller } from '../auth/caller.ts'
import type { Target } from '../upstream/call.ts'
import { findCachedConnector } from '../upstream/find-connector.ts'
import type { ExecuteResult } from './execute-result.ts'
import { requirePolicy } from './policy.ts'
import { type ExecuteOptions, runTarget } from './run-target.ts'
import type { Services } from './services.ts'

/** The caller's token has the scope `request`. */
export async function request(
  services: Services,
  caller: Caller,
  id: string,
  asked: RawRequest,
  options: ExecuteOptions,
): Promise<ExecuteResult> {
  const { tenant } = caller
  const { trace } = options
  const { connector } = await findCachedConnector(services, tenant, id)
  const kind = await services.registry.bySlug(connector.type)
  const { entity, action, table } = rawTarget(kind.connector, asked, '')
  if (trace) Object.assign(trace, { entity: entity.name, action })
  const risk = riskOf(action, table)
  const declared = async () => ({ params: table.params })
  const allowed = { entity: entity.name, action, risk, params: asked, declared, byName: true }
  await requirePolicy(services, caller, { connector, ...allowed })
  const target: Target = { tenant, connector, kind, entity, action, trace, run: runRaw }
  return runTarget(services, caller, target, asked, options)
}

/** Runs a raw request as an action whose params are the request. */
const runRaw: NonNullable<Target['run']> = (context, _entity, _action, params, options) =>
  sendRaw(context, params as RawRequest, options)
