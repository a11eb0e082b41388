import type { AuthMethod, Connector } from '../action.ts'
import type { Headers } from '../headers.ts'
import { coreError } from '../make-error.ts'
import { serverAddress } from '../server.ts'
import { fill, namesIn } from '../templates.ts'
import type { Authorizer } from './authorizer.ts'
import { basicHeader } from './basic.ts'
import { selectAuth } from './select.ts'

/** The line of the header that proves who calls. */
function proofOf({ name, basic, header }: AuthMethod, field: (name?: string) => string): string {
  if (basic) return basicHeader(field(basic[0]), field(basic[1]))
  if (header) return fill(header, field)
  throw coreError('invalid_credentials', `auth ${name} cannot be used in process`)
}

/** Checks the credentials and makes what adds them to requests. */
export function authorizerOf(connector: Connector, given: unknown, server?: string): Authorizer {
  const { method, credentials } = selectAuth(connector, given)
  const field = (name = '') => credentials[name] ?? ''
  const { server: own = connector.server ?? '' } = method
  // Names of hosts and accounts are public, and too short to be cut out of every message.
  const open = [...namesIn(own)]
  const headers: Headers = {}
  for (const [name, template] of Object.entries(connector.headers ?? {})) {
    const names = namesIn(template)
    open.push(...names)
    if (names[0] && names.every(field)) headers[name.toLowerCase()] = fill(template, field)
  }
  const [name = '', proof = ''] = proofOf(method, field).split(/: *(.*)/)
  headers[name.toLowerCase()] = proof
  const secrets = Object.keys(credentials).filter((one) => !open.includes(one))
  return {
    server: serverAddress(server ?? fill(own, field), '/server'),
    secrets: [proof, ...secrets.map(field)],
    authorize: (to) => void Object.assign(to, headers),
  }
}
