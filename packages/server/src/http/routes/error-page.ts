import { connectorError, ERRORS, type ErrorCode } from '@plugboard/core'
import { z } from 'zod'
import type { App } from '../app-type.ts'
import { noQuery, problems } from './schemas.ts'

const params = z.strictObject({ code: z.string().max(64).describe('For example `upstream_timeout`.') })

const page = z
  .object({
    code: z.string(),
    title: z.string(),
    status: z.number().int(),
    text: z.string(),
    retryable: z.boolean().describe('Whether a call that failed with this code can be retried, by default.'),
  })
  .meta({ id: 'ErrorType' })

/** The target of the `type` link of problem documents. */
export function errorPageRoute(app: App): void {
  app.get(
    '/errors/:code',
    {
      schema: {
        operationId: 'explainError',
        summary: 'Explain an error code',
        description: 'The `type` of a problem document links to this page.',
        tags: ['errors'],
        params,
        querystring: noQuery,
        response: { 200: page, ...problems },
      },
    },
    async ({ params: { code } }) => {
      if (!isErrorCode(code))
        throw connectorError(
          'not_found',
          'Unknown error code. The README of @plugboard/core lists all codes.',
        )
      return { code, ...ERRORS[code] }
    },
  )
}

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERRORS, code)
}
