import type { FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { refusal } from '../errors/refusal.ts'
import { derived } from '../runtime/derived.ts'

/** Media type parameters such as `version=0.0.4`, but not the quality. */
const PARAMETERS = /;(?!\s*q\s*=)[^,;]*/gi
const ERRORS = 'application/problem+json'

/**
 * Throws `not_acceptable` before any work is done if `Accept`, which is given, excludes the response types of the route. A
 * client that accepts only problem documents passes. Routes that respond with content of any type cannot be
 * checked in advance. `Accept-Encoding` never refuses a response, as RFC 9110 (12.1) permits.
 */
export function refuseUnacceptable({ routeOptions }: FastifyRequest, given: string): void {
  const types = typesOf(routeOptions.schema?.response)
  if (types.length === 0) return
  const accept = given.replace(PARAMETERS, '')
  if (accepts(new Negotiator({ headers: { accept } }), types)) return
  throw refusal('not_acceptable', {
    pointer: '/headers/accept',
    code: 'not_allowed',
    message: `must accept ${types.join(' or ')}`,
  })
}

/** Tests for the problem type literally: beside a wildcard, a quality of 0 may exclude every other type. */
function accepts(client: Negotiator, types: readonly string[]): boolean {
  const accepted = client.mediaTypes()
  if (types.includes('*/*')) return accepted.length > 0
  return client.mediaType([...types]) !== undefined || accepted.includes(ERRORS)
}

/** Media types of the successful responses in the route's schema, JSON by default. */
function typesOf(response: unknown): readonly string[] {
  if (typeof response !== 'object' || response === null) return []
  return readTypes(response)
}

const readTypes = derived((response: object): readonly string[] => {
  const successes = Object.entries(response).filter(([status]) => status.startsWith('2'))
  return successes.flatMap(([, success]) =>
    Object.keys(Object(success).content ?? { 'application/json': {} }),
  )
})
