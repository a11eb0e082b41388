/** Cache of the last pages read, to show the rest of a page without another request. */
export interface PageCache {
  get(name: string): readonly unknown[] | undefined
  put(name: string, rows: readonly unknown[]): void
}

/** Lifetime of a cached page in milliseconds. */
const FRESH = 60_000

/** @param most Maximum rows of all pages together. A larger page is not cached. */
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
      // The map is ordered by expiry: drops expired pages, then the oldest until the total fits.
      for (const [oldest, { until }] of pages) {
        if (kept <= most && until > now()) break
        drop(oldest)
      }
    },
  }
}
