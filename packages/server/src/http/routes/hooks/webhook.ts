import { connectorError, type ErrorCode } from '@plugboard/core'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { hookAddress, webhookOrigin } from '../../../hooks/address.ts'
import { type RingCode, ringing } from '../../../hooks/ring.ts'
import { describeSpan, span } from '../../../telemetry/spans.ts'
import type { App } from '../../app-type.ts'
import { baseUrl } from '../../base-url.ts'
import { idSchema } from '../../id-schema.ts'
import type { Services } from '../../services.ts'
import { problems } from '../schemas.ts'

/** Vendors send far less. */
const WEBHOOK_BYTES = 1024 * 1024
const RETRY_MS = 5000

/** Empty, for senders that accept whatever type. */
const acknowledged = { description: 'Acknowledged.', content: { '*/*': { schema: z.unknown() } } }

type Problem = readonly [code: ErrorCode, message: string]

/** Answers besides 200. Vendors send again what gets 503, and stop after 410. */
const PROBLEMS: Readonly<Partial<Record<RingCode, Problem>>> = {
  unknown: ['not_found', 'No hook has this address.'],
  refused: ['unauthenticated', 'The webhook does not prove that it was sent by the vendor of this hook.'],
  stopped: ['hook_stopped', 'The registration of this hook was removed.'],
  unjudged: ['store_unavailable', 'This webhook cannot be verified yet. Send it again.'],
}

/** With its question mark. */
function queryOf(url: string): string {
  const at = url.indexOf('?')
  return at < 0 ? '' : url.slice(at)
}

/** Takes webhooks of vendors. A webhook is verified byte for byte, so its body is not parsed. */
export function webhookRoute(app: App, services: Services): void {
  const { ring, answerTo } = ringing(services)
  app.register(async (scope: App) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: WEBHOOK_BYTES },
      async (_: FastifyRequest, body: Buffer) => body,
    )
    scope.post(
      '/v1/hooks/:id',
      {
        bodyLimit: WEBHOOK_BYTES,
        schema: {
          operationId: 'receiveWebhook',
          summary: 'Receive a webhook of a vendor',
          description:
            'The address that a hook is registered with. A webhook that proves its origin causes a synchronization of what it concerns. Vendors send again what gets 503, and stop after 410.',
          tags: ['hooks'],
          params: z.strictObject({ id: idSchema.describe('Id of the hook.') }),
          response: { 200: acknowledged, ...problems },
        },
      },
      async ({ params, headers, body, url }, reply) => {
        const bytes = body instanceof Uint8Array ? body : new Uint8Array()
        const origin = webhookOrigin(services.config, baseUrl(services.config, app))
        const address = origin && hookAddress(origin, params.id) + queryOf(url)
        const webhook = { headers, body: bytes, ...(address !== undefined && { url: address }) }
        const code = await traced(() => ring(params.id, webhook))
        const problem = PROBLEMS[code]
        if (problem === undefined) {
          const answer = await answerTo(params.id, webhook)
          return answer === undefined
            ? reply.code(200).send()
            : reply.code(200).type('text/plain').send(answer)
        }
        const [error, message] = problem
        throw connectorError(
          error,
          message,
          code === 'unjudged' ? { retryable: true, retryAfterMs: RETRY_MS } : {},
        )
      },
    )
  })
}

function traced(ring: () => Promise<RingCode>): Promise<RingCode> {
  return span('ring', {}, async () => {
    const code = await ring()
    describeSpan({ 'plugboard.ring': code })
    return code
  })
}
