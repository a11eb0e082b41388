/** Things that have no page of their own, but a row of one: what their ids lead to, and what happened to them. */
import type { Lookup, Match } from './lookup.ts'
import { attemptText, silenceText, specText, useText } from './row-texts.ts'

type Find = (lookup: Lookup) => Promise<Match[]>

export const rowKinds: readonly Find[] = [attempts, operators, secrets, silences, specs]

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
  return silence ? [{ kind: 'silence', id, row: id, text: silenceText(silence) }] : []
}

async function specs({ store, id, seesAll }: Lookup): Promise<Match[]> {
  if (!seesAll || !id.startsWith('spc_')) return []
  const spec = await store.specConnectors.find(id)
  return spec ? [{ kind: 'spec', id: spec.type, row: id, text: specText(spec) }] : []
}
