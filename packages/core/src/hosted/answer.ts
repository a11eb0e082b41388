import type { Errand } from '../call.ts'
import { type Content, isList, single } from '../decode.ts'
import { isObject } from '../kinds.ts'
import { at } from '../paths.ts'
import { throwAbout } from '../response.ts'
import type { Received } from '../transport.ts'
import { nextOf } from './next-header.ts'
import { badAnswer, decodeService } from './service.ts'

/** Finds the rows of a list and the params of its next page, as decoding does in process. */
function listOf(errand: Errand, { headers }: Received, records: unknown, meta: Content['meta']): Content {
  const { returns, items = '' } = errand.table
  const isEnvelope = returns === 'envelope'
  const rows = isEnvelope ? at(records, items) : records
  if (!Array.isArray(rows)) throw badAnswer(errand, 'an answer without the list that belongs in it')
  // The service passes on no more of a page's body than its meta.
  const body = isEnvelope ? records : meta
  return { records, rows, meta, next: nextOf(errand, headers, { rows, meta, body }) }
}

/**
 * What an answer of the execute endpoint holds: `{ records, meta }`, or the hits of a search as they are. Throws what a
 * problem tells.
 */
export function readAnswer(errand: Errand, received: Received): Content {
  try {
    return contentOf(errand, received)
  } catch (error) {
    throwAbout(errand, received, error)
  }
}

function contentOf(errand: Errand, received: Received): Content {
  const body = decodeService(errand, received)
  if (!isObject(body)) throw badAnswer(errand, 'an answer that is no object')
  if (errand.action === 'search') return single(body)
  const { records = null, meta } = body
  return isList(errand.table)
    ? listOf(errand, received, records, isObject(meta) ? meta : {})
    : single(records)
}
