/** Makes a plan for a write: runs the same validation as a call, but sends nothing. */
import { planRequest, validateParams } from '@plugboard/core/checks'
import { estimateTokens } from '../budget/estimate.ts'
import { requireWantedWrite } from '../cancelled.ts'
import type { Connection } from '../connection.ts'
import { hidesWithin, noteUntrusted } from '../read/choose-fields.ts'
import type { ActionRef } from '../registry.ts'
import type { Session } from '../session.ts'
import { declaredAt } from '../table/paths.ts'
import { formatAge } from '../text/age.ts'
import { randomText } from '../text/random.ts'
import { findBefore } from './before.ts'
import { changeLine, changesOf, hashBefore } from './changes.ts'
import { checkContent } from './content.ts'
import { nameChanges } from './names.ts'
import { PLAN_TTL, type Plan, type PlanChange } from './plan.ts'
import type { Before } from './target.ts'

/** Token budget of a plan. */
const PLAN_BUDGET = 300
/** Part of it for the text around the changes. */
const AROUND = 145

export interface PlanRequest {
  readonly ref: ActionRef
  readonly connection: Connection
  readonly params: unknown
  readonly needsApproval: boolean
  /** The plan is run at once and shown to nobody, so that nothing is read for it. */
  readonly isDirect: boolean
}

/** Throws a `ParamsError` for invalid params, a `ToolError` for content that is not text and for what does not exist. */
export async function makePlan(
  session: Session,
  { ref, connection, params, needsApproval, isDirect }: PlanRequest,
  signal?: AbortSignal,
): Promise<Plan> {
  checkContent(ref, params)
  validateParams(connection.connector, ref.entityTable, ref.action, params)
  planRequest(connection.connector, ref.entityTable, ref.action, params)
  const { before, whole } = await findBefore(session, ref, connection, params, { isDirect, signal })
  const shown = await showChanges(session, ref, connection, params, before)
  const named = { ref, connection, params, whole, sources: [params, before?.record] }
  const changes = isDirect ? shown : await nameChanges(session, named, shown, signal)
  requireWantedWrite(signal)
  const isReplica = before?.replica !== undefined
  const hash = await digestOf([ref.name, connection.account, changes])
  return {
    id: randomText(16),
    action: ref.name,
    account: connection.account,
    ...(connection.holder !== undefined && { holders: { [connection.account]: connection.holder } }),
    params,
    needsApproval,
    summary: summaryOf({ ref, connection, changes, hash, needsApproval, before }),
    changes,
    hash,
    ...(before !== undefined && { before: hashBefore(ref, params, before, isReplica) }),
    ...(isReplica && { isReplica: true as const }),
    status: 'open',
    expires: session.now() + PLAN_TTL,
  }
}

/** The changes. Previous values obey the same rules as those that `read` shows. */
async function showChanges(
  session: Session,
  ref: ActionRef,
  connection: Connection,
  params: unknown,
  before: Before | undefined,
): Promise<readonly PlanChange[]> {
  const { catalog } = connection
  const { record = {} } = (before?.of ?? ref).entityEntry
  const { changes, shown } = changesOf(ref, params, before ?? { record: undefined, base: '' }, (path) =>
    hidesWithin(session, record, path, catalog),
  )
  const untrustedFields = shown.flatMap((path) => {
    const declared = declaredAt(record, path, catalog)
    return declared?.untrusted === false ? [] : [{ path, ...declared }]
  })
  await noteUntrusted(session, connection, { untrustedFields }, [before?.record])
  return changes
}

interface Summarized {
  readonly ref: ActionRef
  readonly connection: Connection
  readonly changes: readonly PlanChange[]
  readonly hash: string
  readonly needsApproval: boolean
  readonly before: Before | undefined
}

/** The hash is for a person who compares it with the whole plan, so a plan that is whole and waits for nobody is without it. */
function summaryOf({ ref, connection, changes, hash, needsApproval, before }: Summarized): string {
  const { account } = connection
  const where = account === ref.connector.name ? '' : ` on ${account}`
  const end = ref.risk === 'destructive' ? '\nThis cannot be undone.' : ''
  const lines = fitted(changes.map((change) => changeLine(change)))
  const isWhole = changes.every((change, i) => changeLine(change, Infinity) === lines[i])
  const name = isWhole && !needsApproval ? '' : `, plan ${hash}`
  const values = lines.length === 0 ? 'without params' : lines.join('\n')
  return `${ref.name}${where}${name}\n${values}${ageOf(before)}${end}`
}

function ageOf(before: Before | undefined): string {
  if (before?.replica === undefined) return ''
  const { ageSeconds } = before.replica
  return `\nThe values before are from the replica${ageSeconds === undefined ? '' : `, ${formatAge(ageSeconds)} old`}.`
}

/** Of SHA-256, so that no second plan can be made to have it. */
export async function digestOf(value: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(value))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest.subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The lines that fit, and the number of the others. */
function fitted(lines: readonly string[]): string[] {
  let left = PLAN_BUDGET - AROUND
  const shown = lines.filter((line) => {
    left -= estimateTokens(line) + 1
    return left >= 0
  })
  return shown.length === lines.length ? shown : [...shown, `and ${lines.length - shown.length} more params`]
}
