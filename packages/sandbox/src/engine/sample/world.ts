import type { SampleRequest } from '../behaviour.ts'
import { createRandom, type Random } from '../random/random.ts'
import { DAY } from './time.ts'

/** Common input of all parts of the sample. */
export interface World extends SampleRequest {
  /** Unix time at which the business started. */
  readonly start: number
  /** A random generator per part, so that a change in one part does not affect the others. */
  stream(part: string): Random
}

export function createWorld(request: SampleRequest): World {
  const random = createRandom(request.seed)
  return { ...request, start: request.now - 3 * 365 * DAY, stream: (part) => random.fork(part) }
}
