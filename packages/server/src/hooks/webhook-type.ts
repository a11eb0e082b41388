/** The vendor's name of what a webhook reports. */
import { valueAt } from '../sync/reading/json-path.ts'
import type { Webhook } from './proof.ts'

/** Longer than the names of any vendor. */
const MAX_TYPE = 200
const HEADER = 'header.'

/** @param path Path in the body, or `header.<Name>`. Undefined where the webhook has no such text. */
export function typeOf(path: string, { headers, body }: Webhook): string | undefined {
  const value = path.startsWith(HEADER)
    ? headers[path.slice(HEADER.length).toLowerCase()]
    : valueAt(bodyOf(body), path)
  return typeof value === 'string' && value.length <= MAX_TYPE ? value : undefined
}

/** Undefined unless it is JSON. */
export function bodyOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString())
  } catch {
    return undefined
  }
}
