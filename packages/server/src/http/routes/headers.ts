/** Request headers that mean something to a route. Others pass: a schema here only names those. */
import { z } from 'zod'

const idempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,255}$/, 'must be 1 to 255 visible ASCII characters')
  .describe('One key for one effect: repeating the request with it does nothing twice.')

const deadline = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, 'must be a whole number of milliseconds from 1')
  .transform(Number)
  .describe('Milliseconds for the whole call, where 60000 are too many. Only an upload may take longer.')

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
