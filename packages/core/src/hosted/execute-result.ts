import type { PendingRequest } from '../call.ts'
import { throwAbout } from '../response/about.ts'
import type { Received } from '../response/received.ts'
import { type Decoded, isList, single } from '../response/result.ts'
import { type CallResult, callResult } from '../run.ts'
import { isSearch } from '../tables/lookup.ts'
import { isObject } from '../values/is-object.ts'
import { at } from '../values/paths.ts'
import { nextOf } from './next-header.ts'
import { decodeService, invalidResponse } from './service.ts'

/** The rows of a list and the params of its next page, as in process. */
function listOf(
  pending: PendingRequest,
  { headers }: Received,
  records: unknown,
  meta: Decoded['meta'],
): Decoded {
  const { returns, items = '' } = pending.table
  const isEnvelope = returns === 'envelope'
  const rows = isEnvelope ? at(records, items) : records
  if (!Array.isArray(rows)) throw invalidResponse(pending, 'the response does not contain the expected list')
  // The service returns nothing of a page's body except its meta.
  const body = isEnvelope ? records : meta
  return { records, rows, meta, next: nextOf(pending, headers, { rows, meta, body }) }
}

/**
 * The result of the execute endpoint: `{ records, meta }`, or the unchanged response of a search. Throws the error of a
 * problem response.
 */
export function decodeExecute(pending: PendingRequest, received: Received): CallResult {
  try {
    return callResult(pending, received, decodedOf(pending, received))
  } catch (error) {
    throwAbout(pending, received, error)
  }
}

function decodedOf(pending: PendingRequest, received: Received): Decoded {
  const body = decodeService(pending, received)
  if (!isObject(body)) throw invalidResponse(pending, 'the response is not an object')
  if (isSearch(pending.action)) return single(body)
  const { records, meta } = body
  if (records === undefined) throw invalidResponse(pending, 'the response has no records')
  return isList(pending.table)
    ? listOf(pending, received, records, isObject(meta) ? meta : {})
    : single(records)
}
