import { z } from 'zod'
import { withAudit } from '../../audit/audited.ts'
import { actorOf, callerOf, requireToken } from '../../auth/caller.ts'
import type { ConnectorRecord } from '../../store/store.ts'
import { storeNow } from '../../store/store-clock.ts'
import type { Stream } from '../../store/streams.ts'
import { MAX_INTERVAL_SECONDS } from '../../sync/streams/max-interval.ts'
import { readFreshness } from '../../sync/streams/read-freshness.ts'
import { applyCommand, readStreams } from '../../sync/streams/stream-commands.ts'
import { type StreamView, streamView, viewStream } from '../../sync/streams/stream-view.ts'
import { findConnector } from '../../upstream/find-connector.ts'
import type { App } from '../app-type.ts'
import type { Services } from '../services.ts'
import { bearerToken, connectorPath, noQuery, type Page, pageOf, problems } from './schemas.ts'

const PATH = '/v1/integrations/connectors/:id/syncs'

const body = z.strictObject({
  command: z
    .enum(['run', 'full', 'pause', 'resume'])
    .describe(
      '`run` looks for changes now, `full` starts a full sync, `pause` stops the streams, `resume` continues them.',
    ),
  entities: z
    .array(z.string().max(255))
    .min(1)
    .max(100)
    .optional()
    .describe('Entities whose streams are affected; all by default.'),
  every: z
    .number()
    .int()
    .min(1)
    .max(MAX_INTERVAL_SECONDS)
    .nullable()
    .optional()
    .describe("Interval between runs in seconds from now on; null restores the connector's own."),
})

const shared = { tags: ['connectors'], security: bearerToken, params: connectorPath, querystring: noQuery }

export function syncRoutes(app: App, services: Services): void {
  getSyncs(app, services)
  controlSyncs(app, services)
}

function getSyncs(app: App, services: Services): void {
  app.get(
    PATH,
    {
      onRequest: requireToken(services, { kinds: ['scoped', 'application'] }),
      schema: {
        ...shared,
        operationId: 'getSyncs',
        summary: 'Get the state of the replica, per stream',
        description:
          'One stream per searchable entity, with its phase, number of records, time of the last sync and last error.',
        response: { 200: pageOf(streamView), ...problems },
      },
    },
    async (request) => {
      const connector = await findConnector(services, callerOf(request).tenant, request.params.id)
      return viewAll(services, connector, await readStreams(services, connector))
    },
  )
}

function controlSyncs(app: App, services: Services): void {
  app.post(
    PATH,
    {
      onRequest: requireToken(services, { kinds: ['scoped'], scope: 'connectors:write' }),
      schema: {
        ...shared,
        operationId: 'controlSyncs',
        summary: 'Run, pause or resume streams, or set their interval',
        description:
          'Applies to all streams of the connector, or to those in `entities`. Returns immediately; the work is done in the background.',
        body,
        response: { 202: pageOf(streamView), ...problems },
      },
    },
    async (request, reply) => {
      const { params, body } = request
      const change = { action: `sync.${body.command}`, object: params.id }
      const { connector, streams } = await withAudit(services, actorOf(request), change, async (record) => {
        const found = await findConnector(services, callerOf(request).tenant, params.id)
        return { connector: found, streams: await applyCommand(services, found, body, record) }
      })
      return reply.code(202).send(await viewAll(services, connector, streams))
    },
  )
}

async function viewAll(
  services: Services,
  connector: ConnectorRecord,
  streams: readonly Stream[],
): Promise<Page<StreamView>> {
  const now = await storeNow(services.store.engine)
  const freshness = await readFreshness(services, connector)
  const data = streams.map(async (stream) =>
    viewStream(stream, await services.countRecords(connector.type, stream), freshness(stream), now),
  )
  return { data: await Promise.all(data), next_cursor: null }
}
