/** Tool `write`: the first call makes a plan, of one write or several, the second runs it. */
import { isExpectedError, sentenceOf } from './errors/sentence.ts'
import { ToolError } from './errors/tool-error.ts'
import { actionOf, isWords } from './find/by-words.ts'
import { declinePlan } from './plan/decline-plan.ts'
import { makeBatch } from './plan/make-batch.ts'
import { makePlan, type PlanRequest } from './plan/make-plan.ts'
import { isExpired, ON_FAILURE, type OnFailure, type Plan } from './plan/plan.ts'
import { NEEDS_APPROVAL, runPlan } from './plan/run-plan.ts'
import { decisionOn, hasUntrustedSource, requireAllowed } from './policy/guard.ts'
import type { Decision } from './policy/policy.ts'
import { chooseConnection, findAction } from './registry.ts'
import { resolveReferences } from './results/references.ts'
import type { Session } from './session.ts'
import { mark } from './text/marks.ts'
import { shortName } from './text/short-name.ts'
import { convertParams } from './tolerance/convert-params.ts'
import type { RunOptions, ToolResult } from './tool.ts'

/** One write of a plan. */
interface WriteRequest {
  readonly action: string
  readonly params?: unknown
  readonly account?: string
}

export interface WriteArgs extends Partial<WriteRequest> {
  readonly plan?: string
  readonly writes?: readonly WriteRequest[]
  readonly on_failure?: string
}

export async function write(
  session: Session,
  args: WriteArgs,
  { signal, refusal }: RunOptions = {},
): Promise<ToolResult> {
  const { plan, action, writes } = args
  if ([plan, action ?? args.params, writes].filter((one) => one !== undefined).length > 1)
    throw new ToolError(
      'Give action with params or writes, for a new plan, or plan alone, to run it. Nothing was done.',
    )
  if (plan !== undefined && refusal !== undefined) return declinePlan(session, plan, refusal)
  if (plan !== undefined) return writePlan(session, plan, signal)
  if (writes !== undefined) return planBatch(session, writes, onFailureOf(args), signal)
  if (action === undefined)
    throw new ToolError('Give action and params to get a plan, or plan to run one. Nothing was done.')
  return planWrite(session, { ...args, action }, signal)
}

function onFailureOf({ on_failure: given = 'stop' }: WriteArgs): OnFailure {
  const known = ON_FAILURE.find((one) => one === given)
  if (known !== undefined) return known
  throw new ToolError(`on_failure must be stop or go_on, not '${shortName(given)}'. Nothing was done.`)
}

interface Prepared {
  readonly request: PlanRequest
  readonly decision: Decision
  /** The account has to be approved only because of text of another one. */
  readonly isAfterUntrusted: boolean
}

async function prepare(
  session: Session,
  { action, params, account }: WriteRequest,
  signal: AbortSignal | undefined,
): Promise<Prepared> {
  const ref = actionOf(session, action, { risk: 'write', params })
  if (ref.risk === 'read') throw new ToolError(`${ref.name} only reads: use ${session.toolName('read')}.`)
  const connection = chooseConnection(ref, account)
  const converted = convertParams(ref, params ?? {})
  session.given.add([params, converted])
  const given = await resolveReferences(session, ref, converted, signal)
  const sources = await session.memory.untrustedSources()
  const decision = decisionOn(session.guard, ref, connection.account, sources)
  requireAllowed(session.guard, ref, decision, given)
  if (decision === 'direct' && isWords(session, action))
    throw new ToolError(
      `'${shortName(action)}' is ${ref.name}, which runs at once: give that name. Nothing was done.`,
    )
  return {
    request: {
      ref,
      connection,
      params: given,
      needsApproval: decision === 'approve',
      isDirect: decision === 'direct',
    },
    decision,
    isAfterUntrusted: hasUntrustedSource(session.guard, connection.account, sources),
  }
}

async function planWrite(session: Session, given: WriteRequest, signal?: AbortSignal): Promise<ToolResult> {
  const { request, decision, isAfterUntrusted } = await prepare(session, given, signal)
  const plan = await makePlan(session, request, signal)
  await session.memory.savePlan(plan)
  if (decision === 'direct') return runPlan(session, plan, signal)
  return planned(session, plan, isAfterUntrusted)
}

