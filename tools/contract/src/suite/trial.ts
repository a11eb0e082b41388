/** One call of an action on the vendor side, with a fault. */
import type { CallOptions, Step } from '@plugboard/core'
import type { FaultMatch, FaultRule, LoggedRequest } from '@plugboard/sandbox'
import type { CallResult } from './attempt.ts'
import type { Bench } from './bench.ts'
import { type DeclaredAction, isLink, isWrite } from './declared-actions.ts'
import type { Answer } from './mode.ts'
import { workingParams } from './params/working.ts'
import { fastClock } from './runtime.ts'
import type { Given } from './subject.ts'
import { withFault } from './with-fault.ts'

export interface Trial {
  readonly params: Given
  readonly ending: CallResult<Answer>
  /** Requests that the fault could affect. */
  readonly requests: readonly LoggedRequest[]
  /** Milliseconds of the wait before each retry. */
  readonly waits: readonly number[]
  /** Number of new records of the entity. */
  readonly created: number
}

export interface Disturbance extends Pick<FaultRule, 'fault' | 'times'> {
  /** The affected request of the action. */
  readonly request: Step
  readonly options?: CallOptions
}

/** Runs an action with valid params and a fault in one of its requests. Waits pass at once. */
export async function tryWith(
  bench: Bench,
  declared: DeclaredAction,
  { request, options, ...rule }: Disturbance,
): Promise<Trial> {
  const { sandbox, state, fast } = bench.vendor
  const params = await workingParams(bench, declared)
  const match = matchOf(request, bench.subject.facts?.[declared.name]?.link)
  const count = () => (isWrite(declared) ? state.count(declared.entity) : 0)
  const before = count()
  sandbox.forgetRequests()
  const clock = fastClock()
  const ending = await withFault(sandbox, { match, ...rule }, () => fast(clock, declared, params, options))
  const requests = sandbox.requests.filter((one) => one.method === match.method && match.path.test(one.path))
  return { params, ending, requests, waits: clock.waits, created: count() - before }
}

/** The requests of a request line. */
function matchOf({ http }: Step, link: RegExp | undefined): FaultMatch & { readonly path: RegExp } {
  const [method = '', path = ''] = http.split(/[ ?]/)
  if (isLink({ http })) return { method, path: link ?? /$^/ }
  const parts = path.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^$()|[\]\\]/g, '\\$&'))
  return { method, path: new RegExp(`^${parts.join('[^/]+')}$`) }
}
