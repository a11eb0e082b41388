/** Ends a list that is ordered by time, newest first, where the changes that are known already begin. */
import type { ListChanges } from '@plugboard/core/catalog'
import { keyText } from '../../text/key-text.ts'
import { valueAt } from './json-path.ts'
import type { UpstreamPage } from './reader.ts'
import type { Moment } from './time-params.ts'

export interface Until {
  /** Field of a record with its time. */
  readonly field: string
  /** Milliseconds since 1970, by the upstream's clock. */
  readonly from: number
}

export function untilOf({ until, overlap = 0 }: ListChanges, { upstream }: Moment): Until | undefined {
  return until === undefined ? undefined : { field: until, from: upstream - overlap * 1000 }
}

/** The pages up to the first that ends with an older record, which is then the last one. */
export async function* upTo(
  pages: AsyncIterable<UpstreamPage>,
  until: Until | undefined,
): AsyncGenerator<UpstreamPage> {
  for await (const page of pages) {
    if (until === undefined || !isOlder(page.rows.at(-1), until)) {
      yield page
      continue
    }
    yield { ...page, next: null }
    return
  }
}

/** A record without a time ends nothing. */
function isOlder(record: unknown, { field, from }: Until): boolean {
  return timeOf(valueAt(record, field)) < from
}

/** Milliseconds since 1970 of a time in RFC 3339 or in Unix seconds; NaN if it is neither. */
export function timeOf(value: unknown): number {
  return typeof value === 'number' ? value * 1000 : Date.parse(keyText(value) ?? '')
}
