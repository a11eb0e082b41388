import type { Fetch } from '../options.ts'

/** Sends a request with the sockets of Node.js; undefined if only `fetch` itself does what the program has set up. */
type Choose = (url: string) => Fetch | undefined

/** In the text of Node's own function, and of none that replaces it: no other code can load this module. */
const MODULE_OF_NODE = "require('internal/deps/undici/undici')"

let own: unknown
let choose: Choose | undefined

/** True for the function that Node.js itself has made global, in contrast to one of a test tool, a framework or another runtime. */
function isOfNode(send: unknown): boolean {
  if (send === undefined || !String(send).includes(MODULE_OF_NODE)) return false
  own = send
  return true
}

/** Bundles for browsers have an empty module in its place (`browser` in package.json). */
async function load(): Promise<Choose> {
  const loaded: Partial<typeof import('./node/index.ts')> = await import('./node/index.ts').catch(() => ({}))
  const canLoad = typeof globalThis.process?.getBuiltinModule === 'function'
  return (canLoad && loaded.nodeFetch) || (() => undefined)
}

/**
 * The global `fetch` at the time of each request: tools that replace it after a client was created apply, too. In place of
 * Node's own, its sockets are used directly, which takes less time and memory.
 */
export const globalFetch: Fetch = async (url, init) => {
  const { fetch } = globalThis
  // Looked at once: the text of a function does not change.
  const isOwn = own !== undefined && fetch === own
  if (!isOwn && !isOfNode(fetch)) return fetch(url, init)
  choose ??= await load()
  return (choose(url) ?? fetch)(url, init)
}
