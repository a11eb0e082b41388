/** The idempotency key of a write: the caller's, or a generated one that becomes known only if the outcome is unknown. */
import type { CallOptions, ConnectorError, Result } from '@plugboard/core'
import type { KeyClaim } from '../store/idempotency.ts'
import type { ExecuteResult } from './answer.ts'
import type { Call } from './call.ts'

/** A key that a call holds until its scope ends. */
export interface ClaimedKey extends Disposable {
  /** Result of an earlier call with this key. Nothing is sent then. */
  readonly stored?: ExecuteResult
  /** For core: the key that the upstream sees, and what earlier attempts have done. */
  readonly options: CallOptions
  /** Stores that the call is in flight. Throws if that fails: nothing may be sent then. */
  begin(): Promise<void>
  /** Stores the result. Never rejects. */
  done(result: Result): Promise<void>
  /** Stores how the call ended, and returns the error that the caller gets. Never rejects. */
  failed(error: unknown): Promise<ConnectorError>
}

/** A key, as the caller and as the store know it. */
export interface HeldKey {
  readonly call: Call
  readonly claim: KeyClaim
  readonly callerKey: string
}
