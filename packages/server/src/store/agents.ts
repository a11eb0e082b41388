/** Results, plans and approvals of agents. Every row belongs to an owner: an end user with the rights of its token. */
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { CLOCK_TOLERANCE_MS } from '../runtime/clock-tolerance.ts'
import { addingToConnector } from './connector-not-found.ts'
import type { Engine, LastStep } from './engine.ts'
import { hasUpdated } from './has-updated.ts'
import type { ListPage } from './list-page.ts'
import type { PlanRow, Tables } from './tables.ts'
import type { TenantCtx } from './tenant.ts'

type ResultRow = Omit<Tables['agent_results'], 'org'>
export type StoredPlan = Omit<PlanRow, 'org'>

/** A plan that waits for a person, or was decided on. */
type Approval = Pick<
  PlanRow,
  | 'id'
  | 'connector_id'
  | 'external_user_id'
  | 'action'
  | 'approval'
  | 'created_at'
  | 'expires_at'
  | 'kid'
  | 'wrapped_dek'
  | 'sealed'
>

/** A list of pending plans continues after this one. Order: oldest first. */
export interface PlanPosition {
  readonly createdAt: number
  readonly id: string
}

interface PlanDecision {
  /** The decision until now. An approval can be taken back. */
  readonly from: 'pending' | 'approved'
  readonly approval: 'approved' | 'refused'
  readonly by: string
  readonly now: number
}

/** That text of outsiders was read from a connector. */
type UntrustedRead = Omit<Tables['untrusted_reads'], 'org'>

export interface AgentStore {
  /** Stores a result. Deletes those that have expired at `now`. */
  saveResult(ctx: TenantCtx, row: ResultRow, now: number): Promise<void>
  /** By handle or reference. */
  findResult(ctx: TenantCtx, owner: string, name: string, now: number): Promise<ResultRow | undefined>
  /** Stores a plan or its new state. Keeps a person's decision; `done` is final. Deletes plans expired at `now`. */
  savePlan(ctx: TenantCtx, row: StoredPlan, now: number): Promise<void>
  /**
   * Stores the new state of a plan if its state is `open`. Returns false otherwise, and if the plan is to start without the
   * approval that it needs, which may have been taken back since it was checked.
   */
  closePlan(ctx: TenantCtx, row: StoredPlan, last?: LastStep): Promise<boolean>
  findPlan(ctx: TenantCtx, owner: string, id: string): Promise<StoredPlan | undefined>
  /** Plans that wait for a decision, oldest first; without the single writes of a plan. */
  pending(ctx: TenantCtx, now: number, page: ListPage<PlanPosition>): Promise<Approval[]>
  /** A plan that needs a decision, or has one, until it expires; without the single writes of a plan. */
  findApproval(ctx: TenantCtx, id: string, now: number): Promise<StoredPlan | undefined>
  /**
   * Decides on a plan that has not started, and on all of its writes; an approval can also be taken back of the writes that a begun
   * plan has left. Returns false if no plan with this id is decided as `from` says.
   */
  decide(ctx: TenantCtx, id: string, decision: PlanDecision, last?: LastStep): Promise<boolean>
  /** Deletes what was recorded for the connector before `expired`. */
  recordUntrustedRead(ctx: TenantCtx, read: UntrustedRead, expired: number): Promise<void>
  /** Connectors from which untrusted text was read since then. */
  untrustedSources(ctx: TenantCtx, owner: string, since: number): Promise<string[]>
}

/** Retention of expired rows, so that the outcome of a plan can still be requested. */
const KEPT_MS = 60 * 60 * 1000

/** Sorts after every character of a handle. */
const LAST = '~'

export function agentStore(engine: Engine): AgentStore {
  return {
    ...resultStore(engine),
    ...planStore(engine),
    ...closeStore(engine),
    ...approvalStore(engine),
    ...decisionStore(engine),
    ...untrustedStore(engine),
  }
}

function resultStore({ tenant }: Engine): Pick<AgentStore, 'saveResult' | 'findResult'> {
  return {
    saveResult: async (ctx, row, now) => {
      const db = tenant(ctx)
      const { org } = ctx
      await db.deleteFrom('agent_results').where('org', '=', org).where('expires_at', '<=', now).execute()
      const { owner: _owner, handle: _handle, ...changed } = row
      await db
        .insertInto('agent_results')
        .values({ org, ...row })
        .onConflict((conflict) => conflict.columns(['org', 'owner', 'handle']).doUpdateSet(changed))
        .execute()
    },
    findResult: async ({ org }, owner, name, now) => {
      // By the primary key alone, since a reference is the beginning of a handle: SQLite would choose an index on fewer
      // columns for any other condition, and read all results of the owner or the organization.
      const rows = await tenant({ org })
        .selectFrom('agent_results')
        .selectAll()
        .where('org', '=', org)
        .where('owner', '=', owner)
        .where('handle', '>=', name)
        .where('handle', '<=', `${name}${LAST}`)
        .execute()
      return rows.find((row) => (row.handle === name || row.ref === name) && row.expires_at > now)
    },
  }
}

