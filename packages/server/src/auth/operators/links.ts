/** Links that open the console signed in, once. */
import { newId } from '../../crypto/id.ts'
import { hashToken, mintLinkToken, mintToken } from '../../crypto/token.ts'
import type { LastStep } from '../../store/engine.ts'
import type { OperatorRole, OperatorStore } from '../../store/operators.ts'

/** A new operator, as stored, and the token. */
export function newOperator(
  name: string,
  role: OperatorRole,
  org: string | null,
  now: number,
): { readonly token: string; readonly operator: Parameters<OperatorStore['add']>[0] } {
  const token = mintToken('operator')
  const operator = {
    id: newId('opr'),
    name,
    role,
    org,
    hash: hashToken(token),
    subject: null,
    created_at: now,
  }
  return { token, operator }
}

/** Stores a link for the operator. Returns its token, which belongs after the # of the address. */
export async function createLink(
  operators: Pick<OperatorStore, 'open'>,
  operatorId: string,
  now: number,
  lifetimeMs: number,
  last?: LastStep,
): Promise<string> {
  const token = mintLinkToken('operator')
  const times = { created_at: now, seen_at: now, expires_at: now + lifetimeMs }
  await operators.open({ hash: hashToken(token), operator_id: operatorId, kind: 'link', ...times }, last)
  return token
}
