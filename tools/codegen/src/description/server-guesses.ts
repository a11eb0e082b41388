/** Guesses about the server, for a person to check. */
import type { Endpoint } from './description.ts'
import type { Server } from './servers.ts'

/** @param origin Server of the connector, which may be that of some requests only. */
export function serverGuesses(
  server: Server | undefined,
  origin: string | undefined,
  endpoints: readonly Endpoint[],
): string[] {
  const isSome = server?.origin === undefined && endpoints.some((endpoint) => endpoint.server === undefined)
  const some =
    isSome && origin !== undefined
      ? [`server: the description names ${origin} for some requests, and no host for the others`]
      : []
  if (server === undefined) return some
  const { passedOver, doubts } = server
  const other =
    passedOver === undefined
      ? doubts
      : [`server: the first one, ${passedOver}, seems to be for tests`, ...doubts]
  return [...other, ...some]
}
