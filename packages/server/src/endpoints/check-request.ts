/** Checks what callers say about an endpoint: a filter that nothing can match would be silence without an error. */
import { hint, violationError } from '@plugboard/core'
import type { MessageType } from '@plugboard/core/webhooks'
import type { EndpointFilter, EndpointRecord } from '../store/endpoint-row.ts'
import { addressProblem } from './address.ts'
import { wantsType } from './filters.ts'
import type { Services } from './services.ts'

export interface EndpointRequest {
  readonly url?: string | undefined
  readonly name?: string | null | undefined
  readonly events?: readonly MessageType[] | null | undefined
  readonly external_user_id?: string | null | undefined
  readonly connector_types?: readonly string[] | null | undefined
  readonly entities?: readonly string[] | null | undefined
  readonly include?: readonly 'body'[] | undefined
  readonly state?: 'active' | 'off' | undefined
}

export type Fields = Partial<EndpointFilter & Pick<EndpointRecord, 'url' | 'name' | 'include_body'>>

export async function checkedFields(services: Services, request: EndpointRequest): Promise<Fields> {
  const { include, state: _, connector_types, url, ...rest } = request
  const problem = url === undefined ? undefined : addressProblem(url, services.config.localEndpoints === true)
  if (problem !== undefined) throw violationError([{ pointer: '/url', code: 'bad_format', message: problem }])
  const types = connector_types && (await slugsOf(services, connector_types))
  if (rest.entities) await requireEntities(services, types, rest.entities)
  const given = Object.entries(rest).filter(([, value]) => value !== undefined)
  return {
    ...Object.fromEntries(given),
    ...(url !== undefined && { url }),
    ...(include !== undefined && { include_body: include.includes('body') }),
    ...(types !== undefined && { connector_types: types }),
  }
}

/** Types by any of their names. */
async function slugsOf({ registry }: Services, types: readonly string[]): Promise<string[]> {
  return Promise.all(
    types.map(
      async (type, index) => (await registry.match(type, `/connector_types/${index}`)).connector.name,
    ),
  )
}

/** @param types Slugs; null or undefined: any type. */
async function requireEntities(
  { registry }: Services,
  types: readonly string[] | null | undefined,
  entities: readonly string[],
): Promise<void> {
  const kinds = await registry.kinds()
  const wanted = types ? kinds.filter(({ connector }) => types.includes(connector.name)) : kinds
  const known = new Set((await Promise.all(wanted.map((kind) => kind.entities()))).flatMap(Object.keys))
  const of = types ? types.join(' or ') : 'any installed connector type'
  const violations = entities.flatMap((name, index) =>
    known.has(name)
      ? []
      : [
          {
            pointer: `/entities/${index}`,
            code: 'not_allowed' as const,
            message: `is no entity of ${of}${hint(name, [...known])}`,
          },
        ],
  )
  if (violations.length > 0) throw violationError(violations)
}

/** Bodies come with the vendors' own events only, which an endpoint gets if it names them. */
export function requireBodyWanted(request: EndpointRequest, endpoint: EndpointFilter): void {
  if (!request.include?.includes('body') || wantsType(endpoint, 'upstream.event')) return
  const message = 'needs upstream.event among the events: other messages have no text of a vendor'
  throw violationError([{ pointer: '/include', code: 'not_allowed', message }])
}
