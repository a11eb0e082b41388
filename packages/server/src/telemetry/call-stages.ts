/** The parts of a call that take its time, for the call log: when each began, and how long it took. */

/** `wait`: for the connector's turn. `refresh`: of the access token. `attempt`: until the headers of a response. */
export const CALL_STAGES = ['wait', 'refresh', 'attempt'] as const

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

/** A call with more attempts than that has a plan that no picture shows. */
const MOST_STAGES = 50

type Staged = { stages?: EndedStage[] }

export function addStage(
  trace: Staged | undefined,
  name: CallStageName,
  startedAt: number,
  status?: number,
): void {
  if (trace === undefined) return
  trace.stages ??= []
  if (trace.stages.length < MOST_STAGES)
    trace.stages.push({ name, startedAt, endedAt: performance.now(), status })
}

/** @param ms Duration of the call, which ends now. */
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
