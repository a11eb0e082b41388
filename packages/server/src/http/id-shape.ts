import { z } from 'zod'

/** Prefix, 22 characters of base62: twice as long is still harmless. */
const FORM: RegExp = /^[0-9A-Za-z_-]{1,64}$/

export const ID_MESSAGE = 'must be an id: 1 to 64 letters, digits, _ or -'

/**
 * An id as a caller may write it. Whether there is such a thing is found out later: what does not even look like an id is
 * refused before the store, the log or the audit trail hears of it.
 */
export const idShape: z.ZodString = z.string().regex(FORM, ID_MESSAGE)

export function isIdShaped(text: string): boolean {
  return FORM.test(text)
}
