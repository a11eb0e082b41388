import { parseJson } from '../values/json.ts'
import type { Received } from './received.ts'
import { isJson } from './result.ts'

/** Parses a body without changing a digit; undefined if it is not valid JSON. */
export function jsonOf(received: Received): unknown {
  if (!isJson(received)) return undefined
  try {
    return parseJson(received.text)
  } catch {
    return undefined
  }
}
