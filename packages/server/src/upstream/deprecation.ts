/** Deprecations that an upstream announces in the headers of its responses: `Sunset` (RFC 8594) and `Deprecation` (RFC 9745). */
import { type Fetch, RAW_ENTITY } from '@plugboard/core'
import type { UpstreamCall } from './target.ts'

/** Notes the deprecations of the action that a call is of. Those of raw requests belong to no action. */
export function notingDeprecations({ services, kind, entity, action }: UpstreamCall, fetch: Fetch): Fetch {
  if (entity.name === RAW_ENTITY) return fetch
  return async (...request) => {
    const response = await fetch(...request)
    const until = deprecationIn(response.headers)
    if (until !== undefined)
      services.noteDeprecation({ connector: kind.connector.name, entity: entity.name, action, until })
    return response
  }
}

/** Undefined: nothing is deprecated. */
export function deprecationIn(headers: Pick<Headers, 'get'>): string | null | undefined {
  const sunset = headers.get('sunset')
  if (sunset !== null) return dayOf(sunset)
  const deprecation = headers.get('deprecation')
  return deprecation === null || deprecation === 'false' ? undefined : null
}

/** An upstream chooses the text: only a plausible date is kept. */
function dayOf(text: string): string | null {
  const at = Date.parse(text)
  return at > 0 && at < Date.UTC(2200, 0) ? new Date(at).toISOString().slice(0, 10) : null
}
