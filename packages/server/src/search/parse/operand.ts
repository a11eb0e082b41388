/**
 * Parses the operands of conditions. Each parser returns undefined and adds a violation for an invalid
 * operand.
 */

import { momentOf } from '../../replica/instant.ts'
import { digitsKey } from '../../text/digits-key.ts'
import { fold, foldAddress, wordsOf } from '../../text/fold.ts'
import { toStorable } from '../../text/storable.ts'
import { LIMITS } from '../limits.ts'
import type { FieldKind, FieldPath, Operand, PatternPart } from '../query.ts'
import { patternParts } from './like-pattern.ts'
import { addWrongType, type Pointer, type Violations } from './violations.ts'

/** Parses the operand of `eq`, `neq` and `in`. Null matches absent values. */
export function parseEqualityOperand(
  { kind, name }: FieldPath,
  value: unknown,
  pointer: Pointer,
  violations: Violations,
): Operand | null | undefined {
  if (value === null) return null
  if (kind === 'object') {
    const message = `must be null: ${name} is an object; compare a field of it, such as ${name}.id`
    return addWrongType(violations, pointer, message)
  }
  const operand = parseOperand(value, pointer, violations)
  if (kind === 'digits' && operand !== undefined) return asDigits(operand, pointer, violations)
  if (kind === 'address' && operand?.form === 'text')
    return { form: 'address', value: foldAddress(operand.value) }
  if (operand === undefined || accepts(kind, operand)) return operand
  return addWrongType(violations, pointer, `must be ${EXPECTED[kind]} or null`)
}

/** Parses the operand of `gt`, `gte`, `lt` and `lte`. */
export function parseOrderOperand(
  { kind, name }: FieldPath,
  value: unknown,
  pointer: Pointer,
  violations: Violations,
): Operand | undefined {
  if (kind === 'truth' || kind === 'object') {
    return addWrongType(violations, pointer, `must refer to a number or string field: ${name} is neither`)
  }
  if (value === null) return addWrongType(violations, pointer, `must be ${EXPECTED[kind]}: null has no order`)
  const operand = parseOperand(value, pointer, violations)
  if (operand === undefined) return undefined
  if (kind === 'digits') return asDigits(operand, pointer, violations)
  if (!accepts(kind, operand) || operand.form === 'truth')
    return addWrongType(violations, pointer, `must be ${EXPECTED[kind]}`)
  if (operand.form !== 'text') return operand
  if (kind === 'timestamp') return parseTimestamp(operand.value, pointer, violations)
  return kind === 'any' ? asMoment(operand) : operand
}

/** Integers are compared in the form in which they are stored. */
function asDigits(operand: Operand, pointer: Pointer, violations: Violations): Operand | undefined {
  const value = operand.form === 'truth' ? undefined : digitsKey(operand.value)
  if (value !== undefined) return { form: 'text', value }
  return addWrongType(violations, pointer, `must be ${EXPECTED.digits}`)
}

/** Where the type is undeclared, a timestamp or a day is compared with values that are one. */
function asMoment(operand: Extract<Operand, { readonly value: string }>): Operand {
  const value = momentOf(operand.value)
  return value === undefined ? operand : { form: 'instant', value }
}

export function parsePattern(
  fieldPath: FieldPath,
  value: unknown,
  pointer: Pointer,
  violations: Violations,
): readonly PatternPart[] | undefined {
  const text = parseText(fieldPath, value, LIMITS.pattern, pointer, violations)
  if (text === undefined) return undefined
  const pattern = patternParts(text)
  const wildcards = pattern.filter((part) => typeof part !== 'string').length
  if (wildcards > LIMITS.wildcards) {
    violations.tooComplex(pointer, 'too_many', `must have at most ${LIMITS.wildcards} wildcards`)
  }
  return pattern
}

export function parseWords(
  fieldPath: FieldPath,
  value: unknown,
  pointer: Pointer,
  violations: Violations,
): readonly string[] | undefined {
  const text = parseText(fieldPath, value, LIMITS.words, pointer, violations)
  if (text === undefined) return undefined
  const words = [...new Set(wordsOf(fold(text)))]
  if (words.length > 0) return words
  violations.add(pointer, 'too_few', 'must contain at least one letter or digit')
  return undefined
}

const EXPECTED: Readonly<Record<FieldKind, string>> = {
  text: 'a string',
  address: 'a string',
  timestamp: 'a string',
  number: 'a number',
  digits: 'an integer, as a number or as text',
  truth: 'true or false',
  any: 'a string or a number',
  object: 'null',
}

function accepts(kind: FieldKind, { form }: Operand): boolean {
  if (kind === 'any') return true
  return kind === 'timestamp' || kind === 'address' ? form === 'text' : form === kind
}

function parseOperand(value: unknown, pointer: Pointer, violations: Violations): Operand | undefined {
  switch (typeof value) {
    case 'string':
      limitText(value, LIMITS.text, pointer, violations)
      return { form: 'text', value: toStorable(value) }
    case 'boolean':
      return { form: 'truth', value: Number(value) }
    case 'number':
      if (!Number.isInteger(value) ? Number.isFinite(value) : Number.isSafeInteger(value)) {
        // Adding 0 turns -0 into 0.
        return { form: 'number', value: value + 0 }
      }
      return addWrongType(
        violations,
        pointer,
        'must be a finite number; integers must be strictly between -2^53 and 2^53',
      )
    default:
      return addWrongType(violations, pointer, 'must be a string, a number, true, false or null')
  }
}

function parseTimestamp(text: string, pointer: Pointer, violations: Violations): Operand | undefined {
  const value = momentOf(text)
  if (value !== undefined) return { form: 'instant', value }
  const message =
    'must be a timestamp with an offset, such as 2026-01-31T12:00:00Z, or a date, such as 2026-01-31'
  violations.add(pointer, 'bad_format', message)
  return undefined
}

const TEXTS: readonly FieldKind[] = ['text', 'address', 'timestamp', 'any']

function parseText(
  { kind, name }: FieldPath,
  value: unknown,
  maxLength: number,
  pointer: Pointer,
  violations: Violations,
): string | undefined {
  if (!TEXTS.includes(kind)) {
    return addWrongType(violations, pointer, `must refer to a string field: ${name} is not one`)
  }
  if (typeof value !== 'string') return addWrongType(violations, pointer, 'must be a string')
  limitText(value, maxLength, pointer, violations)
  return toStorable(value)
}

function limitText(text: string, maxLength: number, pointer: Pointer, violations: Violations): void {
  if (text.length > maxLength)
    violations.tooComplex(pointer, 'too_long', `must have at most ${maxLength} characters`)
}
