/** Checks the values that a query compares with. */

import { dayStart, instantOf } from '../replica/instant.ts'
import { fold, wordsOf } from '../text/fold.ts'
import { toStorable } from '../text/storable.ts'
import { patternParts } from './like-pattern.ts'
import { LIMITS } from './limits.ts'
import type { FieldKind, FieldPath, Operand, PatternPart } from './query.ts'
import type { Pointer, Violations } from './violations.ts'

/** A value to be equal to. Null: absent. Undefined, and noted, for one that does not fit. */
export function readEqual(
  { kind, name }: FieldPath,
  value: unknown,
  pointer: Pointer,
  notes: Violations,
): Operand | null | undefined {
  if (value === null) return null
  if (kind === 'whole') {
    const way = `must be null: ${name} holds an object; name a field in it, as in ${name}.id`
    return note(notes, pointer, way)
  }
  const operand = readOperand(value, pointer, notes)
  if (operand === undefined || fits(kind, operand)) return operand
  return note(notes, pointer, `must be ${WORDS[kind]} or null`)
}

/** A value to be greater or less than. */
export function readOrdered(
  { kind, name }: FieldPath,
  value: unknown,
  pointer: Pointer,
  notes: Violations,
): Operand | undefined {
  if (kind === 'truth' || kind === 'whole') {
    return note(
      notes,
      pointer,
      `must be of a number or a text to be compared in order, and ${name} is neither`,
    )
  }
  if (value === null) return note(notes, pointer, `must be ${WORDS[kind]}: null has no order`)
  const operand = readOperand(value, pointer, notes)
  if (operand === undefined) return undefined
  if (!fits(kind, operand) || operand.form === 'truth') return note(notes, pointer, `must be ${WORDS[kind]}`)
  return kind === 'moment' && operand.form === 'text' ? readMoment(operand.value, pointer, notes) : operand
}

/** The pieces of a pattern. */
export function readPattern(
  place: FieldPath,
  value: unknown,
  pointer: Pointer,
  notes: Violations,
): readonly PatternPart[] | undefined {
  const text = readText(place, value, LIMITS.pattern, pointer, notes)
  if (text === undefined) return undefined
  const pattern = patternParts(text)
  const wildcards = pattern.filter((piece) => typeof piece !== 'string').length
  if (wildcards > LIMITS.wildcards) {
    notes.tooComplex(pointer, 'too_many', `must have at most ${LIMITS.wildcards} wildcards`)
  }
  return pattern
}

/** The words to look for. */
export function readWords(
  place: FieldPath,
  value: unknown,
  pointer: Pointer,
  notes: Violations,
): readonly string[] | undefined {
  const text = readText(place, value, LIMITS.words, pointer, notes)
  if (text === undefined) return undefined
  const words = [...new Set(wordsOf(fold(text)))]
  if (words.length > 0) return words
  notes.add(pointer, 'too_few', 'must have at least one letter or digit')
  return undefined
}

const WORDS: Readonly<Record<FieldKind, string>> = {
  text: 'a string',
  moment: 'a string',
  number: 'a number',
  truth: 'true or false',
  any: 'a string or a number',
  whole: 'null',
}

function fits(kind: FieldKind, { form }: Operand): boolean {
  if (kind === 'any') return true
  return kind === 'moment' ? form === 'text' : form === kind
}

function readOperand(value: unknown, pointer: Pointer, notes: Violations): Operand | undefined {
  switch (typeof value) {
    case 'string':
      limitText(value, LIMITS.text, pointer, notes)
      return { form: 'text', value: toStorable(value) }
    case 'boolean':
      return { form: 'truth', value: Number(value) }
    case 'number':
      if (!Number.isInteger(value) ? Number.isFinite(value) : Number.isSafeInteger(value)) {
        // Zero below nothing is zero.
        return { form: 'number', value: value + 0 }
      }
      return note(notes, pointer, 'must be a number that can be told from its neighbours: up to 2^53')
    default:
      return note(notes, pointer, 'must be a string, a number, true, false or null')
  }
}

function readMoment(text: string, pointer: Pointer, notes: Violations): Operand | undefined {
  const value = instantOf(text) ?? dayStart(text)
  if (value !== undefined) return { form: 'instant', value }
  const way = 'must be a moment with its offset, such as 2026-01-31T12:00:00Z, or a day such as 2026-01-31'
  notes.add(pointer, 'bad_format', way)
  return undefined
}

function readText(
  { kind, name }: FieldPath,
  value: unknown,
  longest: number,
  pointer: Pointer,
  notes: Violations,
): string | undefined {
  if (kind !== 'text' && kind !== 'any' && kind !== 'moment') {
    return note(notes, pointer, `must be of a text, and ${name} is none`)
  }
  if (typeof value !== 'string') return note(notes, pointer, 'must be a string')
  limitText(value, longest, pointer, notes)
  return toStorable(value)
}

function limitText(text: string, longest: number, pointer: Pointer, notes: Violations): void {
  if (text.length > longest) notes.tooComplex(pointer, 'too_long', `must have at most ${longest} characters`)
}

function note(notes: Violations, pointer: Pointer, message: string): undefined {
  notes.add(pointer, 'wrong_type', message)
}
