/** Matches endpoints with changes and events. */
import type { MessageType } from '@plugboard/core/webhooks'
import type { StreamAbout, Wants } from '../store/dispatch.ts'
import type { EndpointFilter } from '../store/endpoint-row.ts'
import type { EventRow } from '../store/tables.ts'

/** The vendors' own events are many, and their records come by `records.changed`: only who names them gets them. */
const ON_REQUEST: readonly MessageType[] = ['upstream.event', 'upstream.dropped']
/** They come from streams and vendors, and not from the events of the application. */
const ELSEWHERE: readonly MessageType[] = ['records.changed', ...ON_REQUEST]

export function wantsType({ events }: EndpointFilter, type: MessageType): boolean {
  return events === null ? !ON_REQUEST.includes(type) : events.includes(type)
}

/** Null: any. */
type About = { readonly [K in keyof StreamAbout]: StreamAbout[K] | null }

/** True if the endpoint gets the vendors' events about that, and with them the counts of dropped ones. */
export function wantsUpstream(filter: EndpointFilter, about: About): boolean {
  return wantsType(filter, 'upstream.event') && wantsAbout(filter, about)
}

function wantsAbout(filter: EndpointFilter, about: About): boolean {
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
  events: (endpoint) => endpoint.events === null || endpoint.events.some((type) => !ELSEWHERE.includes(type)),
}
