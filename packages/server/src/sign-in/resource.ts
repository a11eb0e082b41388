/** The addresses that tokens are for (RFC 8707): `/mcp` of this server, also with the id of an application. */
import { errors } from 'oidc-provider'
import type { Store } from '../store/store.ts'
import { RESOURCE_PATH } from './resource-path.ts'

const APPLICATION = /^app_\w{22}$/

function isApplicationId(text: string): boolean {
  return APPLICATION.test(text)
}

/**
 * The application that a resource belongs to. Without an id it is the only one whose end users can sign in: the list of
 * applications is nobody's business.
 */
export async function applicationOf(
  { store }: { readonly store: Store },
  issuer: string,
  resource: string,
): Promise<string> {
  const [path, id, ...rest] = resource.startsWith(`${issuer}/`)
    ? resource.slice(issuer.length + 1).split('/')
    : []
  if (`/${path}` !== RESOURCE_PATH || rest.length > 0 || (id !== undefined && !isApplicationId(id)))
    throw new errors.InvalidTarget(`must be ${issuer}${RESOURCE_PATH}, or that with the id of an application`)
  const { settings } = store.signIn
  const org = id === undefined ? await settings.only() : (await settings.get(id)) && id
  if (org !== undefined) return org
  throw new errors.InvalidTarget(
    id === undefined
      ? `use ${issuer}${RESOURCE_PATH}/ with the client id of the application`
      : 'the application has no sign-in',
  )
}
