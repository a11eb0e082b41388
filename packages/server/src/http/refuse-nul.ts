/**
 * Refuses requests with a NUL character in any string. PostgreSQL cannot store NUL: the statement would fail,
 * and its whole transaction with it.
 */
import { violationError } from '@plugboard/core'
import type { App } from './app-type.ts'
import { segment } from './validate.ts'

/** Routes that refuse NUL themselves: the tools answer models in a sentence. */
const CHECKED = ['/mcp']

export function refuseNul(app: App): void {
  // Runs before authentication, so that no part of such a request reaches the store.
  app.addHook('onRequest', ({ params, query, url }, _, next) => {
    refuseIn(params, '/params')
    refuseIn(query, '/querystring')
    // Covers paths without a route, which have no params.
    refuseIn(url.includes('%00') ? '\0' : '', '/url')
    next()
  })
  app.addHook('preValidation', ({ body, routeOptions: { url = '' } }, _, next) => {
    if (!CHECKED.includes(url)) refuseIn(body, '')
    next()
  })
}

/**
 * Throws `invalid_request` for the first string within `value` that contains NUL. `pointer` is that of
 * `value`.
 */
export function refuseIn(value: unknown, pointer: string): void {
  const found = findNul(value, pointer)
  if (found === undefined) return
  const message = 'must not contain the character NUL (U+0000); remove it'
  throw violationError([{ pointer: found, code: 'bad_format', message }])
}

/** Recursion is safe: JSON bodies are at most 32 levels deep. Skips streams such as uploads. */
function findNul(value: unknown, pointer: string): string | undefined {
  if (typeof value === 'string') return value.includes('\0') ? pointer : undefined
  if (!isPlain(value)) return undefined
  for (const [key, item] of Object.entries(value)) {
    // The pointer itself must not contain NUL.
    const at = `${pointer}/${segment(key).replaceAll('\0', '\\u0000')}`
    const found = key.includes('\0') ? at : findNul(item, at)
    if (found !== undefined) return found
  }
  return undefined
}

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || prototype === Object.prototype || Array.isArray(value)
}
