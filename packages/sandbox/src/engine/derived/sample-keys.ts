/** Keys of the records of a derived upstream. */
import type { Action, Params } from '@plugboard/core'
import { hex } from '../random/hex.ts'
import type { Random } from '../random/random.ts'
import { matchesPattern } from './matches-pattern.ts'
import { addressField } from './relations/address-field.ts'
import { pathOf, slugOf } from './sample-text.ts'
import { WORDING } from './wording.ts'

const DAY = 86_400_000

/** Some vendors declare ids as `number`. */
function isNumeric(record: Params, key: string): boolean {
  const { type } = record[key] ?? {}
  return type === 'integer' || type === 'number'
}

export function keyValue(record: Params, key: string, value: unknown): unknown {
  return isNumeric(record, key) ? Number(value) : value
}

/**
 * Keys are numbers or texts of digits where the record has numbers or a pattern of digits, the path of `get` takes one, or the
 * next page follows the last key and its param takes digits only.
 */
export function hasDigits(record: Params, key: string, actions: Readonly<Record<string, Action>>): boolean {
  return (
    isNumeric(record, key) ||
    isDigits(record[key]?.pattern) ||
    takesNumber(record, key, actions.get) ||
    Object.values(actions).some((action) => followsDigits(record, key, action))
  )
}

function takesNumber(record: Params, key: string, get: Action | undefined): boolean {
  const param = /\{(\w+)\}$/.exec(get?.http ?? '')?.[1] ?? ''
  const { type, anyOf: [first] = [] } = get?.path?.[param] ?? {}
  const isNumber = (type ?? first?.type ?? 'string') !== 'string'
  return isNumber && addressField(record, key, param) === storedAt(record, key)
}

function followsDigits(record: Params, key: string, { next, query, body }: Action): boolean {
  if (next === undefined || ![key, storedAt(record, key)].some((field) => next.from === `last.${field}`))
    return false
  const { type, pattern } = { ...query, ...body }[next.set] ?? {}
  return pattern === undefined ? type === 'integer' || type === 'number' : isDigits(pattern)
}

function isDigits(pattern: string | undefined): boolean {
  return pattern !== undefined && matchesPattern(pattern, '1000') && !matchesPattern(pattern, 'Ab3dEf7h0000')
}

function storedAt(record: Params, key: string): string {
  return record[key]?.from ?? key
}

/** Commits and blobs are identified by hashes. */
const HASH = /(sha|hash|digest|checksum)$/i

const PATH = /^((file_?)?path|file_?name)$/i

/** The key of an entity, by whose name people know its records. */
interface Key {
  readonly entity: string
  readonly record: Params
  readonly key: string
}

/** Each id once: the number of the record is in it. Months and days are identified by dates. */
export function idAt({ entity, record, key }: Key, random: Random, at: number): string {
  if (record[key]?.format === 'date') return new Date(at * DAY).toISOString().slice(0, 10)
  if (HASH.test(key)) return `${hex(random, 36)}${at.toString(16).padStart(4, '0')}`
  if (PATH.test(key)) return pathOf(random).replace(/(?=\.\w+$)/, `-${at}`)
  if (key === 'name') return `${slugOf(random.pick(namesOf(entity)))}-${at}`
  return `${random.text(8)}${String(at).padStart(4, '0')}`
}

function namesOf(entity: string): readonly string[] {
  if (/branch/i.test(entity)) return WORDING.branches
  return WORDING.titles.find(([things]) => things.test(entity))?.[1] ?? WORDING.labels
}
