import type { ActionCall, Settings } from '../call.ts'
import type { Remote } from '../hosted/remote.ts'
import type { CallOptions } from '../options.ts'
import type { CallResult } from '../run.ts'

/** Runs actions that stream content. Their params are already validated. */
export interface Bytes {
  /** In the caller's process. */
  run(settings: Settings, actionCall: ActionCall, options?: CallOptions): Promise<CallResult>
  /** Through the service. */
  runRemote(remote: Remote, actionCall: ActionCall, options?: CallOptions): Promise<CallResult>
}
