import type { Asked, Settings } from '../call.ts'
import type { Remote } from '../hosted/remote.ts'
import type { CallOptions } from '../options.ts'
import type { Answer } from '../run.ts'

/** Content in whatever form a caller has it. A stream can be read only once. */
export type Content = Blob | Uint8Array | ReadableStream<Uint8Array>

/** Runs the actions that stream content; their params are checked already. */
export interface Bytes {
  /** In the caller's process. */
  run(settings: Settings, asked: Asked, options?: CallOptions): Promise<Answer>
  /** Through the service. */
  runRemote(remote: Remote, asked: Asked, options?: CallOptions): Promise<Answer>
}
