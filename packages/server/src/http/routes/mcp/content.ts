/** Content that the tools link to, for hosts that read it beside the model. */
import { z } from 'zod'
import type { AgentRequest } from '../../../agent/connection.ts'
import { openLink, sealLink } from '../../../agent/content-link.ts'
import { execute } from '../../../connectors/execute.ts'
import { openCall } from '../../../connectors/open-call.ts'
import { hashToken } from '../../../crypto/token.ts'
import { abortOnDisconnect } from '../../abort-on-disconnect.ts'
import type { App } from '../../app-type.ts'
import { baseUrl } from '../../base-url.ts'
import type { Services } from '../../services.ts'
import { resultPayload } from '../result.ts'

const CONTENT = '/mcp/content'

export function linkOf(app: App, services: Services, token: string): AgentRequest['link'] {
  const tokenHash = hashToken(token)
  return (connector, request) => {
    const sealed = sealLink(services, { connector, request, tokenHash })
    return sealed && `${baseUrl(services.config, app)}${CONTENT}/${sealed}`
  }
}

/** Serves linked content. The link is the credential. */
export function mcpContentRoute(app: App, services: Services): void {
  const params = z.strictObject({ link: z.string().max(5000) })
  const response = { 200: { content: { '*/*': { schema: z.string().meta({ format: 'binary' }) } } } }
  app.get(`${CONTENT}/:link`, { schema: { hide: true, params, response } }, async (request, reply) => {
    const { caller, content } = await openLink(services, request.params.link)
    const { refused } = services.callerLimits.take(caller)
    if (refused) throw refused
    // Of a download, whose bytes have no fields.
    const origin = { caller, signal: abortOnDisconnect(reply), requestId: request.id, hidesFields: true }
    const result = await execute(await openCall(services, content.connector, content.request, origin))
    return resultPayload({ services, caller, reply }, result) as never
  })
}
