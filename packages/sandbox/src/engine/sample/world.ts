import type { SampleRequest } from '../behaviour.ts'
import { createRandom, type Random } from '../random/random.ts'
import { DAY } from './time.ts'

/** What every part of the sample is made from. */
export interface World extends SampleRequest {
  /** When the business began, in seconds since 1970. */
  readonly start: number
  /** A stream for one part, so that a change in one part leaves the others as they are. */
  stream(part: string): Random
}

export function createWorld(request: SampleRequest): World {
  const random = createRandom(request.seed)
  return { ...request, start: request.now - 3 * 365 * DAY, stream: (part) => random.fork(part) }
}
