import type { Config } from '../../src/config/config.ts'
import { type Server, type ServerParts, startServer } from '../../src/server.ts'

/**
 * A server that never sheds load, unless a test says so: tests share their machine with others, so that how late timers
 * are says nothing of the server under test.
 */
export function startAtEase(config: Config, parts: ServerParts): Promise<Server> {
  return startServer(config, { load: { isOverloaded: () => false, close: () => {} }, ...parts })
}
