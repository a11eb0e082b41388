/**
 * NUL in any string of a request is refused, wherever it stands. No caller can have meant it, and PostgreSQL cannot keep
 * it: there the statement would fail, with everything else that its transaction is for.
 */
import { violationError } from '@plugboard/core'
import type { App } from './app-type.ts'
import { segment } from './validate.ts'

export function refuseNul(app: App): void {
  // Before tokens are looked up: nothing of such a request reaches the store.
  app.addHook('onRequest', async ({ params, query, url }) => {
    refuseIn(params, '/params')
    refuseIn(query, '/querystring')
    // Of a path that no route reads.
    refuseIn(url.includes('%00') ? '\0' : '', '/url')
  })
  app.addHook('preValidation', async ({ body }) => refuseIn(body, ''))
}

/** Throws `invalid_request` for the first string below `value` that has one; `pointer` leads to `value`. */
export function refuseIn(value: unknown, pointer: string): void {
  const found = findNul(value, pointer)
  if (found === undefined) return
  const message = 'must not contain the character NUL (U+0000); leave it out'
  throw violationError([{ pointer: found, code: 'bad_format', message }])
}

/** Bodies are at most 32 levels deep. Streams, as of uploads, are no part of what is looked at. */
function findNul(value: unknown, pointer: string): string | undefined {
  if (typeof value === 'string') return value.includes('\0') ? pointer : undefined
  if (!isPlain(value)) return undefined
  for (const [key, item] of Object.entries(value)) {
    // Shown as JSON would write it.
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
