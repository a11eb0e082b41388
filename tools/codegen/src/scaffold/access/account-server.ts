/** Credentials that are part of the server's address, since each account has its own. */

import type { AccountServer } from '../../description/description.ts'
import { snakeCase } from '../../model/names.ts'
import { firstSentence } from '../../notation/first-sentence.ts'
import { pathName } from '../request-paths.ts'

/** A label of a host; a segment of a path. */
const LABEL = '^[A-Za-z0-9][A-Za-z0-9-]{0,62}$'
/** A host of any name, which is no address of an internal network. */
const HOST = '^(?=.{4,253}$)([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.)+[A-Za-z]{2,63}$'
const SEGMENT = '^[A-Za-z0-9_][A-Za-z0-9_.~-]{0,99}$'

const WHOLE_HOST = "; it is any host: narrow its 'pattern' if the vendor's hosts have a common domain"

export interface ServerCredentials {
  readonly server: string
  readonly credentials: Readonly<Record<string, object>>
  readonly doubt: string
}

export function serverCredentials({ template, variables }: AccountServer): ServerCredentials {
  const [host = ''] = template.replace('https://', '').split('/', 1)
  const credentials: Record<string, object> = {}
  const server = template.replace(/\{([^{}]{1,64})\}/g, (whole, variable: string) => {
    const name = pathName(snakeCase(variable))
    const description = firstSentence(variables[variable]) ?? `'${name}' of the address ${template}.`
    const pattern = host === whole ? HOST : host.includes(whole) ? LABEL : SEGMENT
    credentials[name] = { type: 'string', pattern, description }
    return `{${name}}`
  })
  const names = Object.keys(credentials).map((name) => `'${name}'`)
  return {
    server,
    credentials,
    doubt: `server: ${names.join(' and ')} in its address ${names.length > 1 ? 'are credentials' : 'is a credential'}, since each account has its own${/^\{[^{}]+\}$/.test(host) ? WHOLE_HOST : ''}`,
  }
}
