/** Sessions of operators in the console. Their tokens are stored as hashes. */
import { connectorError } from '@plugboard/core'
import { withAudit } from '../../audit/audited.ts'
import { INSTALLATION } from '../../audit/trail.ts'
import { hashToken, mintToken, tokenKind } from '../../crypto/token.ts'
import { networkOf } from '../../limits/client-network.ts'
import type { OperatorRecord, OperatorSession } from '../../store/operators.ts'
import type { Services } from '../services.ts'

const MINUTE = 60_000
const SESSION_MS = 12 * 60 * MINUTE
const IDLE_MS = 30 * MINUTE
/** Limits writes for operators who look at many pages. */
const SEEN_PRECISION_MS = MINUTE

/** Of the request that signs in. */
export interface SignIn {
  /** Remote address. */
  readonly ip: string
  readonly requestId: string
}

/** Opens a session for the token of an operator or of a link, which this uses up. Only failures are limited. */
export async function signInByToken(services: Services, token: string, signIn: SignIn): Promise<string> {
  const { store, failures, clock } = services
  const keys = [`ip|${networkOf(signIn.ip)}`]
  const retryAfterMs = failures.waitMs(keys)
  if (retryAfterMs > 0)
    throw connectorError('rate_limited', 'Too many failed attempts.', { retryable: true, retryAfterMs })
  const hash = tokenKind(token) === 'operator' ? hashToken(token) : undefined
  const operator =
    hash && ((await store.operators.ofToken(hash)) ?? (await store.operators.useLink(hash, clock())))
  if (operator) return openOperatorSession(services, operator, signIn.requestId)
  failures.record(keys)
  throw connectorError(
    'unauthenticated',
    'The token is wrong, or was revoked. A link opens the console once: print another one.',
  )
}

/** Returns the token of the session. */
export async function openOperatorSession(
  services: Services,
  operator: OperatorRecord,
  requestId: string,
): Promise<string> {
  const token = mintToken('operator')
  const now = services.clock()
  const by = { org: operator.org ?? INSTALLATION, actor: operator.id, externalUserId: null, requestId }
  await withAudit(services, by, { action: 'operator.sign_in', object: operator.id }, (record) =>
    services.store.operators.open(
      {
        hash: hashToken(token),
        operator_id: operator.id,
        kind: 'session',
        created_at: now,
        seen_at: now,
        expires_at: now + SESSION_MS,
      },
      record,
    ),
  )
  return token
}

/**
 * The session of a token. It is read for every request, so that a revocation takes effect at once in every process.
 *
 * @throws ConnectorError `unauthenticated` for a session that has ended, was idle for too long, or never was.
 */
export async function findOperatorSession(
  { store, clock }: Services,
  token: string | undefined,
): Promise<OperatorSession> {
  const now = clock()
  const hash = token !== undefined && tokenKind(token) === 'operator' ? hashToken(token) : undefined
  const session = hash === undefined ? undefined : await store.operators.session(hash, now, now - IDLE_MS)
  if (session === undefined)
    throw connectorError('unauthenticated', 'The session has ended. Sign in to the console again.')
  if (session.seen_at < now - SEEN_PRECISION_MS) await store.operators.touch(session, now)
  return session
}

export async function endOperatorSession({ store }: Services, session: OperatorSession): Promise<void> {
  await store.operators.end(session.hash)
}
