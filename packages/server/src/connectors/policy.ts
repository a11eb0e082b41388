/** Enforces the policy of a token at execution, below all routes. */
import {
  type Decision,
  decideAll,
  namesEntity,
  policyViolations,
  strictest,
  type Target,
} from '@plugboard/agent/policy'
import { connectorError, type Risk } from '@plugboard/core'
import { type Caller, requireScope } from '../auth/caller.ts'
import { conversationOf, ownerOf } from '../auth/owner.ts'
import type { ConnectorKind } from '../catalog/registry.ts'
import { keyedHash } from '../crypto/root-keys.ts'
import type { ConnectorRecord } from '../store/store.ts'
import type { Call } from './call.ts'
import { canonical } from './canonical.ts'
import type { Services } from './services.ts'

/** Time after which a conversation that read untrusted text counts as over. */
export const UNTRUSTED_MS: number = 24 * 60 * 60 * 1000

export interface PolicyRequest {
  readonly connector: ConnectorRecord
  readonly entity: string
  readonly action: string
  readonly risk: Risk
  readonly params: unknown
  /** Declarations of the action's params. */
  readonly declared: () => Promise<Pick<Target, 'params' | 'types'>>
  /** Id of the plan that the call carries out. */
  readonly planId?: string | undefined
  /**
   * For calls that can use all permissions of the credentials and that no plan describes. A rule must allow them by the
   * name of their entity: defaults and wildcard rules do not apply.
   */
  readonly byName?: boolean | undefined
  /**
   * Of the tools for models, which leave out the fields that a policy hides, and of what shows no field at all. All others show
   * records as the upstream sent them.
   */
  readonly hidesFields?: boolean | undefined
}

/** Throws `insufficient_scope` unless the caller's scopes and policy permit the call. */
export async function authorize(call: Call): Promise<void> {
  const { services, origin, connector, entity, action, risk, params, declared, byName } = call
  const { caller, planId, hidesFields } = origin
  if (!byName) requireScope(caller, risk === 'read' ? 'execute:read' : 'execute:write')
  if (caller.policy === undefined) return
  const request = {
    connector,
    entity: entity.name,
    action,
    risk,
    params,
    declared,
    planId,
    byName,
    hidesFields,
  }
  await requirePolicy(services, caller, request)
}

/** Throws if the token's policy does not permit the call. Tokens without a policy are limited only by their scopes. */
export async function requirePolicy(
  services: Services,
  caller: Caller,
  request: PolicyRequest,
): Promise<void> {
  const { policy } = caller
  if (policy === undefined) return
  const { connector, entity, action, risk, params } = request
  const target = { connector: connector.type, entity, action, risk, ...(await request.declared()) }
  const name = `${connector.type}.${entity}.${action}`
  if (policy.mask_sensitive && !request.hidesFields) throw refused(UNMASKED)
  if (request.byName && !namesEntity(policy, target))
    throw refused(`The token's policy has no rule for ${name}. Add one that matches it by this name.`)
  const broken = policyViolations([policy], target, params)
  if (broken.length > 0) throw refused(`The token's policy does not allow this: ${broken.join('; ')}.`)
  const decision = strictest(
    decideAll([policy], target),
    await decisionOnUntrusted(services, caller, request),
  )
  if (decision === 'direct') return
  if (risk === 'read' || decision === 'deny' || request.byName)
    throw refused(`The token's policy does not allow ${name}.`)
  await requirePlan(services, caller, request, decision)
}

/** Declarations of the params of an action in the catalog. Only policies need them: other calls load no catalog. */
export async function declaredIn(
  kind: ConnectorKind,
  entity: string,
  action: string,
): Promise<Pick<Target, 'params' | 'types'>> {
  const { entities, types } = await kind.catalog()
  const own = Object.hasOwn(entities, entity) ? entities[entity]?.actions : undefined
  return { params: own && Object.hasOwn(own, action) ? own[action]?.params : undefined, types }
}

const UNMASKED =
  "The token's policy hides personal and secret fields, which only the tools of POST /mcp leave out. Use these, or a token whose policy has no mask_sensitive."

function refused(message: string): Error {
  return connectorError('insufficient_scope', message)
}

/** Requires approval for writes after untrusted text of another connector was read. */
async function decisionOnUntrusted(
  { store, keys, clock }: Services,
  caller: Caller,
  { connector, risk }: PolicyRequest,
): Promise<Decision> {
  if (risk === 'read' || caller.policy?.after_untrusted === false) return 'direct'
  const sources = await store.agents.untrustedSources(
    caller.tenant,
    conversationOf(keys, caller),
    clock() - UNTRUSTED_MS,
  )
  return sources.some((id) => id !== connector.id) ? 'approve' : 'direct'
}

/** Throws unless the call runs a plan of this caller for this exact request, approved if required. */
async function requirePlan(
  services: Services,
  caller: Caller,
  request: PolicyRequest,
  decision: Decision,
): Promise<void> {
  const { store, keys } = services
  const name = `${request.connector.type}.${request.entity}.${request.action}`
  const plan =
    request.planId === undefined
      ? undefined
      : await store.agents.findPlan(caller.tenant, ownerOf(keys, caller), request.planId)
  const isSame =
    plan?.connector_id === request.connector.id && plan.fingerprint === requestFingerprint(services, request)
  if (plan === undefined || !isSame)
    throw refused(
      `The token's policy requires a plan for ${name}: make and run one with the tool write of POST /mcp.`,
    )
  const needsApproval = decision === 'approve' || plan.needs_approval === 1
  if (needsApproval && plan.approval !== 'approved')
    throw refused(`The token's policy requires approval for ${name}: see GET /v1/approvals.`)
}

/** Keyed hash that identifies a request on a connector. */
export function requestFingerprint(
  { keys }: Pick<Services, 'keys'>,
  { entity, action, params }: Pick<PolicyRequest, 'entity' | 'action' | 'params'>,
): string {
  return keyedHash(keys.fingerprint, 'plan', canonical({ entity, action, params: params ?? {} }))
}
