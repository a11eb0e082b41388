import type { Settings } from '../call.ts'
import { ConnectorError } from '../errors/errors.ts'
import type { ResponseInfo } from '../results.ts'
import { headerIn } from '../values/source.ts'
import type { Received } from './received.ts'
import { clean } from './redact.ts'

type Head = Pick<Received, 'status' | 'headers'>

/** Request id from the first header that has one. */
function requestIdIn(
  { connector, requestIdAt }: Pick<Settings, 'connector' | 'requestIdAt'>,
  { headers }: Head,
) {
  for (const path of requestIdAt ?? connector.errors?.requestId ?? []) {
    const name = headerIn(path)
    const id = name === undefined ? null : headers.get(name)
    if (id) return id
  }
  return undefined
}

/** Metadata of a response. */
export function responseInfo(
  settings: Pick<Settings, 'connector' | 'requestIdAt'>,
  attempts: number,
  head: Head,
): ResponseInfo {
  const headers: Record<string, string> = {}
  head.headers.forEach((value, name) => {
    headers[name.toLowerCase()] = value
  })
  return { status: head.status, headers, requestId: requestIdIn(settings, head), attempts }
}

/**
 * Rethrows an error with the response's status and request id, which the vendor's support needs.
 */
export function throwAbout(settings: Settings, head: Head, error: unknown): never {
  if (!(error instanceof ConnectorError)) throw error
  const { provider, authorizer } = settings
  const requestId = error.requestId ?? clean(requestIdIn(settings, head) ?? '', authorizer.secrets)
  const own = { provider, status: head.status, ...(requestId && { requestId }) }
  // Upstream details that the service reports do not belong to the service's own response.
  const isOwn = error.upstream?.provider === provider
  throw Object.assign(error, requestId && { requestId }, isOwn && { upstream: { ...own, ...error.upstream } })
}
