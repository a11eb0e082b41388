/** Bodies for execute: near misses of every action, and random ones. */
import type { Params } from '@plugboard/core'
import type { Catalog } from '@plugboard/core/catalog'
import { pick, shuffled } from '../support/random.ts'
import { anyJson, anyText, nearlyAll, type Random } from './json.ts'

export interface Sent {
  readonly body: string | Uint8Array
  readonly type: string
  /** Contains an unknown name, so it must be refused. */
  readonly isWrong?: boolean
}

const JSON_TYPE = 'application/json'
const BOUNDARY = 'edge'

export interface FuzzedAction {
  readonly entity: string
  readonly action: string
  readonly params: Params
}

/** All actions of a connector, in an order of their own. */
export function actionsOf({ entities }: Catalog, random: Random): readonly FuzzedAction[] {
  const all = Object.entries(entities).flatMap(([entity, { actions }]) =>
    Object.entries(actions).map(([action, { params }]) => ({ entity, action, params })),
  )
  return shuffled(all, random)
}

/** Half of them name the action and its params; some of these are valid. */
export function makeBody(catalog: Catalog, fuzzed: FuzzedAction, random: Random): Sent {
  const { entity, action, params } = fuzzed
  const nearMiss = { entity, action, params: nearlyAll(params, random) }
  const chance = random()
  if (chance < 0.5) return json(nearMiss, catalog)
  if (chance < 0.6) return json({ ...nearMiss, params: anyJson(random) }, catalog)
  if (chance < 0.7)
    return json({ ...nearMiss, [pick(['entity', 'action', 'x'], random)]: anyJson(random) }, catalog)
  if (chance < 0.8) return { body: JSON.stringify(anyJson(random)), type: JSON_TYPE, isWrong: true }
  if (chance < 0.9) return corrupted(JSON.stringify(nearMiss), random)
  return chance < 0.95 ? bytes(random) : form(JSON.stringify(nearMiss), random)
}

interface NearMiss {
  readonly entity: unknown
  readonly action: unknown
  readonly params: unknown
}

function json(nearMiss: NearMiss, catalog: Catalog): Sent {
  return { body: JSON.stringify(nearMiss), type: JSON_TYPE, isWrong: hasUnknownName(nearMiss, catalog) }
}

/** True if it names an unknown entity, action or param. */
function hasUnknownName({ entity, action, params, ...others }: NearMiss, { entities }: Catalog): boolean {
  if (typeof entity !== 'string' || typeof action !== 'string') return true
  const known = entities[entity]?.actions[action]?.params
  if (known === undefined || Object.keys(others).length > 0) return true
  return Object.keys(Object(params)).some((name) => !Object.hasOwn(known, name))
}

/** JSON text with a part removed, repeated or inserted. */
function corrupted(text: string, random: Random): Sent {
  const at = Math.floor(random() * text.length)
  const to = at + Math.floor(random() * 10)
  const middle = pick(['', text.slice(at, to).repeat(2), anyText(random), '"a":1,"a":2,', '[[[['], random)
  return { body: text.slice(0, at) + middle + text.slice(to), type: JSON_TYPE }
}

function bytes(random: Random): Sent {
  const length = Math.floor(random() * 200)
  return { body: Uint8Array.from({ length }, () => Math.floor(random() * 256)), type: JSON_TYPE }
}

/** An upload, perhaps malformed. */
function form(request: string, random: Random): Sent {
  const part = (name: string, content: string): string =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"; filename="a"\r\n\r\n${content}\r\n`
  const whole = `${part('request', request)}${part('content', 'abc')}--${BOUNDARY}--\r\n`
  const body = random() < 0.5 ? whole : whole.slice(0, Math.floor(random() * whole.length))
  return { body, type: `multipart/form-data; boundary=${BOUNDARY}` }
}
