/** Things that have no page of their own, but a row of one: what their ids lead to, and what happened to them. */
import type { AttemptRow } from '../store/tables.ts'
import { isoTime } from '../text/iso-time.ts'
import type { Lookup, Match } from './find-matches.ts'

type Find = (lookup: Lookup) => Promise<Match[]>

export const rowKinds: readonly Find[] = [attempts, operators, secrets, silences, specs]

export function attemptText({ message_type, entity, number, status, error }: AttemptRow): string {
  return `${message_type}${entity === null ? '' : ` of ${entity}`}, attempt ${number}: ${status ?? error}`
}

async function attempts({ store, tenant: { org }, id }: Lookup): Promise<Match[]> {
  const attempt = id.startsWith('att_') ? await store.endpoints.attempt(org, id) : undefined
  return attempt ? [{ kind: 'attempt', id: attempt.endpoint_id, row: id, text: attemptText(attempt) }] : []
}

async function operators({ store, id, seesOperators }: Lookup): Promise<Match[]> {
  const operator = seesOperators && id.startsWith('opr_') ? await store.operators.find(id) : undefined
  if (operator === undefined) return []
  const { name, role } = operator
  return [{ kind: 'operator', id, row: id, text: `${name}, ${role}: ${useText(operator)}` }]
}

async function secrets({ store, tenant: { org }, id }: Lookup): Promise<Match[]> {
  const secret = id.startsWith('sec_') ? await store.clientSecrets.find(org, id) : undefined
  return secret ? [{ kind: 'secret', id: org, row: id, text: `client secret: ${useText(secret)}` }] : []
}

/** The silences of alerts concern the whole installation. */
async function silences({ store, id, seesAll }: Lookup): Promise<Match[]> {
  const silence = seesAll && id.startsWith('sil_') ? await store.alerts.findSilence(id) : undefined
  if (silence === undefined) return []
  const { rule, subject, reason, until } = silence
  const of = [rule ?? 'every rule', subject].filter(Boolean).join(' ')
  return [{ kind: 'silence', id, row: id, text: `${of} until ${isoTime(until)}: ${reason}` }]
}

async function specs({ store, id, seesAll }: Lookup): Promise<Match[]> {
  if (!seesAll || !id.startsWith('spc_')) return []
  const spec = (await store.specConnectors.versions()).find((version) => version.id === id)
  if (spec === undefined) return []
  const { type, version, active, added_at } = spec
  const use = active === 1 ? 'in use' : 'kept'
  return [{ kind: 'spec', id: type, row: id, text: `${type} ${version}, ${use}, added ${isoTime(added_at)}` }]
}

interface Used {
  readonly last_used_at: number | null
  readonly revoked_at: number | null
}

function useText({ last_used_at, revoked_at }: Used): string {
  if (revoked_at !== null) return `revoked ${isoTime(revoked_at)}`
  return last_used_at === null ? 'never used' : `last used ${isoTime(last_used_at)}`
}
