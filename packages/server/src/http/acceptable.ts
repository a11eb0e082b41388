import type { FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { refusal } from '../errors/refusal.ts'

/** Of a type (`version=0.0.4`): all but its quality. */
const PARAMETERS = /;(?!\s*q\s*=)[^,;]*/gi
const ERRORS = 'application/problem+json'

/**
 * Refuses before anything is done what the client says that it cannot read. Whoever reads errors alone is let through
 * as well, and of a route that answers content of any type nobody knows before.
 */
export function refuseUnreadable({ headers, routeOptions }: FastifyRequest): void {
  const types = typesOf(routeOptions.schema?.response)
  if (types.length === 0) return
  const accept = headers.accept?.replace(PARAMETERS, '')
  if (canRead(new Negotiator({ headers: { accept } }), types)) return
  throw refusal('not_acceptable', {
    pointer: '/headers/accept',
    code: 'not_allowed',
    message: `must let through ${types.join(' or ')}`,
  })
}

/** A wildcard does not stand for errors: where it is there, a quality of 0 may exclude the type of everything else. */
function canRead(client: Negotiator, types: readonly string[]): boolean {
  const accepted = client.mediaTypes()
  if (types.includes('*/*')) return accepted.length > 0
  return client.mediaType([...types]) !== undefined || accepted.includes(ERRORS)
}

/** The types of what goes well, as the route's schema has them; it is JSON where nothing is said. */
function typesOf(response: unknown): string[] {
  const answers = Object.entries(response ?? {}).filter(([status]) => status.startsWith('2'))
  return answers.flatMap(([, answer]) => Object.keys(Object(answer).content ?? { 'application/json': {} }))
}
