/** Makes one plan of several writes: a plan for each, and one above them that is approved and run. */
import { truncateToTokens } from '../budget/truncate-to-tokens.ts'
import type { Session } from '../session.ts'
import { randomText } from '../text/random.ts'
import { changeLine } from './changes.ts'
import { digestOf, makePlan, type PlanRequest } from './make-plan.ts'
import { BATCH, type OnFailure, PLAN_TTL, type Plan } from './plan.ts'
import { targetText } from './target.ts'

/** Tokens of the description for the model, in all, and at least for each write. */
const BATCH_BUDGET = 600
const LEAST_LINE = 25

export interface Batch {
  readonly plan: Plan
  readonly steps: readonly Plan[]
}

/** @param explain Turns the error of the write with this index into one that names it. */
export async function makeBatch(
  session: Session,
  requests: readonly PlanRequest[],
  onFailure: OnFailure,
  explain: (error: unknown, index: number) => unknown,
  signal?: AbortSignal,
): Promise<Batch> {
  const id = randomText(16)
  const steps: Plan[] = []
  const written = new Set<string>()
  for (const [index, request] of requests.entries()) {
    const step = await makePlan(session, request, signal).catch((error: unknown) => {
      throw explain(error, index)
    })
    // A record that an earlier write of the plan changes is no longer as it was.
    const { before: _, ...unchecked } = step
    const target = targetOf(request)
    steps.push({ ...(written.has(target) ? unchecked : step), batch: id })
    written.add(target)
  }
  return { plan: await planAbove(session, id, steps, onFailure), steps }
}

function targetOf({ ref, connection, params }: PlanRequest): string {
  return JSON.stringify([connection.account, ref.connector.name, ref.entity, targetText(ref, params)])
}

async function planAbove(
  session: Session,
  id: string,
  steps: readonly Plan[],
  onFailure: OnFailure,
): Promise<Plan> {
  const changes = steps.flatMap(({ action, account, changes = [] }, index) => {
    const of = `${index + 1}. ${action} on ${account}`
    return changes.length === 0 ? [{ of, path: '' }] : changes.map((change) => ({ ...change, of }))
  })
  const hash = await digestOf([onFailure, steps.map(({ hash }) => hash)])
  return {
    id,
    action: BATCH,
    account: steps[0]?.account ?? '',
    params: { writes: steps.map(({ action, account, params }) => ({ action, account, params })), onFailure },
    needsApproval: steps.some(({ needsApproval }) => needsApproval),
    summary: summaryOf(steps, onFailure, hash),
    changes,
    hash,
    holders: Object.assign({}, ...steps.map(({ holders }) => holders)),
    steps: steps.map((step) => step.id),
    onFailure,
    status: 'open',
    expires: session.now() + PLAN_TTL,
  }
}

/** An action on an account that all writes have is said once. */
function summaryOf(steps: readonly Plan[], onFailure: OnFailure, hash: string): string {
  const room = Math.max(LEAST_LINE, Math.floor(BATCH_BUDGET / steps.length))
  const names = new Set(steps.map(nameOf))
  const [only = ''] = names.size === 1 ? names : []
  const lines = steps.map((step, index) => {
    const values = (step.changes ?? []).map((change) => changeLine(change)).join('; ')
    const name = only === '' ? `${nameOf(step)}: ` : ''
    return truncateToTokens(`${index + 1}. ${name}${values}`, room)
  })
  const then = onFailure === 'stop' ? 'stops at the first that fails' : 'goes on after one that fails'
  const of = only === '' ? '' : ` of ${only}`
  return `${steps.length} write${steps.length === 1 ? '' : 's'}${of} in order, ${then}, plan ${hash}\n${lines.join('\n')}`
}

function nameOf({ action, account }: Plan): string {
  return `${action} on ${account}`
}