/** A batch is as strict as the strictest of its writes: one decision is for all of them. */
async function planBatch(
  session: Session,
  writes: readonly WriteRequest[],
  onFailure: OnFailure,
  signal?: AbortSignal,
): Promise<ToolResult> {
  const explain = (error: unknown, index: number): unknown => explained(session, writes, error, index)
  const prepared: Prepared[] = []
  for (const [index, one] of writes.entries())
    prepared.push(
      await prepare(session, one, signal).catch((error: unknown) => {
        throw explain(error, index)
      }),
    )
  const needsApproval = prepared.some(({ decision }) => decision === 'approve')
  const isDirect = prepared.every(({ decision }) => decision === 'direct')
  const requests = prepared.map(({ request }) => ({ ...request, needsApproval, isDirect }))
  const { plan, steps } = await makeBatch(session, requests, onFailure, explain, signal)
  for (const one of [...steps, plan]) await session.memory.savePlan(one)
  if (isDirect) return runPlan(session, plan, signal)
  const reason = prepared.some(({ isAfterUntrusted }) => isAfterUntrusted)
  return planned(session, plan, reason)
}

/** An error that says which of several writes it is about. */
function explained(
  session: Session,
  writes: readonly WriteRequest[],
  error: unknown,
  index: number,
): unknown {
  if (!isExpectedError(error)) return error
  const { action = '', params } = writes[index] ?? {}
  const ref = session.registry.actions.find(({ name }) => name === action)
  const sentence = sentenceOf(error, ref, session, params).replace(' Nothing was done.', '')
  return new ToolError(`Write ${index + 1} of ${writes.length}: ${sentence} None of them was done.`)
}

function planned(session: Session, plan: Plan, isAfterUntrusted: boolean): ToolResult {
  const reason = isAfterUntrusted ? ', since untrusted text of another account was read' : ''
  const { id, summary, needsApproval } = plan
  return { text: describe(session, plan, reason), ...(!needsApproval && { plan: { id, summary } }) }
}

function describe({ toolName }: Session, { id, summary, needsApproval }: Plan, reason: string): string {
  const approval = needsApproval ? `A person has to approve it${reason}. ` : ''
  return `Plan, nothing is sent yet:\n${mark(summary)}\n${approval}Within 10 minutes: ${toolName('write')} {"plan":"${id}"}`
}

async function writePlan(session: Session, id: string, signal?: AbortSignal): Promise<ToolResult> {
  const plan = await session.memory.findPlan(id)
  if (plan === undefined || plan.batch !== undefined)
    throw new ToolError(
      'There is no plan with this id: it expired or never was. Nothing was done; make it again with action and params.',
    )
  if (plan.status === 'open' && isExpired(plan, session.now()))
    throw new ToolError(
      'The plan is older than 10 minutes. Nothing was done; make it again with action and params.',
    )
  // Plans in other states passed this check on their first run.
  if (plan.status === 'open') await checkAllowed(session, plan)
  return runPlan(session, plan, signal)
}

/** Checks the policy again: it may be stricter by now, and untrusted text may have been read since. */
async function checkAllowed(session: Session, plan: Plan): Promise<void> {
  const { guard, memory, registry } = session
  const steps = await stepsOf(session, plan)
  const sources = await memory.untrustedSources()
  const decisions = steps.map(({ action, account, params }) => {
    const ref = findAction(registry, action)
    const decision = decisionOn(guard, ref, account, sources)
    requireAllowed(guard, ref, decision, params)
    return decision
  })
  if (!decisions.includes('approve') && !plan.needsApproval) return
  // Text read since the plan was made can make an approval necessary.
  if (!plan.needsApproval)
    for (const one of new Set([plan, ...steps])) await memory.savePlan({ ...one, needsApproval: true })
  if (guard.approve === undefined)
    throw new ToolError(
      'This needs the approval of a person, and nobody is there to give it. Nothing was done.',
    )
  const approval = await guard.approve(plan)
  if (approval === 'refused')
    throw new ToolError('A person refused this. Nothing was done; ask what to do instead.')
  if (approval === 'pending') throw new ToolError(NEEDS_APPROVAL)
}

/** The plans of the writes of a plan: itself, if it is one. */
async function stepsOf({ memory }: Session, plan: Plan): Promise<readonly Plan[]> {
  if (plan.steps === undefined) return [plan]
  const steps = await Promise.all(plan.steps.map((id) => memory.findPlan(id)))
  return steps.filter((step) => step !== undefined)
}
