import type { StatsFs } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { connectorError } from '@plugboard/core'
import { z } from 'zod'
import { shared } from '../../runtime/shared-work.ts'
import { openRootSecret } from '../../store/root-secret.ts'
import type { App } from '../app-type.ts'
import type { Services } from '../services.ts'
import { problems } from './schemas.ts'

const ok = z.object({ status: z.literal('ok') })
const verboseQuery = z.strictObject({
  verbose: z
    .enum(['', 'true', 'false'])
    .optional()
    .describe(
      'List the checks, the connector packages that cannot be loaded, and added types that are not in use.',
    ),
})
const ready = ok.extend({
  checks: z.record(z.string(), z.literal('ok')).optional().describe('By name. Only with `verbose`.'),
  broken_connectors: z
    .array(z.string())
    .optional()
    .describe('Connector packages that cannot be loaded; the log has the reasons. Only with `verbose`.'),
  shadowed_connectors: z
    .array(z.string())
    .optional()
    .describe(
      'Added types that are not in use, since a package or a spec file has their name. Only with `verbose`.',
    ),
})
/** Share of the disk that has to be free, of a disk on which that is less than the bytes. */
const MIN_FREE_SHARE = 0.05
const MIN_FREE_BYTES = 2 ** 30

/** `/healthz`: the process is alive. `/readyz`: the process can serve traffic. */
export function healthRoutes(app: App, services: Services): void {
  const schema = { tags: ['operations'], response: { 200: ok, ...problems } }
  const checks = shared(() => runChecks(services))
  app.get(
    '/healthz',
    {
      schema: {
        operationId: 'getHealth',
        summary: 'Check liveness',
        description:
          'For liveness probes: succeeds while the process runs, whatever the state of the database.',
        ...schema,
      },
    },
    async () => ({
      status: 'ok' as const,
    }),
  )
  app.get(
    '/readyz',
    {
      schema: {
        operationId: 'getReadiness',
        summary: 'Check readiness',
        description:
          'For readiness probes: checks database and keys, and for the embedded store the free disk space: 5 %, or 1 GiB. Fails during shutdown.',
        ...schema,
        querystring: verboseQuery,
        response: { 200: ready, ...problems },
      },
    },
    async ({ query: { verbose = 'false' } }) => {
      if (services.lifecycle.isDraining) throw unready('shutting_down', 'The server is shutting down.')
      const { names, failing } = await checks()
      if (failing.length > 0) throw unready('store_unavailable', `Not ready: ${failing.join(', ')}.`)
      if (verbose === 'false') return { status: 'ok' as const }
      const passed = Object.fromEntries(names.map((name) => [name, 'ok' as const]))
      return {
        status: 'ok' as const,
        checks: passed,
        broken_connectors: [...(await services.registry.broken())],
        shadowed_connectors: [...services.registry.shadowed()],
      }
    },
  )
}

interface Checked {
  readonly names: readonly string[]
  readonly failing: readonly string[]
}

/** Runs all checks, and reports the reasons of those that fail. */
async function runChecks({ store, config, clock, events }: Services): Promise<Checked> {
  const checks: Record<string, Promise<unknown>> = {
    store: store.probe(clock()),
    keys: openRootSecret(store, config.keyRing),
    // PostgreSQL has a disk of its own, and the folder of the embedded store need not exist.
    ...(config.databaseUrl === undefined && { disk: requireFreeDisk(config.dataFolder) }),
  }
  const names = Object.keys(checks)
  const results = await Promise.allSettled(Object.values(checks))
  const failing = names.filter((name, index) => {
    const result = results[index]
    if (result?.status === 'rejected') events.failed(`/readyz: ${name}`, result.reason)
    return result?.status === 'rejected'
  })
  return { names, failing }
}

async function requireFreeDisk(folder: string): Promise<void> {
  if (isFull(await statfs(folder))) throw new Error('the disk is full')
}

/** A twentieth of a large disk is room for years, so that a server with a gigabyte is not taken out of service. */
export function isFull({ bavail, blocks, bsize }: Pick<StatsFs, 'bavail' | 'blocks' | 'bsize'>): boolean {
  return bavail < Math.min(blocks * MIN_FREE_SHARE, MIN_FREE_BYTES / bsize)
}

function unready(code: 'shutting_down' | 'store_unavailable', message: string): Error {
  return connectorError(code, message, { retryable: true, retryAfterMs: 1000 })
}
