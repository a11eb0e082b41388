import type { Settings } from '../call.ts'
import { ConnectorError } from '../errors/errors.ts'
import { clean } from './redact.ts'
import { type Head, requestIdIn } from './response.ts'

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
