import { statfs } from 'node:fs/promises'
import { connectorError } from '@plugboard/core'
import { z } from 'zod'
import { openRootSecret } from '../../store/root-secret.ts'
import type { App } from '../app-type.ts'
import type { Services } from '../services.ts'
import { problems } from './schemas.ts'

const ok = z.object({ status: z.literal('ok') })
const LEAST_FREE_DISK = 0.05

/** `/healthz`: the process answers. `/readyz`: it can do its work, so that traffic may come. */
export function healthRoutes(app: App, services: Services): void {
  const schema = { tags: ['operations'], response: { 200: ok, ...problems } }
  app.get(
    '/healthz',
    {
      schema: {
        operationId: 'getHealth',
        summary: 'Is the process alive?',
        description:
          'For a liveness probe: answers as long as the process does, whatever the database is doing.',
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
        summary: 'Can it take traffic?',
        description:
          'For a readiness probe: the database, the keys and the disk work, and the server is not shutting down.',
        ...schema,
      },
    },
    async () => {
      if (services.draining()) throw unready('shutting_down', 'The server is shutting down.')
      const failing = await failingChecks(services)
      if (failing.length > 0) throw unready('store_unavailable', `Not ready: ${failing.join(', ')}.`)
      return { status: 'ok' as const }
    },
  )
}

/** The names of the checks that fail. */
async function failingChecks(services: Services): Promise<string[]> {
  const { store, config, clock } = services
  const checks: Record<string, Promise<unknown>> = {
    store: store.probe(clock()),
    keys: openRootSecret(store, config.keyRing),
    disk: requireFreeDisk(config.dataFolder),
  }
  const results = await Promise.allSettled(Object.values(checks))
  return Object.keys(checks).filter((_, index) => results[index]?.status === 'rejected')
}

async function requireFreeDisk(folder: string): Promise<void> {
  const { bavail, blocks } = await statfs(folder)
  if (bavail / blocks < LEAST_FREE_DISK) throw new Error('the disk is full')
}

function unready(code: 'shutting_down' | 'store_unavailable', message: string): Error {
  return connectorError(code, message, { retryable: true, retryAfterMs: 1000 })
}
