/** The values of the searchable fields of a record. */

import { parseJson } from '@plugboard/core'
import { addDecimals, type Decimal, decimalOf, decimalText } from '../text/decimal.ts'
import { decimalKey } from '../text/decimal-key.ts'
import { digitsKey } from '../text/digits-key.ts'
import { toStorable } from '../text/storable.ts'
import { instantOf } from './instant.ts'
import { isObject } from './is-object.ts'
import { type Field, type ItemSource, isNumeric, type RecordSource } from './schema.ts'

/** The comparable value of a field. Null when absent or not of the field's type. */
export type Scalar = string | number | null

/** The value of a field in a record; undefined for fields derived from row metadata. */
export function valueIn({ source }: Field, record: object, parent: unknown): unknown {
  if (source.of === 'record') return fromRecord(source, record)
  return source.of === 'parent' ? (follow(parent, source.path) ?? null) : undefined
}

function fromRecord(source: RecordSource, record: object): unknown {
  const { path, own, item, equals, sum, unix, isDigits } = source
  if (own !== undefined && Object.hasOwn(record, own)) return follow(record, [own]) ?? null
  const there = follow(record, path)
  const found = (item === undefined ? there : valueOfItem(there, item)) ?? null
  if (found === null) return null
  if (equals !== undefined) return found === equals
  if (unix !== undefined) return timestampOf(found, unix)
  if (isDigits) return numberOf(found)
  return sum === undefined ? found : sumOf(found, sum)
}

const DIGITS = /^-?\d{1,16}$/

/** A number, or that of a text of digits; anything else as it is. */
function numberOf(digits: unknown): unknown {
  const number = typeof digits === 'string' && DIGITS.test(digits) ? Number(digits) : undefined
  return Number.isSafeInteger(number) ? number : digits
}

/** The text itself where it is no time, so that it counts as a value of another type. */
function timestampOf(time: unknown, unit: 'seconds' | 'milliseconds'): unknown {
  const number = numberOf(time)
  if (typeof number !== 'number') return time
  const date = new Date(unit === 'seconds' ? number * 1000 : number)
  return Number.isNaN(date.getTime()) ? String(time) : date.toISOString()
}

function valueOfItem(list: unknown, { where, value }: ItemSource): unknown {
  if (!Array.isArray(list)) return undefined
  const isWanted = (item: unknown): boolean =>
    where.every(([field, text]) => isSameText(follow(item, [field]), text))
  return follow(list.find(isWanted), [value])
}

/** The length first: the other texts may be long. */
function isSameText(found: unknown, text: string): boolean {
  return typeof found === 'string' && found.length === text.length && found.toLowerCase() === text
}

/** A number of a vendor, as it is written. An exponent could ask for more digits than memory has. */
const SUMMAND = /^-?\d{1,40}(?:\.\d{1,40})?$/

/** Decimals and large integers in a sum. More of them, which no vendor has in a list, would take a whole turn of the event loop. */
const MAX_DECIMALS = 10_000

/**
 * Exact: beyond what numbers keep, the text of its digits, as in records. NaN, which is of no declared type, if an item has
 * something else than a number.
 */
function sumOf(list: unknown, field: string): unknown {
  if (!Array.isArray(list)) return null
  let whole = 0
  const others: Decimal[] = []
  for (const item of list) {
    const value: unknown = follow(item, [field]) ?? 0
    const next = typeof value === 'number' ? whole + value : Number.NaN
    // Both: otherwise the sum may have been rounded to an integer.
    if (Number.isSafeInteger(next) && Number.isSafeInteger(value)) whole = next
    else if (isSummand(value) && others.length < MAX_DECIMALS) others.push(decimalOf(value))
    else return Number.NaN
  }
  return others.length === 0 ? whole : parseJson(decimalText(others.reduce(addDecimals, decimalOf(whole))))
}

function isSummand(value: unknown): value is number | string {
  return typeof value === 'string' ? SUMMAND.test(value) : Number.isFinite(value)
}

export function follow(start: unknown, path: readonly string[]): unknown {
  let here = start
  for (const name of path) {
    if (!isObject(here) && !Array.isArray(here)) return undefined
    if (!Object.hasOwn(here, name)) return undefined
    here = (here as Readonly<Record<string, unknown>>)[name]
  }
  return here
}

export function scalarOf(field: Field, value: unknown): Scalar {
  if (field.type === 'boolean') return typeof value === 'boolean' ? Number(value) : null
  if (isNumeric(field.type)) return fitsNumber(field, value) ? value : null
  if (field.type === 'digits') return digitsKey(value) ?? null
  if (field.type === 'decimal') return decimalKey(value) ?? null
  if (typeof value !== 'string') return null
  return field.format === 'date-time' && instantOf(value) === undefined ? null : toStorable(value)
}

/** Integers beyond 2^53 are no numbers: their digits are texts. */
function fitsNumber({ type }: Field, value: unknown): value is number {
  return type === 'integer' ? Number.isSafeInteger(value) : Number.isFinite(value)
}

/** Fields of type `any` accept every value. */
export function hasDeclaredType(field: Field, value: unknown): boolean {
  if (field.type === 'array') return Array.isArray(value)
  return isObject(value) || (field.value.type !== 'object' && field.value.type !== 'map')
}
