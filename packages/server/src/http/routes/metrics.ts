import { z } from 'zod'
import { shared } from '../../runtime/shared-work.ts'
import type { App } from '../app-type.ts'
import type { Services } from '../services.ts'
import { noQuery, problems } from './schemas.ts'

/** Metrics hold no tenant data, so they need no token. Restrict access at the proxy. */
export function metricsRoute(app: App, { metrics }: Services): void {
  const text = shared(() => metrics.text())
  app.get(
    '/metrics',
    {
      schema: {
        operationId: 'getMetrics',
        summary: 'Get metrics for Prometheus',
        description: 'Metrics in the Prometheus text format, without tenants or ids.',
        tags: ['operations'],
        querystring: noQuery,
        response: {
          200: { description: 'OK', content: { 'text/plain': { schema: z.string() } } },
          ...problems,
        },
      },
    },
    async (_, reply) => reply.type(metrics.contentType).send(await text()),
  )
}
