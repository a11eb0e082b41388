import type { Config } from '../../src/config/config.ts'
import type { ServerParts } from '../../src/create-services.ts'
import type { Admission } from '../../src/limits/admission.ts'
import { type Server, startServer } from '../../src/server.ts'

export const AT_EASE: Admission = { enter: ({ start }) => start(), delayMs: () => 0 }

/** Longer than any test: few of them search, and the first search starts its thread. */
export const NEVER_MS = 3_600_000

/** Enough for the start of a search's thread on a machine that does much else. */
const SEARCH_MS = 60_000

/**
 * A server that does not shed load by default, nor cut off searches: tests share their machine, so timer delays say nothing
 * about the server under test. It does not start threads that it may never need.
 */
export function startAtEase(config: Config, parts: ServerParts): Promise<Server> {
  return startServer(config, { admission: AT_EASE, warmUpDelayMs: NEVER_MS, searchMs: SEARCH_MS, ...parts })
}
