import { onDemand } from '../on-demand.ts'
import type { Page, Walk } from './page.ts'
import { KnownPage } from './page-state.ts'

/** A page that can load the following ones. */
export class LoadedPage extends KnownPage implements Page<unknown, unknown, unknown, unknown> {
  pages(): AsyncGenerator<LoadedPage> {
    return pagesOf(this)
  }

  [Symbol.asyncIterator](): AsyncGenerator<unknown> {
    return rowsOf(this)
  }

  async toArray(options: { readonly limit: number }): Promise<unknown[]> {
    return (await loadWalk()).toArray(this, options)
  }
}

const loadWalk = onDemand(() => import('./walk.ts'), 'unknown')

async function* pagesOf(first: LoadedPage | Promise<LoadedPage>): AsyncGenerator<LoadedPage> {
  yield* (await loadWalk()).pagesFrom(await first)
}

async function* rowsOf(first: LoadedPage | Promise<LoadedPage>): AsyncGenerator<unknown> {
  yield* (await loadWalk()).rowsFrom(await first)
}

/**
 * Makes a pending call iterable before it is awaited. The iterator reports the call's failure, so the promise itself must
 * not count as unhandled.
 */
export function walkable(first: Promise<LoadedPage>): Walk<unknown, LoadedPage> {
  const markHandled = <T>(walk: T): T => {
    first.catch(() => {})
    return walk
  }
  return {
    pages: () => markHandled(pagesOf(first)),
    [Symbol.asyncIterator]: () => markHandled(rowsOf(first)),
    // The promise's own failure must not be reported besides an invalid limit.
    toArray: async (options) => {
      markHandled(first)
      return (await loadWalk()).toArray(first, options)
    },
  }
}
