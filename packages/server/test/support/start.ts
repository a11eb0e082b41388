import type { Config } from '../../src/config/config.ts'
import type { ServerParts } from '../../src/create-services.ts'
import type { Admission } from '../../src/limits/admission.ts'
import { type Server, startServer } from '../../src/server.ts'

const AT_EASE: Admission = { enter: ({ start }) => start(), delayMs: () => 0 }

/**
 * A server that does not shed load by default: tests share their machine, so timer delays say nothing about the server
 * under test.
 */
export function startAtEase(config: Config, parts: ServerParts): Promise<Server> {
  return startServer(config, { admission: AT_EASE, ...parts })
}
