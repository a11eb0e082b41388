/** Tool `write`: the first call makes a plan, the second runs it. */
import { ToolError } from './errors/tool-error.ts'
import { declinePlan } from './plan/decline-plan.ts'
import { makePlan } from './plan/make-plan.ts'
import { isExpired, type Plan } from './plan/plan.ts'
import { runPlan } from './plan/run-plan.ts'
import { decisionOn, hasUntrustedSource, requireAllowed } from './policy/guard.ts'
import { chooseConnection, findAction } from './registry.ts'
import { resolveReferences } from './results/references.ts'
import type { Session } from './session.ts'
import { mark } from './text/marks.ts'
import { shortName } from './text/short-name.ts'
import { convertParams } from './tolerance/convert-params.ts'
import type { RunOptions, ToolResult } from './tool.ts'

export interface WriteArgs {
  readonly action?: string
  readonly params?: unknown
  readonly account?: string
  readonly plan?: string
}

export async function write(
  session: Session,
  args: WriteArgs,
  { signal, refusal }: RunOptions = {},
): Promise<ToolResult> {
  if (args.plan !== undefined && (args.action !== undefined || args.params !== undefined))
    throw new ToolError(
      'Give either action with params, for a new plan, or plan alone, to run it. Nothing was done.',
    )
  if (args.plan !== undefined && refusal !== undefined) return declinePlan(session, args.plan, refusal)
  if (args.plan !== undefined) return writePlan(session, args.plan, signal)
  if (args.action === undefined)
    throw new ToolError('Give action and params to get a plan, or plan to run one. Nothing was done.')
  return planWrite(session, args.action, args, signal)
}

async function planWrite(
  session: Session,
  name: string,
  { params, account }: WriteArgs,
  signal?: AbortSignal,
): Promise<ToolResult> {
  const ref = findAction(session.registry, name)
  if (ref.risk === 'read') throw new ToolError(`${ref.name} only reads: use ${session.toolName('read')}.`)
  const connection = chooseConnection(ref, account)
  const given = await resolveReferences(session.memory, convertParams(ref, params ?? {}))
  const sources = await session.memory.untrustedSources()
  const decision = decisionOn(session.guard, ref, connection.account, sources)
  requireAllowed(session.guard, ref, decision, given)
  const plan = await makePlan(session, {
    ref,
    connection,
    params: given,
    needsApproval: decision === 'approve',
  })
  await session.memory.savePlan(plan)
  if (decision === 'direct') return runPlan(session, plan, signal)
  const reason = hasUntrustedSource(session.guard, connection.account, sources)
    ? ', since untrusted text of another account was read'
    : ''
  const { id, summary, needsApproval } = plan
  return { text: describe(session, plan, reason), ...(!needsApproval && { plan: { id, summary } }) }
}

function describe({ toolName }: Session, { id, summary, needsApproval }: Plan, reason: string): string {
  const approval = needsApproval ? `A person has to approve it${reason}. ` : ''
  return `Plan, nothing is sent yet:\n${mark(summary)}\n${approval}To do it, within 10 minutes: ${toolName('write')} {"plan":"${id}"}`
}

async function writePlan(session: Session, id: string, signal?: AbortSignal): Promise<ToolResult> {
  const plan = await session.memory.findPlan(id)
  if (plan === undefined)
    throw new ToolError(
      `There is no plan '${shortName(id)}': it expired or never was. Nothing was done; make it again with action and params.`,
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
  const ref = findAction(registry, plan.action)
  const decision = decisionOn(guard, ref, plan.account, await memory.untrustedSources())
  requireAllowed(guard, ref, decision, plan.params)
  if (decision !== 'approve' && !plan.needsApproval) return
  // Text read since the plan was made can make an approval necessary.
  if (!plan.needsApproval) await memory.savePlan({ ...plan, needsApproval: true })
  if (guard.approve === undefined)
    throw new ToolError(
      'This needs the approval of a person, and nobody is there to give it. Nothing was done.',
    )
  const approval = await guard.approve(plan)
  if (approval === 'refused')
    throw new ToolError('A person refused this. Nothing was done; ask what to do instead.')
  if (approval === 'pending')
    throw new ToolError(
      `A person has to approve this first. Nothing was done; run the same plan again afterwards, within 10 minutes of making it.`,
    )
}
