import { z } from 'zod'

/** Ids are a prefix and 22 base62 characters; the limit leaves room for longer ones. */
const FORM: RegExp = /^[0-9A-Za-z_-]{1,64}$/

export const ID_MESSAGE = 'must be an id: 1 to 64 letters, digits, _ or -'

/** The syntax of an id. Malformed ids are refused before they reach the store, the log or the audit trail. */
export const idSchema: z.ZodString = z.string().regex(FORM, ID_MESSAGE)

export function isValidId(text: string): boolean {
  return FORM.test(text)
}
