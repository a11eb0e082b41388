/** Matches endpoints with changes and events. */
import type { MessageType } from '@plugboard/core/webhooks'
import type { StreamAbout, Wants } from '../store/dispatch.ts'
import type { EndpointFilter } from '../store/endpoints.ts'
import type { EventRow } from '../store/tables.ts'

/** The vendors' own events are many, and their records come by `records.changed`: only who names them gets them. */
const ON_REQUEST: readonly MessageType[] = ['upstream.event']

export function wantsType({ events }: EndpointFilter, type: MessageType): boolean {
  return events === null ? !ON_REQUEST.includes(type) : events.includes(type)
}

function wantsAbout(
  filter: EndpointFilter,
  about: { readonly [K in keyof StreamAbout]: StreamAbout[K] | null },
): boolean {
  const { external_user_id, connector_types, entities } = filter
  const admits = (list: readonly string[] | null, value: string | null): boolean =>
    list === null || value === null || list.includes(value)
  return (
    (external_user_id === null ||
      about.external_user_id === null ||
      about.external_user_id === external_user_id) &&
    admits(connector_types, about.connector_type) &&
    admits(entities, about.entity)
  )
}

export function wantsEvent(filter: EndpointFilter, event: EventRow): boolean {
  return wantsType(filter, event.type as MessageType) && wantsAbout(filter, event)
}

/** A reset takes the place of changes, so an endpoint that wants either has a position in the stream. */
export const wants: Wants = {
  stream: (endpoint, stream) =>
    (wantsType(endpoint, 'records.changed') || wantsType(endpoint, 'records.reset')) &&
    wantsAbout(endpoint, stream),
  events: (endpoint) =>
    endpoint.events === null || endpoint.events.some((type) => type !== 'records.changed'),
}
