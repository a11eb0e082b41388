import type { IncomingMessage } from 'node:http'
import { Refusal } from '../refusal.ts'
import { type Branch, FormError, parseForm } from './form.ts'

/** Header values by lower-case name, repeated ones joined. */
export function readHeaders(request: IncomingMessage): Record<string, string> {
  const headers = Object.entries(request.headers)
  return Object.fromEntries(headers.map(([name, value]) => [name, [value].flat().join(', ')]))
}

/** Parses a form. Throws a refusal if it is malformed. */
export function readForm(text: string): Branch {
  try {
    return parseForm(text)
  } catch (error) {
    if (error instanceof FormError) throw new Refusal({ kind: 'bad_body', message: error.message })
    throw error
  }
}
