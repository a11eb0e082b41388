/** The parts of a call or a run that take its time, for the call log: when each began, and how long it took. */

/**
 * `wait`: for the connector's turn or the vendor's rate limit. `refresh`: of the access token. `attempt`: until the headers of a
 * response. `commit`: of a run, the transaction that stores its pages.
 */
export const CALL_STAGES = ['wait', 'refresh', 'attempt', 'commit'] as const

export type CallStageName = (typeof CALL_STAGES)[number]

/** By the process's monotonic clock, in milliseconds. */
export interface EndedStage {
  readonly name: CallStageName
  readonly startedAt: number
  readonly endedAt: number
  /** Of the response, of an attempt that got one. */
  readonly status?: number | undefined
}

/** As the call log has it. */
export interface CallStage {
  readonly name: CallStageName
  /** Milliseconds after the beginning of the call. */
  readonly from_ms: number
  readonly ms: number
  readonly status: number | null
}

/** The first of them are kept: a backfill has thousands, more than a picture shows. */
const MOST_STAGES = 50

/** Milliseconds. A run waits for its turn at every page; only the first wait is of interest where there was none. */
const SHORTEST_WAIT = 1

type Staged = { stages?: EndedStage[] }

export function addStage(
  trace: Staged | undefined,
  name: CallStageName,
  startedAt: number,
  status?: number,
): void {
  if (trace === undefined) return
  trace.stages ??= []
  const endedAt = performance.now()
  const isIdle = name === 'wait' && trace.stages.length > 0 && endedAt - startedAt < SHORTEST_WAIT
  if (trace.stages.length < MOST_STAGES && !isIdle) trace.stages.push({ name, startedAt, endedAt, status })
}

/** @param ms Duration of the call or run, which ends now. */
export function stagesText({ stages }: Staged, ms: number): string | null {
  if (stages === undefined) return null
  const beganAt = performance.now() - ms
  const rows = stages.map(({ name, startedAt, endedAt, status }) => [
    name,
    Math.max(0, Math.round(startedAt - beganAt)),
    Math.round(endedAt - startedAt),
    ...(status === undefined ? [] : [status]),
  ])
  return JSON.stringify(rows)
}

export function stagesOf(text: string | null): CallStage[] {
  const rows = JSON.parse(text ?? '[]') as [CallStageName, number, number, number?][]
  return rows.map(([name, from_ms, ms, status = null]) => ({ name, from_ms, ms, status }))
}
