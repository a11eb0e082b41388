/** A caller who does not give up: it repeats a write with its key until it knows what became of it. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Service } from './service.ts'

/** `done`: the service says that it happened. `unknown`: it says that nobody knows. */
export type Ending = 'done' | 'unknown' | 'refused'

export interface Write {
  readonly connector: string
  readonly key: string
  readonly request: { readonly entity: string; readonly action: string; readonly params: object }
}

export interface Caller {
  connect(type: string, credentials: object): Promise<string>
  write(write: Write): Promise<{ readonly ending: Ending; readonly attempts: number }>
}

interface Answer {
  readonly status: number
  readonly body: {
    readonly code?: string
    readonly retryable?: boolean
    readonly id?: string
    readonly access_token?: string
  }
}

export async function openCaller({ address, client }: Service): Promise<Caller> {
  const post = async (path: string, body: object, headers: Record<string, string> = {}): Promise<Answer> => {
    const response = await fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    return { status: response.status, body: (await response.json()) as Answer['body'] }
  }
  const bearer = ({ body }: Answer): Record<string, string> => ({
    authorization: `Bearer ${body.access_token}`,
  })
  const application = bearer(await post('/api/v1/account/applications/token', client))
  const user = { external_user_id: 'ann', ttl: 60 }
  const scoped = bearer(await post('/api/v1/account/applications/scoped-token', user, application))
  return {
    connect: async (connector_type, credentials) => {
      const body = { external_user_id: 'ann', connector_type, credentials }
      return (await post('/v1/integrations/connectors', body, scoped)).body.id ?? ''
    },
    write: async ({ connector, key, request }) => {
      const path = `/api/v1/connectors/sources/${connector}/execute`
      const headers = { ...scoped, 'idempotency-key': key }
      for (let attempts = 1; ; attempts++) {
        // No answer at all: the service was killed.
        const answer = await post(path, request, headers).catch(() => undefined)
        const ending = answer && endingOf(answer)
        if (ending) return { ending, attempts }
        await sleep(250)
      }
    },
  }
}

/** Undefined: it is to be asked again. */
function endingOf({ status, body: { code, retryable } }: Answer): Ending | undefined {
  if (status === 200) return 'done'
  if (code === 'outcome_unknown') return 'unknown'
  // An answer in doubt: the same key tells what may be said of it.
  return retryable || status >= 500 ? undefined : 'refused'
}
