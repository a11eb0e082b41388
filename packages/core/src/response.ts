import type { Settings } from './call.ts'
import { ConnectorError } from './errors.ts'
import type { ResponseInfo } from './page.ts'
import { clean } from './redact.ts'
import type { Received } from './transport.ts'

type Head = Pick<Received, 'status' | 'headers'>

/** The id of a request as the first header with one gives it. */
function requestIdIn(
  { connector, requestIdAt }: Pick<Settings, 'connector' | 'requestIdAt'>,
  { headers }: Head,
) {
  const paths = requestIdAt ?? connector.errors?.requestId ?? []
  const names = paths.filter((path) => path.startsWith('header.')).map((path) => path.slice(7))
  return names.map((name) => headers.get(name)).find(Boolean) ?? undefined
}

/** What is known of a response beside its data. */
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
 * Throws an error again, with the status and the request id of the response that it is about: the vendor's support asks for
 * them, above all where the body says nothing.
 */
export function throwAbout(settings: Settings, head: Head, error: unknown): never {
  if (!(error instanceof ConnectorError)) throw error
  const { provider, authorizer } = settings
  const requestId = error.requestId ?? clean(requestIdIn(settings, head) ?? '', authorizer.secrets)
  const own = { provider, status: head.status, ...(requestId && { requestId }) }
  // What the service tells of an upstream is not about the service's own response.
  const isOwn = error.upstream?.provider === provider
  throw Object.assign(error, requestId && { requestId }, isOwn && { upstream: { ...own, ...error.upstream } })
}
