/** Which kinds of token a route accepts, with which scopes, for the OpenAPI document. */
import { requirementOf } from '../../auth/caller.ts'

export const securitySchemes = {
  application_token: {
    type: 'http',
    scheme: 'bearer',
    description: 'Token of an application: POST /api/v1/account/applications/token. It has no scopes.',
  },
  scoped_token: {
    type: 'http',
    scheme: 'bearer',
    description:
      'Token of one end user, with scopes: POST /api/v1/account/applications/scoped-token. A route names the scope that it needs.',
  },
  token: { type: 'http', scheme: 'bearer', description: 'Token of a connect session.' },
} as const

/** The alternatives of a route whose hooks require a token; undefined for other routes. */
export function securityOf(onRequest: unknown): Record<string, string[]>[] | undefined {
  const hooks = [onRequest].flat().filter((hook) => typeof hook === 'function')
  const required = hooks.map(requirementOf).find((one) => one !== undefined)
  const scopes = required?.oneOf ?? (required?.scope === undefined ? [] : [required.scope])
  const byScope =
    scopes.length === 0 ? [{ scoped_token: [] }] : scopes.map((one) => ({ scoped_token: [one] }))
  return required?.kinds.flatMap((kind): Record<string, string[]>[] =>
    kind === 'application' ? [{ application_token: [] }] : byScope,
  )
}
