/** Connector types from specs: operators add, replace and remove them while the server runs. */
import { z } from 'zod'
import { withAudit } from '../../../audit/audited.ts'
import { INSTALLATION } from '../../../audit/trail.ts'
import { addSpecConnector } from '../../../specs/add.ts'
import { readSourceAddress } from '../../../specs/read-source.ts'
import { removeSpecConnector, useSpecVersion } from '../../../specs/remove.ts'
import { isoTime } from '../../../text/iso-time.ts'
import type { App } from '../../app-type.ts'
import { requireOperator } from '../../console/require-operator.ts'
import type { Services } from '../../services.ts'
import { noQuery } from '../schemas.ts'
import { actorIn } from './actor-in.ts'
import { entityName, hidden } from './schemas.ts'

/** Of a text in a body. Larger descriptions are given by their address. */
const MAX_BODY_BYTES = 8 * 1024 * 1024
const PATH = '/console/api/connector-types'

const body = z
  .strictObject({
    source: z.string().min(1).optional().describe('Text of a spec or of a description.'),
    url: z.string().max(2048).optional().describe('Address of a spec or of a description.'),
    name: z.string().min(1).max(60).optional(),
    entities: z.array(entityName).max(300).optional(),
    replace: z.boolean().default(false),
    beside: z.boolean().default(false),
  })
  .refine(({ source, url }) => (source === undefined) !== (url === undefined), 'give either source or url')
const typePath = z.strictObject({ type: entityName })
const useBody = z.strictObject({ version: z.string().max(64) })
const removalQuery = z.strictObject({ force: z.enum(['true', 'false']).default('false') })

export function consoleSpecConnectorRoutes(app: App, services: Services): void {
  listRoute(app, services)
  addRoute(app, services)
  useRoute(app, services)
  removeRoute(app, services)
}

function listRoute(app: App, services: Services): void {
  const onRequest = requireOperator(services, { role: 'viewer', installation: true })
  app.get(PATH, { schema: { ...hidden, querystring: noQuery }, onRequest }, async () => {
    const versions = await services.store.specConnectors.versions()
    const data = versions.map(({ id: _, active, added_at, ...version }) => ({
      ...version,
      in_use: active === 1,
      added_at: isoTime(added_at),
    }))
    return { data, next_cursor: null }
  })
}

function addRoute(app: App, services: Services): void {
  const onRequest = requireOperator(services, { role: 'admin', installation: true })
  const schema = { ...hidden, querystring: noQuery, body }
  app.post(PATH, { schema, onRequest, bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
    const { source, url, name, ...options } = request.body
    const { text, file } =
      url === undefined
        ? { text: source ?? '', file: 'source' }
        : await readSourceAddress(url, services.fetch)
    const audited = { action: 'connector_type.add', object: '' }
    const added = await withAudit(services, actorIn(INSTALLATION, request), audited, (record) =>
      addSpecConnector(
        { ...services, keep: services.specLoader.keep },
        { text, file, name, ...options },
        (type) => (tx) => record(tx, type),
      ),
    )
    await services.specLoader.refresh()
    return reply.code(added.version === undefined ? 200 : 201).send(added)
  })
}

function useRoute(app: App, services: Services): void {
  const onRequest = requireOperator(services, { role: 'admin', installation: true })
  const schema = { ...hidden, params: typePath, querystring: noQuery, body: useBody }
  app.put(`${PATH}/:type/version`, { schema, onRequest }, async (request, reply) => {
    const { type } = request.params
    const audited = { action: 'connector_type.use', object: type }
    await withAudit(services, actorIn(INSTALLATION, request), audited, (record) =>
      useSpecVersion(services.store.specConnectors, type, request.body.version, (tx) => record(tx)),
    )
    await services.specLoader.refresh()
    return reply.code(204).send()
  })
}

function removeRoute(app: App, services: Services): void {
  const onRequest = requireOperator(services, { role: 'admin', installation: true })
  const schema = { ...hidden, params: typePath, querystring: removalQuery }
  app.delete(`${PATH}/:type`, { schema, onRequest }, async (request, reply) => {
    const { type } = request.params
    const audited = { action: 'connector_type.remove', object: type }
    const isForced = request.query.force === 'true'
    await withAudit(services, actorIn(INSTALLATION, request), audited, (record) =>
      removeSpecConnector(services.store.specConnectors, type, isForced, (tx) => record(tx)),
    )
    await services.specLoader.refresh()
    return reply.code(204).send()
  })
}
