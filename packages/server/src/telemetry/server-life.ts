/** The first and the last line of a server in its log. */
import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import { version } from '../config/version.ts'

export interface ServerStart {
  readonly config: Pick<Config, 'role'>
  readonly log: Logger
  /** Engine of the store. */
  readonly store: 'sqlite' | 'postgres'
  readonly address: string
  /** Installed connector types. */
  readonly connectors: readonly string[]
}

/** Logs the start. Returns functions that log the beginning and the end of the shutdown. */
export function logStart({ config, log, ...fields }: ServerStart): { stopping(): void; stopped(): void } {
  const startedAt = performance.now()
  log.info({ version, role: config.role, ...fields }, 'server started')
  return {
    stopping: () => log.info('server stopping'),
    stopped: () =>
      log.info({ uptime_seconds: Math.round((performance.now() - startedAt) / 1000) }, 'server stopped'),
  }
}
