/** Settings and files of this process that do not do what their operator meant, as lines of the log. */
import { unknownAddressWarning } from './http/base-url.ts'
import type { Services } from './http/services.ts'
import { connectionLimitWarning, MAX_CONNECTIONS } from './limits/open-files.ts'
import { KEY_MISSING } from './telemetry/missing-keys.ts'

export function logSettings(services: Services): void {
  const { maxConnections, log } = services
  if (maxConnections < MAX_CONNECTIONS) log.warn(connectionLimitWarning(maxConnections))
  logIgnored(services)
  const warning = unknownAddressWarning(services.config)
  if (warning) log.warn({ host: services.config.host }, warning)
  logKeyProblems(services)
}

function logIgnored({ config, log }: Services): void {
  for (const [variable, reason] of Object.entries(config.ignored))
    log.warn({ variable }, `ignored ${variable}: ${reason}`)
}

/** The server goes on with the keys that it has, but could not start again. */
function logKeyProblems({ config, log }: Services): void {
  config.keyRing.onProblem?.((reason) => {
    if (reason === undefined) log.info('key file usable again')
    else log.error({ reason }, 'key file unusable; the keys read before stay in use')
  })
}

/** Values under a key that was removed too early open again once the key is back in the ring. */
export async function reportMissingKeys({ config, store, log, events }: Services): Promise<void> {
  try {
    for (const { kid, kind, rows } of await store.sealedKeys.counts())
      if (!config.keyRing.keys.has(kid)) log.error({ kid, kind, rows }, KEY_MISSING)
  } catch (error) {
    events.failed('check of the key ring', error)
  }
}
