import type { Term } from './compile.ts'
import { QueryError } from './query-error.ts'
import { holdsPrefixes } from './words.ts'

/** Types of searchable fields. */

type Read<R, T> = (row: R) => T

export function booleanTerm<R>(read: Read<R, boolean>): Term<R> {
  return {
    operators: ['=', '!='],
    test(operator, value) {
      if (typeof value !== 'boolean') throw new QueryError(`'${value}' is no boolean`)
      return (row) => (read(row) === value) === (operator === '=')
    },
  }
}

/** A name: `contains` matches prefixes of words. */
export function nameTerm<R>(read: Read<R, string>): Term<R> {
  return textTerm(read, holdsPrefixes)
}

/** A text in which `contains` matches any substring. */
export function partTerm<R>(read: Read<R, string>): Term<R> {
  return textTerm(read, (text, wanted) => text.includes(wanted))
}

function textTerm<R>(read: Read<R, string>, contains: (text: string, wanted: string) => boolean): Term<R> {
  return {
    operators: ['contains', '=', '!='],
    test(operator, value) {
      const wanted = textOf(value)
      if (operator === 'contains') return (row) => contains(read(row), wanted)
      return (row) => (read(row) === wanted) === (operator === '=')
    },
  }
}

const COMPARISONS: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '=': (a, b) => a === b,
  '!=': (a, b) => a !== b,
  '>=': (a, b) => a >= b,
  '>': (a, b) => a > b,
}

/** A time; without an offset it is in UTC. Missing values never match. */
export function timeTerm<R>(read: Read<R, unknown>): Term<R> {
  return {
    operators: Object.keys(COMPARISONS),
    test(operator, value) {
      const text = textOf(value)
      const [, clock] = text.split('T', 2)
      const wanted = Date.parse(/(Z|[+-]\d\d:?\d\d)$/.test(clock ?? '') ? text : `${text}Z`)
      if (Number.isNaN(wanted)) throw new QueryError(`'${text}' is no time`)
      const compare = COMPARISONS[operator] ?? (() => false)
      return (row) => compare(Date.parse(String(read(row))), wanted)
    },
  }
}

/** `'id' in parents` */
export function collectionTerm<R>(holds: (row: R, wanted: string) => boolean): Term<R> {
  return {
    operators: ['in'],
    test(_operator, value) {
      const wanted = textOf(value)
      return (row) => holds(row, wanted)
    },
  }
}

export function textOf(value: string | boolean): string {
  if (typeof value !== 'string') throw new QueryError(`'${value}' is no string`)
  return value
}
