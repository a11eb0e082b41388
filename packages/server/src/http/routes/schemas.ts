/** Schemas that several routes share. */
import { z } from 'zod'
import type { IssuedToken } from '../../auth/issue-tokens.ts'
import { OAUTH_ERROR_TYPE, PROBLEM_TYPE } from '../errors.ts'
import { idSchema } from '../id-schema.ts'

export interface ConnectorPath {
  readonly id: string
}

export const connectorPath: z.ZodType<ConnectorPath> = z.strictObject({
  id: idSchema.describe('Id of the connector.'),
})

/** Marks a route in the OpenAPI document as requiring a bearer token. */
export const bearerToken: { readonly [scheme: string]: readonly string[] }[] = [{ token: [] }]

/** For routes without query params. */
export const noQuery: z.ZodType<Record<string, never>> = z.strictObject({})

export const externalUserId: z.ZodType<string> = z
  .string()
  .min(1)
  .max(255)
  .refine(hasNoControls, 'must be well-formed Unicode without control characters')
  .describe('The end user on whose behalf the connector is used, as named by the application.')

export const connectorName: z.ZodString = z
  .string()
  .min(1)
  .max(255)
  .refine(hasNoControls, 'must be well-formed Unicode without control characters')
  .describe('Display name of the connector.')

export const gatewayName: z.ZodNullable<z.ZodString> = z
  .string()
  .max(2048)
  .nullable()
  .describe('One of the gateways that the operator allows for the connector type; null for the default.')

export const checkCredentials: z.ZodDefault<z.ZodBoolean> = z
  .boolean()
  .default(true)
  .describe(
    'Whether to check the credentials at the upstream immediately. Rejected credentials set `needs_reauth`. If the upstream does not respond within three seconds, the connector is `active` but not `verified`.',
  )

export const issuedTokenSchema: z.ZodType<IssuedToken> = z
  .object({
    access_token: z.string(),
    token_type: z.literal('Bearer'),
    expires_in: z.number().int().describe('Lifetime in seconds.'),
  })
  .meta({ id: 'IssuedToken' })

/** Schema of a route that the OpenAPI document does not describe: only the type of its response, for `Accept`. */
export function undescribed(type: string): {
  readonly hide: true
  readonly response: { readonly 200: { readonly description: string; readonly content: object } }
} {
  return {
    hide: true,
    response: { 200: { description: type, content: { [type]: { schema: z.unknown() } } } },
  }
}

/** The format of all lists: `{ data, next_cursor }`. */
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
        'For writes: send it as `Idempotency-Key` with the same request to continue this one instead of starting another.',
      ),
    connect: z
      .object({ connector_id: z.string().optional(), actions: z.array(z.string()) })
      .optional()
      .describe('For `upstream_forbidden`: body of a connect session that asks for the missing permission.'),
    step: z.string().optional().describe('For actions with several upstream requests: the step that failed.'),
    completed: z
      .array(z.string())
      .optional()
      .describe('The steps that succeeded before; they are not undone.'),
    step_outcome: z
      .enum(['not_sent', 'rejected', 'unknown'])
      .optional()
      .describe(
        'The outcome of `step` alone, if the overall outcome is unknown because earlier steps succeeded.',
      ),
  })
  .meta({ id: 'Problem' })

interface ProblemResponse {
  readonly description: string
  readonly content: { readonly [type: string]: { readonly schema: z.ZodType } }
}

/** The problem documents that every route may return. */
export const problems: { readonly '4xx': ProblemResponse; readonly '5xx': ProblemResponse } = {
  '4xx': { description: 'The request was refused.', content: { [PROBLEM_TYPE]: { schema: problem } } },
  '5xx': { description: 'The request failed.', content: { [PROBLEM_TYPE]: { schema: problem } } },
}

/** The problem documents of routes of OAuth, whose media type that standard sets. */
export const oauthProblems: typeof problems = {
  '4xx': { ...problems['4xx'], content: { [OAUTH_ERROR_TYPE]: { schema: problem } } },
  '5xx': { ...problems['5xx'], content: { [OAUTH_ERROR_TYPE]: { schema: problem } } },
}

function hasNoControls(text: string): boolean {
  return text.isWellFormed() && !/\p{Cc}/u.test(text)
}
