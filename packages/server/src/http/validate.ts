/** Validates requests against the routes' schemas and reports all violations together. */
import { connectorError, hint, type Violation, violationError } from '@plugboard/core'
import type { FastifySchemaCompiler } from 'fastify'
import { z } from 'zod'

type Issue = z.core.$ZodIssue

export const validatorCompiler: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) => {
  const prefix = httpPart === undefined || httpPart === 'body' ? '' : `/${httpPart}`
  return (data: unknown) => {
    const result = schema.safeParse(data)
    if (result.success) return { value: result.data }
    return { error: refuse(result.error.issues.flatMap((issue) => violations(issue, data, schema, prefix))) }
  }
}

const MAX_VIOLATIONS = 50

function refuse(found: readonly Violation[]): Error {
  const errors = found.slice(0, MAX_VIOLATIONS)
  const isWholeBody = errors[0]?.pointer === ''
  return isWholeBody
    ? connectorError('invalid_request', 'The body must be a JSON object.', { errors })
    : violationError(errors)
}

function violations(issue: Issue, data: unknown, schema: z.ZodType, prefix: string): Violation[] {
  const pointer = [prefix, ...issue.path.map(segment)].join('/')
  if (issue.code === 'unrecognized_keys') {
    const known = schema instanceof z.ZodObject && issue.path.length === 0 ? Object.keys(schema.shape) : []
    return issue.keys.slice(0, MAX_VIOLATIONS).map((key) => ({
      pointer: `${pointer}/${segment(key)}`,
      code: 'unknown',
      message: `is unknown${hint(key, known) || listOf(known)}`,
    }))
  }
  return [{ pointer, ...describe(issue, data) }]
}

/** Most keys of a body are few: a caller who wrote a param of an action beside `params` sees where it belongs. */
function listOf(known: readonly string[]): string {
  return known.length === 0 ? '' : `; known: ${known.join(', ')}`
}

function describe(issue: Issue, data: unknown): Omit<Violation, 'pointer'> {
  switch (issue.code) {
    case 'invalid_type':
      return valueAt(data, issue.path) === undefined
        ? { code: 'required', message: 'is required' }
        : { code: 'wrong_type', message: `must be ${TYPE_NAMES[issue.expected] ?? issue.expected}` }
    case 'invalid_value':
      return { code: 'not_allowed', message: `must be one of ${issue.values.map(shown).join(', ')}` }
    case 'too_small':
      return {
        code: SMALL[issue.origin] ?? 'too_small',
        message: `must be at least ${issue.minimum}${unit(issue)}`,
      }
    case 'too_big':
      return {
        code: BIG[issue.origin] ?? 'too_big',
        message: `must be at most ${issue.maximum}${unit(issue)}`,
      }
    case 'invalid_format':
      return { code: 'bad_format', message: FORMATS[issue.format] ?? issue.message }
    default:
      return { code: 'bad_format', message: issue.message }
  }
}

/** `?verbose` has an empty value. */
function shown(value: unknown): string {
  return value === '' ? 'nothing' : String(value)
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
  record: 'an object',
}
/** Of the library, whose messages are no ends of sentences. */
const FORMATS: Readonly<Record<string, string>> = {
  datetime: 'must be a time with its offset, as in 2026-11-29T08:00:00Z',
  date: 'must be a day, as in 2026-11-29',
}
const SMALL: Readonly<Record<string, Violation['code']>> = { string: 'too_short', array: 'too_few' }
const BIG: Readonly<Record<string, Violation['code']>> = { string: 'too_long', array: 'too_many' }

function unit({ origin }: { readonly origin: string }): string {
  return origin === 'string' ? ' characters long' : origin === 'array' ? ' values long' : ''
}

function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key],
    data,
  )
}

/** Escapes a key as a segment of a JSON pointer. */
export function segment(key: PropertyKey): string {
  return String(key).replaceAll('~', '~0').replaceAll('/', '~1')
}
