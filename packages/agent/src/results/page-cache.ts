/** The pages that were read last, so that the rest of one is shown without reading it again. */
export interface PageCache {
  get(name: string): readonly unknown[] | undefined
  put(name: string, rows: readonly unknown[]): void
}

/** Milliseconds that a page is good for. */
const FRESH = 60_000

export function pageCache(most: number = 20, now: () => number = () => performance.now()): PageCache {
  const pages = new Map<string, { readonly rows: readonly unknown[]; readonly until: number }>()
  return {
    get: (name) => {
      const page = pages.get(name)
      return page !== undefined && page.until > now() ? page.rows : undefined
    },
    put: (name, rows) => {
      pages.delete(name)
      pages.set(name, { rows, until: now() + FRESH })
      const [oldest] = pages.keys()
      if (pages.size > most && oldest !== undefined) pages.delete(oldest)
    },
  }
}
