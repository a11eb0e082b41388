/** What a run that failed leaves behind: why, and when it is tried again. */
import { ConnectorError } from '@plugboard/core'
import { logFailure } from '../logging.ts'
import type { Services } from '../services.ts'
import { storeNow } from '../store/store-now.ts'
import { EndlessList } from './pages.ts'
import { SweepHeld } from './phases/sweep.ts'
import { TooManyUnfit } from './run.ts'
import { LONGEST_IN_DOUBT_MS, retryAt } from './schedule.ts'
import { type Claimed, LeaseLost, saveStream } from './streams.ts'

/** Why the latest run failed, as people read it. Nothing of a record is in it. */
export interface StreamError {
  readonly code: string
  readonly message: string
  /** By the store's clock. */
  readonly at: number
}

export async function noteFailure(
  services: Services,
  { claim, stream }: Claimed,
  error: unknown,
): Promise<void> {
  const { store, log } = services
  if (!isExpected(error)) logFailure(log, `stream ${claim.connector_id} ${claim.entity}`, error)
  const now = await storeNow(store.engine)
  const failures = stream.failures + 1
  const last_error = JSON.stringify({ ...told(error), at: now } satisfies StreamError)
  const longest = isDoubtful(error) ? LONGEST_IN_DOUBT_MS : undefined
  const next_run_at = retryAt(failures, retryAfterOf(error), now, Math.random(), longest)
  // What the run has found is not to be believed: the next one begins from the start.
  const again = isDoubtful(error) ? { phase: 'idle' as const, cursor: null } : {}
  try {
    await saveStream(store.engine.tenant(claim), claim, { failures, last_error, next_run_at, ...again })
  } catch (lost) {
    if (!(lost instanceof LeaseLost)) throw lost
  }
}

function isDoubtful(error: unknown): boolean {
  return [SweepHeld, TooManyUnfit, EndlessList].some((doubt) => error instanceof doubt)
}

function isExpected(error: unknown): boolean {
  return error instanceof ConnectorError || isDoubtful(error)
}

function told(error: unknown): Pick<StreamError, 'code' | 'message'> {
  if (error instanceof ConnectorError) return { code: error.code, message: error.message }
  if (error instanceof SweepHeld) return { code: 'sweep_held', message: error.message }
  if (error instanceof TooManyUnfit) return { code: 'too_many_unfit', message: error.message }
  if (error instanceof EndlessList) return { code: 'endless_list', message: error.message }
  return { code: 'internal', message: 'The run failed for a reason of our own; the log has it.' }
}

function retryAfterOf(error: unknown): number | undefined {
  return error instanceof ConnectorError ? error.retryAfterMs : undefined
}
