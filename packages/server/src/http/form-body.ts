import { connectorError } from '@plugboard/core'
import type { FastifyRequest } from 'fastify'
import { refuseIn } from './refuse-nul.ts'

/** More than any form of the API has. Parsing very many short fields takes long. */
const MAX_FIELDS = 100

/** Parses a form body. A duplicate field is an error, because which value counts would be ambiguous. */
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
  const form = Object.fromEntries(fields)
  refuseIn(form, '')
  return form
}
