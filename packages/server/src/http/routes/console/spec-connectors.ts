/** Connector types from specs: operators add, replace and remove them while the server runs. */
import { z } from 'zod'
import { withAudit } from '../../../audit/audited.ts'
import { INSTALLATION } from '../../../audit/trail.ts'
import { refusal } from '../../../errors/refusal.ts'
import {
  type AddedSpecConnector,
  addSpecConnector,
  type NewSpecConnector,
  previewSpecConnector,
  sandboxAction,
} from '../../../specs/add.ts'
import { readSourceAddress } from '../../../specs/read-source.ts'
import { removeSpecConnector, useSandbox, useSpecVersion } from '../../../specs/remove.ts'
import { abortOnDisconnect } from '../../abort-on-disconnect.ts'
import type { App } from '../../app-type.ts'
import { requireOperator } from '../../console/require-operator.ts'
import type { Services } from '../../services.ts'
import { noQuery } from '../schemas.ts'
import { actorIn } from './actor-in.ts'
import { entityName, hidden } from './schemas.ts'

/** Of a text in a body. Larger descriptions are given by their address. */
const MAX_BODY_BYTES = 8 * 1024 * 1024
const PATH = '/console/api/connector-types'

/** Of a preview, so that nothing else than what it showed is done. */
const inUse = z.string().max(64).describe('Id of the version in use.')
const expected = z.strictObject({
  hash: z.string().max(64).optional().describe('Of the compiled spec.'),
  in_use: inUse.nullable().optional(),
})

const body = z
  .strictObject({
    source: z.string().min(1).optional().describe('Text of a spec or of a description.'),
    url: z.string().max(2048).optional().describe('Address of a spec or of a description.'),
    name: z.string().min(1).max(60).optional(),
    entities: z.array(entityName).max(300).optional(),
    replace: z.boolean().default(false),
    beside: z.boolean().default(false),
    sandbox: z.boolean().optional().describe('Development mode only: calls go to a sandbox.'),
    expected: expected.optional().describe('What the preview returned. Anything else is refused.'),
  })
  .refine(({ source, url }) => (source === undefined) !== (url === undefined), 'give either source or url')
const typePath = z.strictObject({ type: entityName })
const sandboxBody = z.strictObject({ on: z.boolean() })
const useBody = z.strictObject({
  version: z.string().max(64),
  expected: z.strictObject({ in_use: inUse }).optional(),
})
const removalQuery = z.strictObject({ force: z.enum(['true', 'false']).default('false') })

export function consoleSpecConnectorRoutes(app: App, services: Services): void {
  previewRoute(app, services)
  addRoute(app, services)
  sandboxRoute(app, services)
  useRoute(app, services)
  removeRoute(app, services)
}

/** It changes nothing, and so has no audit entry. */
function previewRoute(app: App, services: Services): void {
  const onRequest = requireOperator(services, { role: 'admin', installation: true })
  const schema = { ...hidden, querystring: noQuery, body }
  app.post(`${PATH}/preview`, { schema, onRequest, bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
    requireSandboxes(services, request.body.sandbox)
    const signal = abortOnDisconnect(reply)
    const given = await readSource(services, request.body)
    return viewOf(await previewSpecConnector({ ...services, signal }, given))
  })
}

function addRoute(app: App, services: Services): void {
  const onRequest = requireOperator(services, { role: 'admin', installation: true })
  const schema = { ...hidden, querystring: noQuery, body }
  app.post(PATH, { schema, onRequest, bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
    requireSandboxes(services, request.body.sandbox)
    const signal = abortOnDisconnect(reply)
    const given = await readSource(services, request.body)
    const by = actorIn(INSTALLATION, request)
    const audited = { action: 'connector_type.add', object: '' }
    const added = await withAudit(services, by, audited, (record) =>
      addSpecConnector(
        { ...services, signal, keep: services.specLoader.keep, addedBy: by.actor },
        given,
        (type, action) => (tx) => record(tx, type, action),
      ),
    )
    await services.specLoader.refresh()
    return reply.code(added.version === undefined ? 200 : 201).send(viewOf(added))
  })
}

async function readSource(
  services: Services,
  { source, url, ...options }: z.infer<typeof body>,
): Promise<NewSpecConnector> {
  if (url === undefined) return { ...options, text: source ?? '', file: 'console' }
  return { ...options, ...(await readSourceAddress(url, services.fetch)) }
}

/** A type that was added, or that would be. */
export interface AdditionView extends Omit<AddedSpecConnector, 'replaces'> {
  readonly replaces: string | null
}

function viewOf({ replaces, ...added }: AddedSpecConnector): AdditionView {
  return { ...added, replaces: replaces ?? null }
}

function requireSandboxes({ specSandboxes }: Services, isWanted: boolean | undefined): void {
  if (!isWanted || specSandboxes.areAvailable) return
  throw refusal('invalid_request', {
    pointer: '/sandbox',
    code: 'not_allowed',
    message: 'is for development mode: start the server by plugboard dev to try a type in a sandbox',
  })
}

function sandboxRoute(app: App, services: Services): void {
  const onRequest = requireOperator(services, { role: 'admin', installation: true })
  const schema = { ...hidden, params: typePath, querystring: noQuery, body: sandboxBody }
  app.put(`${PATH}/:type/sandbox`, { schema, onRequest }, async (request, reply) => {
    const { type } = request.params
    const { on } = request.body
    requireSandboxes(services, on)
    const audited = { action: sandboxAction(on), object: type }
    await withAudit(services, actorIn(INSTALLATION, request), audited, (record) =>
      useSandbox(services.store.specConnectors, type, on, (tx) => record(tx)),
    )
    await services.specLoader.refresh()
    return reply.code(204).send()
  })
}

function useRoute(app: App, services: Services): void {
  const onRequest = requireOperator(services, { role: 'admin', installation: true })
  const schema = { ...hidden, params: typePath, querystring: noQuery, body: useBody }
  app.put(`${PATH}/:type/version`, { schema, onRequest }, async (request, reply) => {
    const { type } = request.params
    const { version, expected } = request.body
    const audited = { action: 'connector_type.use', object: type }
    const { specConnectors } = services.store
    await withAudit(services, actorIn(INSTALLATION, request), audited, (record) =>
      useSpecVersion(specConnectors, type, { version, inUse: expected?.in_use }, (tx) => record(tx)),
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
    const force = request.query.force === 'true'
    await withAudit(services, actorIn(INSTALLATION, request), audited, (record) =>
      removeSpecConnector(services.store.specConnectors, type, { force }, (tx) => record(tx)),
    )
    await services.specLoader.refresh()
    return reply.code(204).send()
  })
}
