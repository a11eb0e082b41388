/** The values by which a webhook names its type, its event and its record. */
import { headerIn, parseJson } from '@plugboard/core'
import { MOST_ROUTED } from '../store/shared-hooks.ts'
import { valueAt } from '../sync/reading/json-path.ts'
import type { Webhook } from './proof.ts'

/** Longer than the names and ids of any vendor. */
const MAX_NAME = 200
/** Longer than the keys of any vendor. */
const MAX_KEY = 512

/** @param path Path in the body, or `header.<Name>`. Undefined where the webhook has no such text. */
export function textAt(path: string, { headers, body }: Webhook): string | undefined {
  const header = headerIn(path)
  const value = header === undefined ? valueAt(bodyOf(body), path) : headers[header.toLowerCase()]
  return typeof value === 'string' && value.length <= MAX_NAME ? value : undefined
}

/** The key of a record in the body. */
export function keyAt(path: string, { body }: Webhook): string | undefined {
  return keyIn(valueAt(bodyOf(body), path))
}

/** The keys at a path with one key, or with a list of keys. */
export function keysAt(path: string, { body }: Webhook): string[] {
  const found = valueAt(bodyOf(body), path)
  const values: readonly unknown[] = Array.isArray(found) ? found.slice(0, MOST_ROUTED) : [found]
  return values.flatMap((value) => keyIn(value) ?? [])
}

function keyIn(value: unknown): string | undefined {
  const isKey = (typeof value === 'string' && value.length <= MAX_KEY) || typeof value === 'number'
  return isKey ? String(value) : undefined
}

/** One webhook may ring for many connectors, and each asks for several values. */
const parsed = new WeakMap<Uint8Array, unknown>()

/** Undefined unless it is JSON. A key beyond 2^53 keeps its digits: rounded, it would name another record. */
function bodyOf(body: Uint8Array): unknown {
  if (!parsed.has(body)) parsed.set(body, parse(body))
  return parsed.get(body)
}

function parse(body: Uint8Array): unknown {
  try {
    return parseJson(Buffer.from(body).toString())
  } catch {
    return undefined
  }
}