function planStore({ tenant }: Engine): Pick<AgentStore, 'savePlan' | 'findPlan'> {
  return {
    savePlan: async (ctx, row, now) => {
      const db = tenant(ctx)
      const { org } = ctx
      await db
        .deleteFrom('plans')
        .where('org', '=', org)
        .where('expires_at', '<=', now - KEPT_MS)
        .execute()
      const { state, needs_approval, kid, wrapped_dek, sealed } = row
      const added = db
        .insertInto('plans')
        .values({ org, ...row })
        .onConflict((conflict) =>
          conflict
            .columns(['org', 'connector_id', 'id'])
            .doUpdateSet({ state, needs_approval, kid, wrapped_dek, sealed })
            .where('plans.state', '<>', 'done'),
        )
      await addingToConnector(added.execute())
    },
    findPlan: ({ org }, owner, id) =>
      tenant({ org })
        .selectFrom('plans')
        .selectAll()
        .where('org', '=', org)
        .where('owner', '=', owner)
        .where('id', '=', id)
        .executeTakeFirst(),
  }
}

function closeStore({ tenant }: Engine): Pick<AgentStore, 'closePlan'> {
  return {
    closePlan: ({ org }, { owner, connector_id, id, ...row }, last) =>
      tenant({ org })
        .transaction()
        .execute(async (tx) => {
          const { state, kid, wrapped_dek, sealed } = row
          const closed = await tx
            .updateTable('plans')
            .set({ state, kid, wrapped_dek, sealed })
            .where('org', '=', org)
            .where('owner', '=', owner)
            .where('connector_id', '=', connector_id)
            .where('id', '=', id)
            .where('state', '=', 'open')
            .where((eb) =>
              state === 'unsure'
                ? eb.or([eb('needs_approval', '=', 0), eb('approval', '=', 'approved')])
                : eb.lit(true),
            )
            .executeTakeFirst()
          if (!hasUpdated(closed)) return false
          await last?.(tx)
          return true
        }),
  }
}

function approvalStore({ tenant }: Engine): Pick<AgentStore, 'pending' | 'findApproval'> {
  return {
    pending: ({ org }, now, { after, limit }) => {
      const query = tenant({ org })
        .selectFrom('plans')
        .selectAll()
        .where('org', '=', org)
        .where('batch', 'is', null)
        .where((eb) => awaits(eb, 'pending', now))
      const rest =
        after === undefined
          ? query
          : query.where((eb) => eb(eb.refTuple('created_at', 'id'), '>', eb.tuple(after.createdAt, after.id)))
      return rest.orderBy('created_at').orderBy('id').limit(limit).execute()
    },
    findApproval: ({ org }, id, now) =>
      tenant({ org })
        .selectFrom('plans')
        .selectAll()
        .where('org', '=', org)
        .where('id', '=', id)
        .where('batch', 'is', null)
        .where('needs_approval', '=', 1)
        .where('expires_at', '>', now)
        .where('created_at', '<=', now + CLOCK_TOLERANCE_MS)
        .executeTakeFirst(),
  }
}

function decisionStore({ tenant }: Engine): Pick<AgentStore, 'decide'> {
  return {
    decide: ({ org }, id, { from, approval, by, now }, last) =>
      tenant({ org })
        .transaction()
        .execute(async (tx) => {
          const decided = await tx
            .updateTable('plans')
            .set({ approval, decided_by: by })
            .where('org', '=', org)
            .where('id', '=', id)
            .where('batch', 'is', null)
            .where((eb) => awaits(eb, from, now))
            .executeTakeFirst()
          if (!hasUpdated(decided)) return false
          // Of writes that were sent, the approval stays: their outcome may have to be asked for.
          await tx
            .updateTable('plans')
            .set({ approval, decided_by: by })
            .where('org', '=', org)
            .where('batch', '=', id)
            .where('state', '=', 'open')
            .execute()
          await last?.(tx)
          return true
        }),
  }
}

function awaits(
  eb: ExpressionBuilder<Tables, 'plans'>,
  approval: PlanDecision['from'],
  now: number,
): Expression<SqlBool> {
  return eb.and([
    eb('needs_approval', '=', 1),
    eb('approval', '=', approval),
    approval === 'approved' ? eb.or([eb('state', '=', 'open'), hasOpenSteps(eb)]) : eb('state', '=', 'open'),
    eb('expires_at', '>', now),
    eb('created_at', '<=', now + CLOCK_TOLERANCE_MS),
  ])
}

/** True for a plan of several writes that has begun and is not over: approval of those that are left can be taken back. */
function hasOpenSteps(eb: ExpressionBuilder<Tables, 'plans'>): Expression<SqlBool> {
  const steps = eb
    .selectFrom('plans as step')
    .select('step.id')
    .whereRef('step.org', '=', 'plans.org')
    .whereRef('step.batch', '=', 'plans.id')
    .where('step.state', '=', 'open')
  return eb.and([eb('state', '=', 'unsure'), eb.exists(steps)])
}

function untrustedStore({ tenant }: Engine): Pick<AgentStore, 'recordUntrustedRead' | 'untrustedSources'> {
  return {
    recordUntrustedRead: async ({ org }, { owner, connector_id, at }, expired) => {
      await tenant({ org })
        .deleteFrom('untrusted_reads')
        .where('org', '=', org)
        .where('connector_id', '=', connector_id)
        .where('at', '<=', expired)
        .execute()
      const noted = tenant({ org })
        .insertInto('untrusted_reads')
        .values({ org, owner, connector_id, at })
        .onConflict((conflict) => conflict.columns(['org', 'owner', 'connector_id']).doUpdateSet({ at }))
      await addingToConnector(noted.execute())
    },
    untrustedSources: async ({ org }, owner, since) => {
      const rows = await tenant({ org })
        .selectFrom('untrusted_reads')
        .select('connector_id')
        .where('org', '=', org)
        .where('owner', '=', owner)
        .where('at', '>', since)
        .execute()
      return rows.map((row) => row.connector_id)
    },
  }
}
