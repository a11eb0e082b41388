/** The pages that were read last, so that the rest of one is shown without reading it again. */
export interface PageCache {
  get(name: string): readonly unknown[] | undefined
  put(name: string, rows: readonly unknown[]): void
}

/** Milliseconds that a page is good for. */
const FRESH = 60_000

/** @param most Rows of all pages together. A page with more is not kept: it is read again. */
export function pageCache(most: number = 1000, now: () => number = () => performance.now()): PageCache {
  const pages = new Map<string, { readonly rows: readonly unknown[]; readonly until: number }>()
  let kept = 0
  const drop = (name: string): void => {
    kept -= pages.get(name)?.rows.length ?? 0
    pages.delete(name)
  }
  return {
    get: (name) => {
      const page = pages.get(name)
      return page !== undefined && page.until > now() ? page.rows : undefined
    },
    put: (name, rows) => {
      drop(name)
      if (rows.length <= most) {
        pages.set(name, { rows, until: now() + FRESH })
        kept += rows.length
      }
      // In the order of their ends: those that are over, and the oldest of what is too many.
      for (const [oldest, { until }] of pages) {
        if (kept <= most && until > now()) break
        drop(oldest)
      }
    },
  }
}
