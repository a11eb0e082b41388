/** Schemas that several routes share. */
import { z } from 'zod'
import type { Grant } from '../../auth/grants.ts'
import { PROBLEM_TYPE } from '../errors.ts'
import { idSchema } from '../id-schema.ts'

export interface ConnectorPath {
  readonly id: string
}

export const connectorPath: z.ZodType<ConnectorPath> = z.strictObject({
  id: idSchema.describe('Id of the connector.'),
})

/** Says in the OpenAPI document that a route needs a bearer token. */
export const bearerToken: { readonly [scheme: string]: readonly string[] }[] = [{ token: [] }]

/** Of routes that take nothing in the query. */
export const noQuery: z.ZodType<Record<string, never>> = z.strictObject({})

/** An end user of the application, under the name that the application gives. */
export const externalUserId: z.ZodType<string> = z
  .string()
  .min(1)
  .max(255)
  .refine(isPlain, 'must not hold control characters')
  .describe('The end user on whose behalf the connector is used, as the application calls them.')

export const connectorName: z.ZodString = z
  .string()
  .min(1)
  .max(255)
  .describe('Display name of the connector.')

export const gatewayName: z.ZodNullable<z.ZodString> = z
  .string()
  .max(2048)
  .nullable()
  .describe('One of the gateways that the operator allows for the kind; null: the default.')

export const checkCredentials: z.ZodDefault<z.ZodBoolean> = z
  .boolean()
  .default(true)
  .describe(
    'Whether the upstream is asked at once if it accepts the credentials: refused ones give `needs_reauth`. An upstream that does not answer within three seconds leaves the connector `active` and not `verified`.',
  )

export const grantSchema: z.ZodType<Grant> = z
  .object({
    access_token: z.string(),
    token_type: z.literal('Bearer'),
    expires_in: z.number().int().describe('Seconds.'),
  })
  .meta({ id: 'Grant' })

/** Our own lists: `{ data, next_cursor }`. */
export interface Page<T> {
  readonly data: readonly T[]
  readonly next_cursor: string | null
}

export function pageOf<T>(item: z.ZodType<T>): z.ZodType<Page<T>> {
  return z.object({ data: z.array(item).readonly(), next_cursor: z.string().nullable() })
}

const problem = z
  .looseObject({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    detail: z.string(),
    instance: z.string(),
    code: z.string(),
    outcome: z.enum(['not_sent', 'rejected', 'unknown']),
    retryable: z.boolean(),
    request_id: z.string(),
    idempotency_key: z
      .string()
      .optional()
      .describe(
        'Of a write: send it as `Idempotency-Key` with the same request to go on with this one, instead of making another.',
      ),
    step: z
      .string()
      .optional()
      .describe('Of an action that makes several upstream requests: the one that failed.'),
    completed: z.array(z.string()).optional().describe('Those that were done before; they are not undone.'),
    step_outcome: z
      .enum(['not_sent', 'rejected', 'unknown'])
      .optional()
      .describe('What became of `step` alone, where the outcome is unknown because others were done.'),
  })
  .meta({ id: 'Problem' })

interface ProblemAnswer {
  readonly description: string
  readonly content: { readonly [type: string]: { readonly schema: z.ZodType } }
}

/** What every route may answer instead: a problem document. */
export const problems: { readonly '4xx': ProblemAnswer; readonly '5xx': ProblemAnswer } = {
  '4xx': { description: 'The request was refused.', content: { [PROBLEM_TYPE]: { schema: problem } } },
  '5xx': { description: 'The request failed.', content: { [PROBLEM_TYPE]: { schema: problem } } },
}

function isPlain(text: string): boolean {
  return text.isWellFormed() && !/\p{Cc}/u.test(text)
}
