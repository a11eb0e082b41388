import { connectorError } from '@plugboard/core'
import type { FastifyRequest } from 'fastify'

/** Reads a form body. A field given twice is refused: nobody can tell which one is meant. */
export async function parseFormBody(
  _request: FastifyRequest,
  text: string | Buffer,
): Promise<Record<string, string>> {
  const fields = [...new URLSearchParams(text.toString())]
  const names = new Set(fields.map(([name]) => name))
  if (names.size < fields.length)
    throw connectorError('invalid_request', 'The body gives the same field twice.')
  return Object.fromEntries(fields)
}
