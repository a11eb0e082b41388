/**
 * Refuses NUL characters in addresses, and in bodies for the parser of each media type, which asks here. PostgreSQL cannot
 * store NUL: the statement would fail, and its whole transaction with it.
 */
import { violationError } from '@plugboard/core'
import type { FastifyRequest } from 'fastify'
import { segment } from './validate.ts'

/** Routes that refuse NUL themselves: the tools answer models in a sentence. */
const CHECKED = ['/mcp']

/** True if an address may contain NUL, in its path or its query. */
export const NUL_IN_URL: RegExp = /%00|\0/

/** Throws for a request whose address may contain NUL: before authentication, so that no part of it reaches the store. */
export function refuseNulInUrl({ params, query, url }: FastifyRequest): void {
  refuseIn(params, '/params')
  refuseIn(query, '/querystring')
  // Covers paths without a route, which have no params.
  refuseIn(url.includes('%00') ? '\0' : '', '/url')
}

/** The only way to write NUL in JSON. */
export const NUL_IN_JSON = '\\u0000'

/** Throws for a parsed body with NUL. Call it for JSON that has {@link NUL_IN_JSON}. */
export function refuseNulInJson({ routeOptions }: FastifyRequest, body: unknown): void {
  if (!CHECKED.includes(routeOptions.url ?? '')) refuseIn(body, '')
}

/**
 * Throws `invalid_request` for the first string within `value` that contains NUL. `pointer` is that of
 * `value`.
 */
export function refuseIn(value: unknown, pointer: string): void {
  if (!hasNul(value)) return
  const message = 'must not contain the character NUL (U+0000); remove it'
  throw violationError([{ pointer: pointerToNul(value, pointer), code: 'bad_format', message }])
}

/** Recursion is safe: JSON bodies are at most 32 levels deep. Skips streams such as uploads. */
function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  if (!isPlain(value)) return false
  for (const key in value)
    if (key.includes('\0') || hasNul((value as Record<string, unknown>)[key])) return true
  return false
}

/** Pointers are built only for a value with NUL: they take longer than the search. */
function pointerToNul(value: unknown, pointer: string): string {
  if (!isPlain(value)) return pointer
  for (const [key, item] of Object.entries(value)) {
    // The pointer itself must not contain NUL.
    const at = `${pointer}/${segment(key).replaceAll('\0', '\\u0000')}`
    if (key.includes('\0')) return at
    if (hasNul(item)) return pointerToNul(item, at)
  }
  return pointer
}

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || prototype === Object.prototype || Array.isArray(value)
}
