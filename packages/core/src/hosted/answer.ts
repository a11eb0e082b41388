import type { Errand } from '../call.ts'
import { type Content, isList, single } from '../decode.ts'
import { isObject } from '../kinds.ts'
import { nextParams } from '../paging.ts'
import { at } from '../paths.ts'
import { badAnswer } from './service.ts'

/** Finds the rows of a list and the params of its next page, as decoding does in process. */
function listOf(errand: Errand, records: unknown, meta: Content['meta']): Content {
  const { returns, items = '' } = errand.table
  const isEnvelope = returns === 'envelope'
  const rows = isEnvelope ? at(records, items) : records
  if (!Array.isArray(rows)) throw badAnswer(errand, 'an answer without the list that belongs in it')
  // The service passes on no more of a page's body than its meta.
  const body = isEnvelope ? records : meta
  return { records, rows, meta, next: nextParams(errand, { rows, meta, body, link: null }) }
}

/** What an answer of the execute endpoint holds: `{ records, meta }`, or the hits of a search as they are. */
export function readAnswer(errand: Errand, body: unknown): Content {
  if (!isObject(body)) throw badAnswer(errand, 'an answer that is no object')
  if (errand.action === 'search') return single(body)
  const { records = null, meta } = body
  return isList(errand.table) ? listOf(errand, records, isObject(meta) ? meta : {}) : single(records)
}
