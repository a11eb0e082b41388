/** Schemas of request headers. They are loose, because other headers are allowed. */
import { z } from 'zod'

/** Also of calls within the process. */
export const IDEMPOTENCY_KEY: RegExp = /^[\x21-\x7e]{1,255}$/

const idempotencyKey = z
  .string()
  .regex(IDEMPOTENCY_KEY, 'must be 1 to 255 visible ASCII characters')
  .describe('Identifies one intended effect: repeating the request with the same key has no second effect.')

const deadline = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, 'must be a whole number of milliseconds from 1')
  .transform(Number)
  .describe(
    'Deadline of the whole call in milliseconds. All calls but uploads end after 60000 at the latest.',
  )

export interface CreationHeaders {
  readonly 'idempotency-key'?: string | undefined
}

export const creationHeaders: z.ZodType<CreationHeaders> = z.looseObject({
  'idempotency-key': idempotencyKey.optional(),
})

export interface ExecuteHeaders extends CreationHeaders {
  readonly 'x-deadline-ms'?: number | undefined
}

export const executeHeaders: z.ZodType<ExecuteHeaders> = z.looseObject({
  'idempotency-key': idempotencyKey.optional(),
  'x-deadline-ms': deadline.optional(),
})
