/** Ends the run of a stream early, so that its worker serves others. Nothing is lost: the stream stays due, at its cursor. */
export interface HandBack {
  /** The run ends after the current page. */
  readonly requested: AbortSignal
  /** The current page takes too long: its request is aborted. */
  readonly overdue: AbortSignal
  request(): void
  /** The run begins a request. */
  asking(): void
  /** Milliseconds since its latest request, or since its start. */
  silentFor(): number
  stop(): void
}

/** How long a run may take for the page that it reads. A healthy upstream answers sooner, one that hangs not at all. */
const GRACE_MS = 5000

export function handBack(graceMs: number = GRACE_MS): HandBack {
  const [requested, overdue] = [new AbortController(), new AbortController()]
  let timer: NodeJS.Timeout | undefined
  let askedAt = performance.now()
  return {
    requested: requested.signal,
    overdue: overdue.signal,
    request: () => {
      requested.abort()
      timer ??= setTimeout(() => overdue.abort(), graceMs)
    },
    asking: () => {
      askedAt = performance.now()
    },
    silentFor: () => performance.now() - askedAt,
    stop: () => clearTimeout(timer),
  }
}
