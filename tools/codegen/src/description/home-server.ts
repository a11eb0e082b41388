/** The server of a connector, where requests of a description name servers of their own. */
import type { Endpoint } from './description.ts'
import type { Server } from './servers.ts'

export interface Homed {
  readonly origin?: string
  /** Only those that are elsewhere have a server. */
  readonly endpoints: readonly Endpoint[]
}

/** The server of most requests: some descriptions name it at each of them, or another one at their top. */
export function atHome(root: Server | undefined, endpoints: readonly Endpoint[]): Homed {
  const originOf = ({ server }: Endpoint): string | undefined => server ?? root?.origin
  const counts = new Map(root?.origin === undefined ? [] : [[hostOf(root.origin), 0]])
  for (const endpoint of endpoints) {
    const host = hostOf(originOf(endpoint))
    if (host !== undefined) counts.set(host, (counts.get(host) ?? 0) + 1)
  }
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one)
  // Where each account has its own host, that is the server.
  const home = root?.account === undefined ? most?.[0] : hostOf(root.origin)
  const origin = [root?.origin, ...endpoints.map(originOf)].find((each) => hostOf(each) === home)
  return {
    ...(origin !== undefined && { origin }),
    endpoints: endpoints.map((endpoint) => {
      const { server: _server, ...rest } = endpoint
      const own = originOf(endpoint)
      return own === undefined || hostOf(own) === home ? rest : { ...rest, server: own }
    }),
  }
}

/** Some descriptions name a host by both protocols. */
function hostOf(origin: string | undefined): string | undefined {
  return origin?.replace(/^https?:/, '')
}
