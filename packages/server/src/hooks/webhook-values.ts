/** The values by which a webhook names its type, its event and its record. */
import { headerIn, parseJson } from '@plugboard/core'
import type { WebhookParent, Webhooks } from '@plugboard/core/catalog'
import { MOST_ROUTED } from '../store/shared-hooks.ts'
import { valueAt } from '../sync/reading/json-path.ts'
import type { Webhook } from './proof.ts'

/** Longer than the names and ids of any vendor. */
const MAX_NAME = 200
/** Longer than the keys of any vendor. */
const MAX_KEY = 512

/**
 * @param paths Path in the body, or `header.<Name>`; of several, the first that the webhook has. Undefined where it has no such
 *   text or number.
 */
export function textAt(paths: string | readonly string[], webhook: Webhook): string | undefined {
  const texts = [paths].flat().map((path) => textAtOne(path, webhook))
  return texts.find((text) => text !== undefined)
}

function textAtOne(path: string, { headers, body }: Webhook): string | undefined {
  const header = headerIn(path)
  const value = header === undefined ? valueAt(bodyOf(body), path) : headers[header.toLowerCase()]
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value.length <= MAX_NAME ? value : undefined
}

/** Events that are read of one webhook. Vendors send far fewer. */
const MOST_EVENTS = 1000

/**
 * The events of a webhook, each like a webhook of its own: of those that a vendor sends together, some may be for other
 * connectors, and nobody is to learn of them.
 *
 * @param items Path of their list, if one webhook has several.
 */
export function eventsOf({ items }: Pick<Webhooks, 'items'>, webhook: Webhook): readonly Webhook[] {
  if (items === undefined) return [webhook]
  const known = split.get(webhook.body)
  if (known !== undefined) return known
  const path = items.slice(0, -LIST.length)
  const list = path === '' ? bodyOf(webhook.body) : valueAt(bodyOf(webhook.body), path)
  const events = (Array.isArray(list) ? list.slice(0, MOST_EVENTS) : []).map((event) => {
    const body = Buffer.from(JSON.stringify(event))
    parsed.set(body, event)
    return { ...webhook, body }
  })
  split.set(webhook.body, events)
  return events
}

/** The entities that an event may concern: all of them, unless it names the kind of its record. */
export function entitiesOfKind(
  { kind }: Pick<Webhooks, 'kind'>,
  event: Webhook,
): (entity: string) => boolean {
  const value = kind && textAt(kind.from, event)
  if (kind === undefined || value === undefined) return () => true
  const kinds = Object.values(kind.values)
  const named = Object.hasOwn(kind.values, value) ? kind.values[value] : undefined
  return (entity) => entity === named || !kinds.includes(entity)
}

const LIST = '[]'
/** Each connector at a shared address asks for them. */
const split = new WeakMap<Uint8Array, readonly Webhook[]>()

/** The key of a record in the body. */
export function keyAt(path: string, { body }: Webhook): string | undefined {
  return keyIn(valueAt(bodyOf(body), path))
}

/** Longer than the addresses of any vendor. */
const MAX_TEXT = 2048

/** The key of the record that others are listed under. Undefined where the webhook names none. */
export function parentKeyIn({ from, like }: WebhookParent, webhook: Webhook): string | undefined {
  const header = headerIn(from)
  const value =
    header === undefined ? valueAt(bodyOf(webhook.body), from) : webhook.headers[header.toLowerCase()]
  return like === undefined ? keyIn(value) : keyWithin(like, value)
}

function keyWithin(like: string, value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > MAX_TEXT) return undefined
  const [before = '', after = ''] = like.split('{key}')
  const start = value.indexOf(before)
  if (start < 0) return undefined
  const rest = value.slice(start + before.length)
  const end = after === '' ? rest.length : rest.indexOf(after)
  return end <= 0 ? undefined : keyIn(decoded(rest.slice(0, end)))
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
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
