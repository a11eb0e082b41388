/** Runs a plan exactly once, even if several calls or processes request it. */
import { ConnectorError } from '@plugboard/core'
import { requireWantedWrite } from '../cancelled.ts'
import type { Connection } from '../connection.ts'
import { sentenceOf } from '../errors/sentence.ts'
import { ToolError } from '../errors/tool-error.ts'
import { type ActionRef, chooseConnection, findAction } from '../registry.ts'
import { rowsOf } from '../results/shape.ts'
import type { Session } from '../session.ts'
import { shortCell } from '../table/cell.ts'
import { valueAt } from '../table/paths.ts'
import { mark } from '../text/marks.ts'
import { shortName } from '../text/short-name.ts'
import type { ToolResult } from '../tool.ts'
import { hashBefore, keyGiven } from './changes.ts'
import { keepOutcome } from './keep-outcome.ts'
import type { Plan } from './plan.ts'
import { runBatch } from './run-batch.ts'
import { targetOf, targetText } from './target.ts'

/** Concurrent runs by plan id: runs of the same plan share one call. */
const running = new WeakMap<Session, Map<string, Promise<ToolResult>>>()

export function runPlan(session: Session, plan: Plan, signal?: AbortSignal): Promise<ToolResult> {
  const calls = running.get(session) ?? new Map<string, Promise<ToolResult>>()
  running.set(session, calls)
  const shared = calls.get(plan.id)
  if (shared) return shared
  const call = runOnce(session, plan, signal).finally(() => calls.delete(plan.id))
  calls.set(plan.id, call)
  return call
}

async function runOnce(session: Session, given: Plan, signal?: AbortSignal): Promise<ToolResult> {
  // Another call may have completed the plan in the meantime.
  const plan = (await session.memory.findPlan(given.id)) ?? given
  if (plan.outcome !== undefined) return ended(plan, plan.outcome)
  if (plan.steps !== undefined) return runAll(session, plan, signal)
  const ref = findAction(session.registry, plan.action)
  const connection = chooseConnection(ref, plan.account)
  const options = {
    signal,
    idempotencyKey: `plan-${plan.id}`,
    ...(plan.status === 'unsure' && { repeated: true }),
  }
  const other = otherHolder(session, plan, connection)
  if (other !== undefined) return failed(session, plan, ref, other, false)
  const started = plan.status === 'open' && (await announce(session, plan, ref, signal))
  if (typeof started === 'object') return started
  try {
    const { records } = await connection.call(ref.entity, ref.action, plan.params, options)
    const outcome = sayDone(session, plan, ref, records)
    return await keepOutcome(session, { ...plan, status: 'done', outcome }, { text: outcome })
  } catch (error) {
    return failed(session, plan, ref, error, started)
  }
}

async function runAll(session: Session, plan: Plan, signal?: AbortSignal): Promise<ToolResult> {
  const begun = plan.status === 'open' ? await begin(session, plan) : true
  if (typeof begun === 'object') return begun
  return runBatch(session, plan, (step) => runPlan(session, step, signal), signal)
}

/**
 * Stores an open plan as `unsure`. Returns the result if the plan cannot be run, and otherwise whether this call was the
 * first to start it.
 */
async function begin(session: Session, plan: Plan): Promise<ToolResult | boolean> {
  const { memory } = session
  if (await memory.closePlan({ ...plan, status: 'unsure' })) return true
  const stored = await memory.findPlan(plan.id)
  if (stored?.status === 'open') return notApproved(session, stored)
  return stored?.outcome === undefined ? false : ended(stored, stored.outcome)
}

const TAKEN_BACK = 'The approval was taken back. Nothing was done; ask what to do instead.'
export const NEEDS_APPROVAL =
  'A person has to approve this first. Nothing was done; run the same plan again afterwards, within 10 minutes of making it.'

/** A decision that was taken back is final, so that the plan does not wait for another one. */
async function notApproved({ memory, guard }: Session, plan: Plan): Promise<ToolResult> {
  if ((await guard.approve?.(plan)) !== 'refused') return { text: NEEDS_APPROVAL, isError: true }
  await memory.savePlan({ ...plan, status: 'refused', outcome: TAKEN_BACK })
  return { text: TAKEN_BACK, isError: true }
}

function ended({ status }: Plan, outcome: string): ToolResult {
  return { text: outcome, ...(status !== 'done' && { isError: true }) }
}

/**
 * Checks an open plan and stores it as `unsure` before anything is sent. Otherwise a call that finds the plan open
 * after a crash would mistake the plan's own effect for a change by somebody else. Returns the result if the plan cannot
 * be run, and otherwise whether this call was the first to start it.
 */
