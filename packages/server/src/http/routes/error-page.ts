import { connectorError, ERRORS, type ErrorCode } from '@plugboard/core'
import { z } from 'zod'
import type { App } from '../app-type.ts'
import { noQuery, problems } from './schemas.ts'

const params = z.strictObject({ code: z.string().max(64).describe('As in `upstream_timeout`.') })

const page = z
  .object({
    code: z.string(),
    title: z.string(),
    status: z.number().int(),
    text: z.string(),
    retryable: z
      .boolean()
      .describe('Whether the same call may be repeated, where nothing more is known of it.'),
  })
  .meta({ id: 'ErrorType' })

/** What the `type` of a problem document leads to. */
export function errorPageRoute(app: App): void {
  app.get(
    '/errors/:code',
    {
      schema: {
        operationId: 'explainError',
        summary: 'Explain an error code',
        description: 'What the `type` of a problem document links to.',
        tags: ['errors'],
        params,
        querystring: noQuery,
        response: { 200: page, ...problems },
      },
    },
    async ({ params: { code } }) => {
      if (!isErrorCode(code)) throw connectorError('not_found', 'There is no such error code.')
      return { code, ...ERRORS[code] }
    },
  )
}

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERRORS, code)
}
