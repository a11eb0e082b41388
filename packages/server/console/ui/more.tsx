/** Lists that continue: page after page, on demand. */
import { useEffect, useState } from 'preact/hooks'
import { call, type Page, type Problem, withQuery } from '../api.ts'
import { type Loading, useLoad } from './load.tsx'

type Params = Readonly<Record<string, string | number | undefined>>

export interface Listing<Row> extends Loading<readonly Row[]> {
  /** Undefined on the last page. */
  readonly more: (() => Promise<void>) | undefined
  readonly moreProblem: Problem | undefined
}

/** @param continueBy Name of the param that takes the cursor of the previous page. */
export function useList<Row>(path: string, params: Params, continueBy = 'cursor'): Listing<Row> {
  const address = withQuery(path, params)
  const first = useLoad<Page<Row>>(address)
  const [rest, setRest] = useState<readonly Page<Row>[]>([])
  const [moreProblem, setProblem] = useState<Problem | undefined>(undefined)
  useEffect(() => {
    setRest([])
    setProblem(undefined)
  }, [address, first.data])
  const last = rest.at(-1) ?? first.data
  const cursor = last?.next_cursor ?? undefined
  const more = async (): Promise<void> => {
    try {
      const next = await call<Page<Row>>(withQuery(path, { ...params, [continueBy]: cursor }))
      setRest((pages) => [...pages, next])
    } catch (problem) {
      setProblem(problem as Problem)
    }
  }
  const pages = first.data === undefined ? undefined : [first.data, ...rest]
  return {
    ...first,
    data: pages?.flatMap(({ data }) => data),
    more: cursor === undefined ? undefined : more,
    moreProblem,
  }
}

export function More({ of: { more, moreProblem } }: { readonly of: Listing<never> | Listing<object> }) {
  if (more === undefined) return null
  return (
    <p class="more">
      <button type="button" onClick={more}>
        Show more
      </button>
      {moreProblem && <span role="alert"> {moreProblem.message}</span>}
    </p>
  )
}
