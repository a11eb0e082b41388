import type { Given } from '../tables/requests.ts'
import type { Params } from '../values/value.ts'
import { wireParams } from './encode.ts'
import { markNumbers, toJson } from './raw-numbers.ts'

/** Encodes params as fields of a multipart form. A string is sent as it is, other values as JSON. */
export function encodeFields(
  params: Params | undefined,
  given: Given,
  types?: Params,
): [name: string, text: string][] {
  return wireParams(params, given).map(([as, value, , name]) => [
    as,
    typeof value === 'string' ? value : toJson(markNumbers(value, params?.[name], types)),
  ])
}
