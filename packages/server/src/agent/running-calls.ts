/**
 * The calls of tools that this process carries out, so that `notifications/cancelled` ends the one that it names. Clients of
 * the 2025 revisions send it as a request of its own, while the connection of the call stays open.
 *
 * A service of several processes has to send the requests of a token to the same one for this; elsewhere the call goes on.
 */

type RequestId = string | number

export interface RunningCalls {
  /** @param owner The token of the call: nobody else ends it. */
  begin(owner: string, id: RequestId): { readonly signal: AbortSignal; end(): void }
  /** Ends nothing if the id is unknown, or if several calls have it: clients count from 0, and one token may serve several. */
  cancel(owner: string, id: unknown): void
}

export function runningCalls(): RunningCalls {
  const running = new Map<string, Set<AbortController>>()
  return {
    begin: (owner, id) => {
      const key = keyOf(owner, id)
      const controller = new AbortController()
      const calls = running.get(key) ?? new Set()
      running.set(key, calls.add(controller))
      return {
        signal: controller.signal,
        end: () => {
          calls.delete(controller)
          if (calls.size === 0 && running.get(key) === calls) running.delete(key)
        },
      }
    },
    cancel: (owner, id) => {
      const [only, other] = running.get(keyOf(owner, id)) ?? []
      if (other === undefined) only?.abort()
    },
  }
}

/** The id 1 is not the id "1". */
function keyOf(owner: string, id: unknown): string {
  return JSON.stringify([owner, id])
}

/** The ids of the calls that the messages of a request cancel. */
export function cancelledIn(body: unknown): unknown[] {
  const messages: readonly unknown[] = Array.isArray(body) ? body : [body]
  return messages.flatMap((message) => {
    const { method, params } = Object(message) as {
      method?: unknown
      params?: { requestId?: unknown } | null
    }
    return method === 'notifications/cancelled' ? [params?.requestId] : []
  })
}
