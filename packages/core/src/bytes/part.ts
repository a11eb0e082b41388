import type { ActionCall, Settings } from '../call.ts'
import type { Remote } from '../hosted/remote.ts'
import type { CallOptions } from '../options.ts'
import type { Answer } from '../run.ts'

/** Content to upload. A string is sent as UTF-8; a stream can be read only once. */
export type Content = string | Blob | Uint8Array | ReadableStream<Uint8Array>

/** Runs actions that stream content. Their params are already validated. */
export interface Bytes {
  /** In the caller's process. */
  run(settings: Settings, asked: ActionCall, options?: CallOptions): Promise<Answer>
  /** Through the service. */
  runRemote(remote: Remote, asked: ActionCall, options?: CallOptions): Promise<Answer>
}
