import type { Authorizer } from '../auth/authorizer.ts'
import { openCall, openRequest, type PendingRequest, type Settings } from '../call.ts'
import type { HostedOptions } from '../client-options.ts'
import type { CallOptions } from '../options.ts'
import { fillPath } from '../request/path.ts'
import type { RequestPlan } from '../request/plan.ts'
import type { Received } from '../response/received.ts'
import type { Safety } from '../retry/safety.ts'
import { type Runtime, SYSTEM_RUNTIME } from '../runtime.ts'
import { perform } from '../send/perform.ts'
import { requireSupportedNode } from '../supported-node.ts'
import { checkOptions } from '../validate/check-options.ts'
import { type Claims, type Identities, identitiesOf } from './access.ts'
import { connectorIdOf } from './connector-id.ts'
import { SERVICE_OPTIONS } from './option-names.ts'
import { withRemote } from './remote-of.ts'
import { decodeService, repeatsService } from './service.ts'
import { openSettings, requireNames } from './settings.ts'

/** Options of a client of the service itself, which acts for an application and all its end users. */
export type ServiceOptions = Omit<HostedOptions, 'externalUserId' | 'connectorId' | 'bytes' | 'oauth2'>

/** A request to a route of the service. */
export interface ServiceRequest {
  /** Names of the request in errors: `connectors`, `list`. */
  readonly names: readonly [group: string, action: string]
  readonly method: string
  /** `/v1/integrations/connectors/{id}` */
  readonly template: string
  /** Values of the template's parameters. */
  readonly path?: Readonly<Record<string, string>> | undefined
  readonly query?: URLSearchParams | undefined
  readonly body?: unknown
  /** The effect of repeating it. */
  readonly safety: Safety
  /** The route takes an idempotency key. */
  readonly isKeyed?: boolean | undefined
}

/** The routes of the service, with its tokens, errors and limits. */
export interface ServiceClient {
  /**
   * @param as `application`, or the claims of a scoped token; undefined for a route without a token.
   * @returns The JSON of the response; undefined if it has none.
   */
  request(
    as: 'application' | Claims | undefined,
    request: ServiceRequest,
    options?: CallOptions,
  ): Promise<unknown>
  /** A connector of an end user, for `changes()`. */
  connector(as: Claims, connectorId: string): object
}

/** Opens a client of the service's own routes. Nothing is sent until the first request. */
export function openServiceClient(options: ServiceOptions, runtime: Runtime = SYSTEM_RUNTIME): ServiceClient {
  requireSupportedNode()
  checkOptions(options, SERVICE_OPTIONS)
  requireNames(options, ['clientId', 'clientSecret'])
  const settings = openSettings(SERVICE, options, runtime)
  const identities = identitiesOf(settings, options)
  return {
    request: async (as, request, own) => {
      const authorizer = authorizerOf(settings, identities, as)
      const [entity, action] = request.names
      const call = await openCall(
        { ...settings, authorizer },
        { entity, action, table: {}, given: {} },
        own,
        KEY,
      )
      const pending = openRequest(call, planOf(request, call.key), request.safety)
      return perform(pending, (received) => decode(pending, received), repeatsService)
    },
    connector: (as, connectorId) =>
      withRemote(
        {},
        {
          settings: { ...settings, authorizer: identities.scoped(as) },
          connectorId: connectorIdOf(settings, as.external_user_id, connectorId),
        },
      ),
  }
}

/** In the place of a connector, whose tables no route of the service needs. */
const SERVICE = { name: 'plugboard', provider: 'plugboard', title: 'Plugboard', auth: [] }

const KEY = 'idempotency-key'

function authorizerOf(
  { authorizer }: Settings,
  { application, scoped }: Identities,
  as: 'application' | Claims | undefined,
): Authorizer {
  if (as === undefined) return authorizer
  return as === 'application' ? application : scoped(as)
}

function planOf(
  { method, template, path: values = {}, query, body, isKeyed = false }: ServiceRequest,
  key: string,
): RequestPlan {
  return {
    method,
    template,
    path: fillPath(template, values),
    query: query ? String(query) : '',
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(isKeyed && { [KEY]: key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    isKeyed,
  }
}

function decode(pending: PendingRequest, received: Received): unknown {
  return received.status === 204 ? undefined : decodeService(pending, received)
}
