import { onDemand } from './on-demand.ts'
import type { PlanParts } from './request/plan.ts'
import type { Action, Request } from './tables/action.ts'
import { factsOf } from './tables/facts.ts'
import type { Given } from './tables/requests.ts'

/** Parts of a call that the tables of few actions ask for. */
export interface Mechanisms extends PlanParts {
  /** Writes the field masks among the params of a request. */
  readonly withMasks?: (request: Request, given: Given) => Given
  /** Reads the header `Link`. */
  readonly linkTarget?: (header: string, relation: string) => string | undefined
}

const maskWriter = onDemand(() => import('./request/mask.ts'))
const linkReader = onDemand(() => import('./paging/link-header.ts'))
const bodyWriter = onDemand(() => import('./request/plan-body.ts'))
const rawNumbers = onDemand(() => import('./request/raw-numbers.ts'))

/**
 * Each is loaded by the first action that has it.
 *
 * @param isPlain The params have what most have, so none is the text of a number.
 */
export async function mechanismsOf(table: Action, isPlain: boolean): Promise<Mechanisms> {
  const { hasMask, hasLink, mayHaveBody } = factsOf(table)
  const masks = hasMask && (await maskWriter())
  const links = hasLink && (await linkReader())
  const bodies = mayHaveBody && (await bodyWriter())
  const numbers = !isPlain && (await rawNumbers())
  return { ...masks, ...links, ...bodies, ...(numbers && { numbers }) }
}
