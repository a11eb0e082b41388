import type { Connector } from './action.ts'
import type { ResponseInfo } from './page.ts'
import type { Received } from './transport.ts'

/** What is known of a response beside its data. */
export function responseInfo(
  { errors }: Pick<Connector, 'errors'>,
  attempts: number,
  { status, headers: found }: Pick<Received, 'status' | 'headers'>,
): ResponseInfo {
  const headers: Record<string, string> = {}
  found.forEach((value, name) => {
    headers[name.toLowerCase()] = value
  })
  const name = errors?.requestId?.find((path) => path.startsWith('header.')) ?? ''
  return { status, headers, requestId: headers[name.slice(7).toLowerCase()], attempts }
}
