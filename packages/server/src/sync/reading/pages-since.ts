/** Reads the list of changes since a moment. */
import { CLOCK_TOLERANCE_MS } from '../../runtime/clock-tolerance.ts'
import { type UpstreamList, walkPages } from './pages.ts'
import type { UpstreamPage } from './reader.ts'
import type { Moment } from './time-params.ts'

type Params = Readonly<Record<string, unknown>>

/**
 * Yields the pages since a moment. Some upstreams are asked for the changes of the last minutes. If the store's clock has
 * been set back since the moment, those are too few, and the changes before them would be lost. The upstream's clock shows
 * it with the first page; the list is then read again from the right time.
 *
 * @param paramsOf Params of the first page, by the elapsed time since the moment.
 */
export async function* pagesSince(
  list: UpstreamList,
  moment: Moment,
  paramsOf: (moment: Moment) => Params,
): AsyncGenerator<UpstreamPage> {
  const params = paramsOf(moment)
  let isFirst = true
  for await (const page of walkPages(list, params)) {
    const setBack = isFirst ? setBackBy(moment, page) : 0
    const corrected = setBack === 0 ? params : paramsOf({ ...moment, ours: moment.ours - setBack })
    if (JSON.stringify(corrected) !== JSON.stringify(params)) {
      page.release()
      yield* walkPages(list, corrected)
      return
    }
    isFirst = false
    yield page
  }
}

/** Milliseconds by which the store's clock has been set back since the moment; 0 if by less than clocks may differ. */
function setBackBy(moment: Moment, { upstreamAt, fetchedAt }: UpstreamPage): number {
  const ms = upstreamAt - moment.upstream - (fetchedAt - moment.ours)
  return ms > CLOCK_TOLERANCE_MS ? ms : 0
}
