/** The kinds of values in a spec. Each schema's error is the phrase for the expected value in error messages. */
import { z } from 'zod'
import { oneOf } from '../suggest.ts'
import { isTypeMistake, parseTypeExpression } from '../type-expression.ts'

export const text = z.string({ error: 'text' })
export const integer = z.int({ error: 'a whole number' })
export const number = z.number({ error: 'a number' })
export const flag = z.boolean({ error: 'true or false' })
export const scalar = z.union([z.string(), z.number(), z.boolean()], {
  error: 'text, a number, true or false',
})
export const data = z.unknown()

/** A type expression. A mistake in it is reported at the character. */
export const type = z
  .string({ error: 'a type' })
  .superRefine((written, context) => {
    const parsed = parseTypeExpression(written)
    if (isTypeMistake(parsed))
      context.addIssue({ code: 'custom', message: parsed.message, params: { offset: parsed.offset } })
  })
  .meta({ examples: ['string', 'integer', 'array<string>', 'string | null'] })

export function word<const T extends string>(...words: readonly T[]) {
  return z.enum(words, { error: oneOf(words) })
}

export function list<T extends z.ZodType>(item: T) {
  return z.array(item, { error: 'a list' })
}

/** A mapping whose names are the author's own. */
export function map<T extends z.ZodType>(value: T) {
  return z.record(z.string(), value, { error: 'a mapping' })
}

/** One or a list of them. */
export function some<T extends z.ZodType>(item: T) {
  return z.union([item, list(item)])
}

/** A mapping with the keys of the language. */
export function block<T extends z.ZodRawShape>(description: string, keys: T) {
  return z.strictObject(keys, { error: 'a mapping' }).meta({ description })
}

export function optional<T extends z.ZodType>(schema: T, description: string) {
  return schema.optional().meta({ description })
}