async function announce(
  session: Session,
  plan: Plan,
  ref: ActionRef,
  signal?: AbortSignal,
): Promise<ToolResult | boolean> {
  const { memory } = session
  const problem = await changeSince(session, plan, ref, signal).catch((error: unknown) =>
    unchecked(session, error),
  )
  if (problem !== undefined && !(problem instanceof ToolError)) return problem
  const isOpen = (await memory.findPlan(plan.id))?.status === 'open'
  if (problem !== undefined && isOpen) return failed(session, plan, ref, problem, false)
  requireWantedWrite(signal)
  return begin(session, plan)
}

/** The record could not be read: whatever the outcome of that is, the write was not sent. */
function unchecked(session: Session, error: unknown): ToolResult {
  if (!(error instanceof ConnectorError)) throw error
  return {
    text: `The record could not be compared with the plan: ${sentenceOf(error, undefined, session)} Nothing was done; the same plan may be run again.`,
    isError: true,
  }
}

/** An error if the account is somebody else's than when the plan was made: the approval was for that one. */
function otherHolder(
  { toolName }: Session,
  { account, holders, status }: Plan,
  connection: Connection,
): ToolError | undefined {
  const holder = holders?.[account]
  const isSame = holder === undefined || connection.holder === undefined || holder === connection.holder
  if (isSame) return undefined
  const done = status === 'unsure' ? 'Whether the write was done before is not known' : 'Nothing was done'
  return new ToolError(
    `changed_since_plan: ${shortName(account)} leads to another account of the vendor than when the plan was made. ${done}. Make a new plan: ${toolName('write')} with action and params.`,
  )
}

/** An error if the record changed after the plan was made: the approval was for the old values. */
async function changeSince(
  session: Session,
  plan: Plan,
  ref: ActionRef,
  signal?: AbortSignal,
): Promise<ToolError | undefined> {
  const target = plan.before === undefined ? undefined : targetOf(session.registry, ref, plan.params)
  if (target === undefined) return undefined
  const { get, params, base } = target
  const connection = chooseConnection(ref, plan.account)
  const { records } = await connection.call(get.entity, 'get', params, { signal })
  const isReplica = plan.isReplica === true
  if (hashBefore(ref, plan.params, { record: records, base }, isReplica) === plan.before) return undefined
  session.records.remember(plan.account, get, [records], get.entityEntry.key)
  return new ToolError(
    `changed_since_plan: the record of ${shortName(targetText(ref, plan.params))} changed after the plan was made. Nothing was done. Make a new plan: ${session.toolName('write')} with action and params.`,
  )
}

function sayDone(session: Session, plan: Plan, ref: ActionRef, records: unknown): string {
  const { key } = ref.entityEntry
  const rows = rowsOf(ref, records, key)
  session.records.remember(plan.account, ref, rows, key)
  const id = valueAt(rows[0], key) ?? keyGiven(ref, plan.params)
  const of = id === undefined || id === null ? '' : ` ${key}: ${mark(shortCell(id))}`
  return `done: ${ref.name}.${of}`
}

/** The call that runs a plan again: the id of one that ran at once was never shown. */
function callOf({ toolName }: Session, { id, batch }: Plan): string {
  return batch === undefined ? ` ${toolName('write')} {"plan":"${id}"}` : ''
}

function isInProgress(error: unknown): boolean {
  return error instanceof ConnectorError && error.code === 'idempotency_in_progress'
}

/** A plan with unknown outcome may be run again under its key; a refused one may not. */
async function failed(
  session: Session,
  plan: Plan,
  ref: ActionRef,
  error: unknown,
  isStarter: boolean,
): Promise<ToolResult> {
  const text = sentenceOf(error, ref, session, plan.params)
  const isUnsure = error instanceof ConnectorError && error.outcome === 'unknown'
  if (isUnsure) {
    // Without idempotency keys at the upstream, a second request could have a second effect.
    const rest = error.retryable ? {} : { outcome: text }
    const again = error.retryable
      ? ` Running the same plan again is safe: it has one effect.${callOf(session, plan)}`
      : ''
    const result = { text: text + again, isError: true } as const
    return keepOutcome(session, { ...plan, status: 'unsure', ...rest }, result)
  }
  const isOver = error instanceof ToolError || (error instanceof ConnectorError && !error.retryable)
  const result = { text, isError: true } as const
  if (isOver) return keepOutcome(session, { ...plan, status: 'refused', outcome: text }, result)
  // Open again, unless another call started it: that one stores its outcome.
  return isStarter && !isInProgress(error) ? keepOutcome(session, plan, result) : result
}
