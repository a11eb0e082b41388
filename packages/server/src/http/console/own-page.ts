/** Accepts changes only from the console's own pages. */
import { connectorError } from '@plugboard/core'
import type { FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'

/** Pages of other origins cannot send this header without a preflight, which no route answers. */
const CONSOLE_HEADER = 'plugboard-console'

/** Throws for a request that another page may have caused. */
export function requireOwnPage({ config }: Services, { headers }: FastifyRequest): void {
  if (headers[CONSOLE_HEADER] === '1' && isOwn(config.publicUrl, headers.origin, headers.host)) return
  throw connectorError(
    'insufficient_scope',
    `Changes are accepted from the console only: with the header ${CONSOLE_HEADER}: 1 and its own Origin.`,
  )
}

/** Without a public address, the page may have been opened under any name of this machine. */
function isOwn(publicUrl: string | undefined, origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined) return false
  return publicUrl === undefined ? URL.parse(origin)?.host === host : origin === publicUrl
}
