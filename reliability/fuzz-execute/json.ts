/** Random JSON, and near misses of valid JSON. */
import type { Params, Value } from '@plugboard/core'
import { pick } from '../support/random.ts'

export type Random = () => number

export const KEYS: readonly string[] = [
  'id',
  'limit',
  'name',
  'constructor',
  '__proto__',
  'toString',
  'hasOwnProperty',
  '',
  'é',
  'a.b',
]
const TEXTS = [
  '',
  ' ',
  '..',
  '%2e%2e',
  '../x',
  '\u0000',
  'a\r\nX: y',
  '\ud800',
  '\u202e',
  'x'.repeat(300),
  '[object Object]',
  '{{7*7}}',
  "' or 1=1--",
]
const NUMBERS = [0, -1, 1, 101, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, Number.MIN_VALUE]

export function anyJson(random: Random, depth = 4): unknown {
  const kind = Math.floor(random() * (depth > 0 ? 7 : 5))
  if (kind === 0) return null
  if (kind === 1) return random() < 0.5
  if (kind === 2) return pick(NUMBERS, random)
  if (kind <= 4) return anyText(random)
  const length = Math.floor(random() * 4)
  const items = Array.from({ length }, () => anyJson(random, depth - 1))
  return kind === 5 ? items : toObject(items.map((item) => [pick(KEYS, random), item]))
}

/** Own keys only, including `__proto__`, as JSON has them. */
function toObject(entries: readonly (readonly [string, unknown])[]): object {
  return Object.fromEntries(entries)
}

export function anyText(random: Random): string {
  if (random() < 0.5) return pick(TEXTS, random)
  const length = Math.floor(random() * 12)
  return String.fromCharCode(...Array.from({ length }, () => Math.floor(random() * 0x10000)))
}

/** A value of the declared type; it may violate its bounds. */
function nearly(value: Value, random: Random): unknown {
  if (value.anyOf) return nearly(pick(value.anyOf, random), random)
  if (value.enum && random() < 0.8) return pick(value.enum, random)
  switch (value.type) {
    case 'string':
      return random() < 0.8 ? `a${Math.floor(random() * 1000)}` : anyText(random)
    case 'integer':
    case 'number':
      return random() < 0.8 ? Math.ceil(random() * 50) : pick(NUMBERS, random)
    case 'boolean':
      return random() < 0.5
    case 'array':
      return Array.from({ length: Math.floor(random() * 3) }, () => nearly(value.items ?? {}, random))
    case 'object':
      return nearlyAll(value.properties ?? {}, random)
    case 'map':
      return toObject([[pick(KEYS, random), nearly(value.items ?? {}, random)]])
    default:
      return anyJson(random, 2)
  }
}

/** Params of an action: usually the required ones, some others, sometimes an unknown one. */
export function nearlyAll(params: Params, random: Random): object {
  const known = Object.entries(params).filter(([, { required }]) => random() < (required ? 0.9 : 0.15))
  const entries = known.map(([name, value]): [string, unknown] => {
    return [name, random() < 0.9 ? nearly(value, random) : anyJson(random)]
  })
  if (random() < 0.1) entries.push([pick(KEYS, random), anyJson(random)])
  return toObject(entries)
}
