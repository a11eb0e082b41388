/** One call of an action at the vendor's, with something going wrong on the way. */
import type { CallOptions, Step } from '@plugboard/core'
import type { FaultMatch, FaultRule, LoggedRequest } from '@plugboard/sandbox'
import type { Ending } from './attempt.ts'
import type { Bench } from './bench.ts'
import { workingParams } from './params/working.ts'
import { isLink, isWrite, type Row } from './rows.ts'
import { hurry } from './runtime.ts'
import type { Given } from './subject.ts'
import { during } from './trouble.ts'
import type { Answer } from './way.ts'

export interface Trial {
  readonly params: Given
  readonly ending: Ending<Answer>
  /** Those that the fault could hit. */
  readonly requests: readonly LoggedRequest[]
  /** Milliseconds that were waited before each further attempt. */
  readonly waits: readonly number[]
  /** How many records the entity has more than before. */
  readonly grown: number
}

export interface Trouble extends Pick<FaultRule, 'fault' | 'times'> {
  /** The request of the action that is hit. */
  readonly request: Step
  readonly options?: CallOptions
}

/** Runs an action with params that work and a fault in the way of one of its requests. Waits pass at once. */
export async function tryWith(
  bench: Bench,
  row: Row,
  { request, options, ...rule }: Trouble,
): Promise<Trial> {
  const { sandbox, state, hurried } = bench.vendor
  const params = await workingParams(bench, row)
  const match = matchOf(request, bench.subject.facts?.[row.name]?.link)
  // Reading records takes its time, and what changes nothing has none to count.
  const count = () => (isWrite(row) ? state.records(row.entity).length : 0)
  const before = count()
  sandbox.forgetRequests()
  const clock = hurry()
  const ending = await during(sandbox, { match, ...rule }, () => hurried(clock, row, params, options))
  const requests = sandbox.requests.filter((one) => one.method === match.method && match.path.test(one.path))
  return { params, ending, requests, waits: clock.waits, grown: count() - before }
}

/** The requests that a request line stands for. */
function matchOf({ http }: Step, link: RegExp | undefined): FaultMatch & { readonly path: RegExp } {
  const [method = '', path = ''] = http.split(/[ ?]/)
  if (isLink({ http })) return { method, path: link ?? /$^/ }
  const parts = path.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^$()|[\]\\]/g, '\\$&'))
  return { method, path: new RegExp(`^${parts.join('[^/]+')}$`) }
}
