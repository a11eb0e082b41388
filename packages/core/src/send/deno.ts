/**
 * When a kept connection ends without a response, the `fetch` of Deno (2.9.6) sends the request again over another one, a POST too,
 * although the upstream may have executed it. It does not over connections that are not kept.
 */
interface Deno {
  createHttpClient(options: { readonly poolMaxIdlePerHost: number }): object
}

const { Deno: deno } = globalThis as { readonly Deno?: Partial<Deno> }

let unkept: object | undefined

/** Options of `fetch` for a request that must not be sent twice; empty on other runtimes. */
export function sentOnce(): object {
  unkept ??= { client: deno?.createHttpClient?.({ poolMaxIdlePerHost: 0 }) }
  return deno?.createHttpClient ? unkept : {}
}
