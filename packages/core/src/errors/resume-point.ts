/** Progress of an upload, and how to resume it. */

/** Progress of an upload. */
export interface Progress {
  /** Bytes that the receiver has. */
  readonly sent: number
  /** Total bytes; undefined until the end of a stream is reached. */
  readonly total: number | undefined
  /** Store this to resume an upload in chunks after a crash; undefined once it is complete. */
  readonly resumeFrom?: ResumePoint | undefined
}

/** Resume point of an upload in chunks. It authorizes the upload, so store it like a credential. */
export interface ResumePoint {
  readonly url: string
  /** Bytes that the upstream had confirmed. */
  readonly offset: number
}
