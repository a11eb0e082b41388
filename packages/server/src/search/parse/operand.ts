/**
 * Parses the operands of conditions. Each parser returns undefined and adds a violation for an invalid
 * operand.
 */

import { momentOf } from '../../replica/instant.ts'
import { decimalKey } from '../../text/decimal-key.ts'
import { digitsKey, isLargeInteger } from '../../text/digits-key.ts'
import { fold, foldAddress, wordsOf } from '../../text/fold.ts'
import { toStorable } from '../../text/storable.ts'
import { LIMITS } from '../limits.ts'
import type { FieldKind, FieldPath, Operand, PatternPart } from '../query.ts'
import { patternParts } from './like-pattern.ts'
import { addViolation, addWrongType, type Part, tooComplex } from './violations.ts'

/** Parses the operand of `eq`, `neq` and `in`. Null matches absent values. */
export function parseEqualityOperand({ kind, name }: FieldPath, part: Part): Operand | null | undefined {
  const { value } = part
  if (value === null) return null
  if (kind === 'object') {
    const message = `must be null: ${name} is an object; compare a field of it, such as ${name}.id`
    return addWrongType(part, message)
  }
  const operand = parseOperand(part, kind)
  if (isKeyed(kind) && operand !== undefined) return asKey(kind, operand, part)
  if (kind === 'address' && operand?.form === 'text')
    return { form: 'address', value: foldAddress(operand.value) }
  if (operand === undefined || accepts(kind, operand)) return operand
  return addWrongType(part, `must be ${EXPECTED[kind]} or null`)
}

/** Parses the operand of `gt`, `gte`, `lt` and `lte`. */
export function parseOrderOperand({ kind, name }: FieldPath, part: Part): Operand | undefined {
  const { value } = part
  if (kind === 'truth' || kind === 'object') {
    return addWrongType(part, `must refer to a number or string field: ${name} is neither`)
  }
  if (value === null) return addWrongType(part, `must be ${EXPECTED[kind]}: null has no order`)
  const operand = parseOperand(part, kind)
  if (operand === undefined) return undefined
  if (isKeyed(kind)) return asKey(kind, operand, part)
  if (!accepts(kind, operand) || operand.form === 'truth')
    return addWrongType(part, `must be ${EXPECTED[kind]}`)
  if (operand.form !== 'text') return operand
  if (kind === 'timestamp') return parseTimestamp(operand.value, part)
  return kind === 'any' ? asMoment(operand, name, part) : operand
}

/** Numbers that are stored as texts in their order. */
const KEYS = { digits: digitsKey, decimal: decimalKey }

function isKeyed(kind: FieldKind): kind is keyof typeof KEYS {
  return Object.hasOwn(KEYS, kind)
}

/** Such numbers are compared in the form in which they are stored. */
function asKey(kind: keyof typeof KEYS, operand: Operand, part: Part): Operand | undefined {
  const value = operand.form === 'truth' ? undefined : KEYS[kind](operand.value)
  if (value !== undefined) return { form: 'text', value }
  return addWrongType(part, `must be ${EXPECTED[kind]}`)
}

/**
 * Where the type is undeclared, a timestamp or a day is compared with values that are one. Integers beyond 2^53 are texts there,
 * whose order is that of their characters.
 */
function asMoment(
  operand: Extract<Operand, { readonly value: string }>,
  name: string,
  part: Part,
): Operand | undefined {
  if (isLargeInteger(operand.value))
    return addWrongType(
      part,
      `must be less than 2^53: ${name} has no declared type, and no order beyond that`,
    )
  const value = momentOf(operand.value)
  return value === undefined ? operand : { form: 'instant', value }
}

export function parsePattern(fieldPath: FieldPath, part: Part): readonly PatternPart[] | undefined {
  const text = parseText(fieldPath, part, LIMITS.pattern)
  if (text === undefined) return undefined
  const pattern = patternParts(text)
  const wildcards = pattern.filter((part) => typeof part !== 'string').length
  if (wildcards > LIMITS.wildcards) {
    tooComplex(part, 'too_many', `must have at most ${LIMITS.wildcards} wildcards`)
  }
  return pattern
}

export function parseWords(fieldPath: FieldPath, part: Part): readonly string[] | undefined {
  const text = parseText(fieldPath, part, LIMITS.words)
  if (text === undefined) return undefined
  const words = [...new Set(wordsOf(fold(text)))]
  if (words.length > 0) return words
  return addViolation(part, 'too_few', 'must contain at least one letter or digit')
}

const EXPECTED: Readonly<Record<FieldKind, string>> = {
  text: 'a string',
  address: 'a string',
  timestamp: 'a string',
  number: 'a number',
  digits: 'an integer, as a number or as text',
  decimal: 'a decimal, as a number or as text',
  truth: 'true or false',
  any: 'a string or a number',
  object: 'null',
}

function accepts(kind: FieldKind, { form }: Operand): boolean {
  if (kind === 'any') return true
  return kind === 'timestamp' || kind === 'address' ? form === 'text' : form === kind
}

const TOO_LARGE = 'must be a finite number; integers must be strictly between -2^53 and 2^53'
/** The last digits of such a number may not be those that the caller meant. */
const AS_TEXT = 'must be text of its digits, since it is beyond ±(2^53 - 1)'

function parseOperand(part: Part, kind: FieldKind): Operand | undefined {
  const { value } = part
  switch (typeof value) {
    case 'string':
      limitText(value, LIMITS.text, part)
      return { form: 'text', value: toStorable(value) }
    case 'boolean':
      return { form: 'truth', value: Number(value) }
    case 'number':
      if (!Number.isInteger(value) ? Number.isFinite(value) : Number.isSafeInteger(value)) {
        // Adding 0 turns -0 into 0.
        return { form: 'number', value: value + 0 }
      }
      return addWrongType(part, kind === 'digits' || kind === 'any' ? AS_TEXT : TOO_LARGE)
    default:
      return addWrongType(part, 'must be a string, a number, true, false or null')
  }
}

function parseTimestamp(text: string, part: Part): Operand | undefined {
  const value = momentOf(text)
  if (value !== undefined) return { form: 'instant', value }
  const message =
    'must be a timestamp with an offset, such as 2026-01-31T12:00:00Z, or a date, such as 2026-01-31'
  return addViolation(part, 'bad_format', message)
}

const TEXTS: readonly FieldKind[] = ['text', 'address', 'timestamp', 'any']

function parseText({ kind, name }: FieldPath, part: Part, maxLength: number): string | undefined {
  const { value } = part
  if (!TEXTS.includes(kind)) {
    return addWrongType(part, `must refer to a string field: ${name} is not one`)
  }
  if (typeof value !== 'string') return addWrongType(part, 'must be a string')
  limitText(value, maxLength, part)
  return toStorable(value)
}

function limitText(text: string, maxLength: number, part: Part): void {
  if (text.length > maxLength) tooComplex(part, 'too_long', `must have at most ${maxLength} characters`)
}
