/** Memory of the tools in the store: sealed, shared by all processes, readable only by its owner. */
import { type Memory, type Plan, RESULT_SECONDS, type Result } from '@plugboard/agent'
import { type Actor, withAudit } from '../audit/audited.ts'
import { requestFingerprint, UNTRUSTED_MS } from '../connectors/policy.ts'
import type { Services } from '../connectors/services.ts'
import { seal, unseal } from '../crypto/seal.ts'
import { CLOCK_TOLERANCE_MS } from '../runtime/clock-tolerance.ts'
import type { StoredPlan } from '../store/agents.ts'
import type { TenantCtx } from '../store/tenant.ts'

/** Owner of the memory. */
export interface Owner {
  readonly tenant: TenantCtx
  readonly id: string
  readonly externalUserId: string
  /** Under which reads of untrusted text are recorded: the own conversation first. */
  readonly conversations: readonly string[]
  /** Of the request, for the audit trail. */
  readonly actor: Actor
}

export function storeMemory(services: Services, owner: Owner): Memory {
  return {
    ...resultMemory(services, owner),
    ...planMemory(services, owner),
    ...untrustedMemory(services, owner),
  }
}

function resultMemory(
  { store, config, clock }: Services,
  { tenant, id: owner }: Owner,
): Pick<Memory, 'saveResult' | 'findResult'> {
  const contextOf = (handle: string) =>
    ({ purpose: 'result', org: tenant.org, connector: owner, version: handle }) as const
  return {
    saveResult: async (result) => {
      const { handle, ref } = result
      const sealed = seal(config.keyRing, contextOf(handle), Buffer.from(JSON.stringify(result)))
      const expires_at = clock() + RESULT_SECONDS * 1000
      await store.agents.saveResult(tenant, { owner, handle, ref, expires_at, ...sealed }, clock())
    },
    findResult: async (name) => {
      const now = clock()
      const row = await store.agents.findResult(tenant, owner, name, now)
      // A row that expires later than a new one would was stored before the clock was set back.
      if (row && row.expires_at > now + RESULT_SECONDS * 1000 + CLOCK_TOLERANCE_MS) return undefined
      return row && (JSON.parse(unseal(config.keyRing, contextOf(row.handle), row).toString()) as Result)
    },
  }
}

function planMemory(services: Services, owner: Owner): Pick<Memory, 'savePlan' | 'closePlan' | 'findPlan'> {
  const { store, clock } = services
  const { tenant, id } = owner
  return {
    savePlan: (plan) => store.agents.savePlan(tenant, planRow(services, owner, plan), clock()),
    closePlan: async (plan) => {
      const row = planRow(services, owner, plan)
      if (plan.status !== 'refused') return store.agents.closePlan(tenant, row)
      const declined = { action: 'plan.decline', object: plan.id }
      return withAudit(services, owner.actor, declined, (record) =>
        store.agents.closePlan(tenant, row, record),
      )
    },
    findPlan: async (name) => {
      const row = await store.agents.findPlan(tenant, id, name)
      return row && openPlan(services, tenant, row)
    },
  }
}

function planRow(services: Services, { tenant, id: owner, externalUserId }: Owner, plan: Plan): StoredPlan {
  const { config, clock } = services
  const [, entity = '', action = ''] = plan.action.split('.')
  const context = { purpose: 'plan', org: tenant.org, connector: plan.account, version: plan.id } as const
  return {
    id: plan.id,
    connector_id: plan.account,
    owner,
    external_user_id: externalUserId,
    action: plan.action,
    fingerprint: requestFingerprint(services, { entity, action, params: plan.params }),
    batch: plan.batch ?? null,
    state: plan.status,
    needs_approval: plan.needsApproval ? 1 : 0,
    approval: 'pending',
    decided_by: null,
    created_at: clock(),
    expires_at: plan.expires,
    ...seal(config.keyRing, context, Buffer.from(JSON.stringify(plan))),
  }
}

/** Decrypts the plan of a row. The row's state may be newer than the sealed plan. */
export function openPlan(
  { config }: Pick<Services, 'config'>,
  { org }: Pick<TenantCtx, 'org'>,
  row: Pick<StoredPlan, 'id' | 'connector_id' | 'kid' | 'wrapped_dek' | 'sealed'>,
): Plan {
  const context = { purpose: 'plan', org, connector: row.connector_id, version: row.id } as const
  return JSON.parse(unseal(config.keyRing, context, row).toString())
}

function untrustedMemory(
  { store, clock }: Services,
  { tenant, conversations }: Owner,
): Pick<Memory, 'recordUntrustedRead' | 'untrustedSources'> {
  const [own = ''] = conversations
  return {
    recordUntrustedRead: async (account) => {
      const at = clock()
      for (const owner of conversations)
        await store.agents.recordUntrustedRead(
          tenant,
          { owner, connector_id: account, at },
          at - UNTRUSTED_MS,
        )
    },
    untrustedSources: () => store.agents.untrustedSources(tenant, own, clock() - UNTRUSTED_MS),
  }
}
