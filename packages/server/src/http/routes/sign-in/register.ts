/** Dynamic client registration (RFC 7591): a host without a metadata document introduces itself. */
import { z } from 'zod'
import type { App } from '../../app-type.ts'
import { inOAuthForm } from '../../oauth-form.ts'
import type { Services } from '../../services.ts'
import { limitStrangers, protocolError, sendAnswer, serverOf } from '../../sign-in/protocol.ts'
import { noQuery, oauthProblems } from '../schemas.ts'

const MAX_BYTES = 16 * 1024

const body = z.looseObject({
  client_name: z.string().optional().describe('Shown to end users as a name that nobody has verified.'),
  redirect_uris: z
    .array(z.string())
    .describe('Addresses of https, of a scheme of your own, or of http on loopback, where any port matches.'),
})

const registered = z
  .looseObject({ client_id: z.string(), redirect_uris: z.array(z.string()) })
  .meta({ id: 'RegisteredClient' })

type Metadata = Readonly<Record<string, unknown>>

function readMetadata(
  read: () => Metadata,
  refusalIn: (error: unknown) => { readonly error: string; readonly error_description?: string | undefined },
): Metadata {
  try {
    return read()
  } catch (error) {
    throw protocolError(refusalIn(error), 400)
  }
}

export function registerRoute(app: App, services: Services): void {
  if (!services.config.clientRegistration) return
  inOAuthForm(app, services, (scope) => {
    scope.post(
      '/oauth/register',
      {
        bodyLimit: MAX_BYTES,
        onRequest: limitStrangers(services),
        schema: {
          operationId: 'registerClient',
          summary: 'Register a host of a model as a client',
          description:
            'RFC 7591, for hosts without a metadata document (their `client_id` is its address then). Clients have no secret; members that are not listed are ignored.',
          tags: ['sign-in'],
          querystring: noQuery,
          body,
          response: { 201: registered, ...oauthProblems },
        },
      },
      async (request, reply) => {
        const server = await serverOf(services, request)
        // Loaded with the library of the server, whose errors it throws: not before the first sign-in.
        const { clientMetadata, metadataRefusal } = await import('../../../sign-in/client-metadata.ts')
        const { client_id: _, ...json } = readMetadata(() => clientMetadata(request.body), metadataRefusal)
        const { ip, id: requestId } = request
        const answer = await server.handle({ method: 'POST', path: '/oauth/register', json, ip, requestId })
        return sendAnswer(reply, answer)
      },
    )
  })
}
