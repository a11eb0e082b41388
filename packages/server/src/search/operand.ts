/** Checks the values that a query compares with. */

import { dayStart, instantOf } from '../replica/instant.ts'
import { fold, wordsOf } from '../text/fold.ts'
import { clean } from '../text/storable.ts'
import { pieces } from './like-pattern.ts'
import { LIMITS } from './limits.ts'
import type { Operand, Piece, Place, PlaceKind } from './query.ts'
import type { Notes, Pointer } from './violations.ts'

/** A value to be equal to. Null: absent. Undefined, and noted, for one that does not fit. */
export function readEqual(
  { kind, name }: Place,
  value: unknown,
  pointer: Pointer,
  notes: Notes,
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
  { kind, name }: Place,
  value: unknown,
  pointer: Pointer,
  notes: Notes,
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
  place: Place,
  value: unknown,
  pointer: Pointer,
  notes: Notes,
): readonly Piece[] | undefined {
  const text = readText(place, value, LIMITS.pattern, pointer, notes)
  if (text === undefined) return undefined
  const pattern = pieces(text)
  const wildcards = pattern.filter((piece) => typeof piece !== 'string').length
  if (wildcards > LIMITS.wildcards) {
    notes.tooComplex(pointer, 'too_many', `must have at most ${LIMITS.wildcards} wildcards`)
  }
  return pattern
}

/** The words to look for. */
export function readWords(
  place: Place,
  value: unknown,
  pointer: Pointer,
  notes: Notes,
): readonly string[] | undefined {
  const text = readText(place, value, LIMITS.words, pointer, notes)
  if (text === undefined) return undefined
  const words = [...new Set(wordsOf(fold(text)))]
  if (words.length > 0) return words
  notes.add(pointer, 'too_few', 'must have at least one letter or digit')
  return undefined
}

const WORDS: Readonly<Record<PlaceKind, string>> = {
  text: 'a string',
  moment: 'a string',
  number: 'a number',
  truth: 'true or false',
  any: 'a string or a number',
  whole: 'null',
}

function fits(kind: PlaceKind, { form }: Operand): boolean {
  if (kind === 'any') return true
  return kind === 'moment' ? form === 'text' : form === kind
}

function readOperand(value: unknown, pointer: Pointer, notes: Notes): Operand | undefined {
  switch (typeof value) {
    case 'string':
      limitText(value, LIMITS.text, pointer, notes)
      return { form: 'text', value: clean(value) }
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

function readMoment(text: string, pointer: Pointer, notes: Notes): Operand | undefined {
  const value = instantOf(text) ?? dayStart(text)
  if (value !== undefined) return { form: 'instant', value }
  const way = 'must be a moment with its offset, such as 2026-01-31T12:00:00Z, or a day such as 2026-01-31'
  notes.add(pointer, 'bad_format', way)
  return undefined
}

function readText(
  { kind, name }: Place,
  value: unknown,
  longest: number,
  pointer: Pointer,
  notes: Notes,
): string | undefined {
  if (kind !== 'text' && kind !== 'any' && kind !== 'moment') {
    return note(notes, pointer, `must be of a text, and ${name} is none`)
  }
  if (typeof value !== 'string') return note(notes, pointer, 'must be a string')
  limitText(value, longest, pointer, notes)
  return clean(value)
}

function limitText(text: string, longest: number, pointer: Pointer, notes: Notes): void {
  if (text.length > longest) notes.tooComplex(pointer, 'too_long', `must have at most ${longest} characters`)
}

function note(notes: Notes, pointer: Pointer, message: string): undefined {
  notes.add(pointer, 'wrong_type', message)
}
