import { z } from 'zod'
import type { App } from '../app-type.ts'
import type { Services } from '../services.ts'
import { noQuery, problems } from './shapes.ts'

/** Says nothing of any tenant, so it needs no token; whether it can be reached is for the proxy to decide. */
export function metricsRoute(app: App, { metrics }: Services): void {
  app.get(
    '/metrics',
    {
      schema: {
        summary: 'Figures for Prometheus',
        tags: ['operations'],
        querystring: noQuery,
        response: {
          200: { description: 'OK', content: { 'text/plain': { schema: z.string() } } },
          ...problems,
        },
      },
    },
    async (_, reply) => reply.type(metrics.contentType).send(await metrics.text()),
  )
}
