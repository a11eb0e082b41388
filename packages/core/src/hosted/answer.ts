import type { PendingRequest } from '../call.ts'
import { type Content, isList, single } from '../decode.ts'
import { isObject } from '../kinds.ts'
import { at } from '../paths.ts'
import { throwAbout } from '../response.ts'
import type { Received } from '../transport.ts'
import { nextOf } from './next-header.ts'
import { badAnswer, decodeService } from './service.ts'

/** Finds the rows of a list and the params of its next page, as decoding does in process. */
function listOf(
  pending: PendingRequest,
  { headers }: Received,
  records: unknown,
  meta: Content['meta'],
): Content {
  const { returns, items = '' } = pending.table
  const isEnvelope = returns === 'envelope'
  const rows = isEnvelope ? at(records, items) : records
  if (!Array.isArray(rows)) throw badAnswer(pending, 'an answer without the list that belongs in it')
  // The service passes on no more of a page's body than its meta.
  const body = isEnvelope ? records : meta
  return { records, rows, meta, next: nextOf(pending, headers, { rows, meta, body }) }
}

/**
 * What an answer of the execute endpoint holds: `{ records, meta }`, or the hits of a search as they are. Throws what a
 * problem tells.
 */
export function readAnswer(pending: PendingRequest, received: Received): Content {
  try {
    return contentOf(pending, received)
  } catch (error) {
    throwAbout(pending, received, error)
  }
}

function contentOf(pending: PendingRequest, received: Received): Content {
  const body = decodeService(pending, received)
  if (!isObject(body)) throw badAnswer(pending, 'an answer that is no object')
  if (pending.action === 'search') return single(body)
  const { records = null, meta } = body
  return isList(pending.table)
    ? listOf(pending, received, records, isObject(meta) ? meta : {})
    : single(records)
}
