import { connectorError, ERRORS, type ErrorCode } from '@plugboard/core'
import { z } from 'zod'
import type { App } from '../app-type.ts'
import { html, prose } from '../pages/html.ts'
import { MARK } from '../pages/mark.ts'
import { sendMissingPage } from '../pages/missing-page.ts'
import { page, sendPage } from '../pages/page.ts'
import { prefersHtml } from '../pages/prefers-html.ts'
import type { Services } from '../services.ts'
import { noQuery, problems } from './schemas.ts'

const params = z.strictObject({ code: z.string().max(64).describe('For example `upstream_timeout`.') })

const errorType = z
  .object({
    code: z.string(),
    title: z.string(),
    status: z.number().int(),
    text: z.string(),
    retryable: z.boolean().describe('Whether a call that failed with this code can be retried, by default.'),
  })
  .meta({ id: 'ErrorType' })

const response = {
  description: 'The meaning of the code, as HTML if preferred, else as JSON.',
  content: { 'application/json': { schema: errorType }, 'text/html': { schema: z.string() } },
}

/** The target of the `type` link of problem documents. */
export function errorPageRoute(app: App, services: Services): void {
  app.get(
    '/errors/:code',
    {
      errorHandler: (error, request, reply) => sendMissingPage(services, error, request, reply),
      schema: {
        operationId: 'explainError',
        summary: 'Explain an error code',
        description: 'The `type` of a problem document links to this page.',
        tags: ['errors'],
        params,
        querystring: noQuery,
        response: { 200: response, ...problems },
      },
    },
    async ({ params: { code }, headers: { accept } }, reply) => {
      if (!isErrorCode(code))
        throw connectorError(
          'not_found',
          'Unknown error code. The README of @plugboard/core lists all codes.',
        )
      reply.header('vary', 'accept')
      if (prefersHtml(accept)) return sendPage(reply, codePage(code)) as never
      return { code, ...ERRORS[code] }
    },
  )
}

function codePage(code: ErrorCode): string {
  const { title, status, text } = ERRORS[code]
  return page(
    `${title} · Plugboard`,
    html`<main class="home"><p class="brand"><a href="/">${MARK}Plugboard</a></p>
<h1>${title}</h1>
<p class="request"><code>${code}</code> · HTTP status ${status}</p>
<p>${prose(text)}</p>
<p>${adviceOf(code)}</p>
<ul class="addresses"><li><a href="/docs#error-codes">All error codes</a> <span>and the fields of an error</span></li><li><a href="/docs">Reference</a> <span>every connector, entity and action</span></li></ul>
</main>`,
  )
}

/** After these, the outcome of a write may be unknown. */
const AMBIGUOUS: readonly ErrorCode[] = [
  'upstream_timeout',
  'upstream_error',
  'upstream_bad_response',
  'aborted',
  'internal',
]

function adviceOf(code: ErrorCode): string {
  if (ERRORS[code].retryable)
    return 'The same call may succeed later, and is safe to repeat unless the error says otherwise.'
  return AMBIGUOUS.includes(code)
    ? 'A read may be repeated. Repeat a write whose outcome is unknown only with the idempotency key that the error names.'
    : 'The same call fails again: change it, or what it depends on, first.'
}

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERRORS, code)
}
