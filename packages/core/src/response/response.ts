import type { Settings } from '../call.ts'
import type { ResponseInfo } from '../results.ts'
import { headerIn } from '../values/source.ts'
import type { Received } from './received.ts'

export type Head = Pick<Received, 'status' | 'headers'>

/** Request id from the first header that has one. */
export function requestIdIn(
  { connector, requestIdAt }: Pick<Settings, 'connector' | 'requestIdAt'>,
  { headers }: Head,
): string | undefined {
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
