import { connectorError } from '@plugboard/core'
import type { FastifyRequest } from 'fastify'

/** No form of ours has nearly as many fields. Very many take long to read, though each is short. */
const MAX_FIELDS = 100

/** Reads a form body. A field given twice is refused: nobody can tell which one is meant. */
export async function parseFormBody(
  _request: FastifyRequest,
  text: string | Buffer,
): Promise<Record<string, string>> {
  const body = text.toString()
  if (body.split('&', MAX_FIELDS + 1).length > MAX_FIELDS)
    throw connectorError('invalid_request', `The body has more than ${MAX_FIELDS} fields.`)
  const fields = [...new URLSearchParams(body)]
  const names = new Set(fields.map(([name]) => name))
  if (names.size < fields.length)
    throw connectorError('invalid_request', 'The body gives the same field twice.')
  return Object.fromEntries(fields)
}
