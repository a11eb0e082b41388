/** Requests to the service over concurrent keep-alive connections. */
import { Pool } from 'undici'

export interface Ask {
  /** Default POST. */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  /** Strings and bytes are sent unchanged, other values as JSON. */
  readonly body?: unknown
}

export interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

/** Fields of the service's responses that figures use. */
export interface Body {
  readonly code?: string
  readonly outcome?: string
  readonly retryable?: boolean
  readonly id?: string
  readonly access_token?: string
  /** Of a connect session. */
  readonly token?: string
  readonly idempotency_key?: string
  readonly completed?: readonly string[]
}

export interface Http {
  /** Rejects if there is no complete response. */
  ask(ask: Ask): Promise<Reply>
  /** Opens all its connections, like callers that have sent requests before. */
  connect(): Promise<void>
  close(): Promise<void>
}

/** A few such callers together stay below the service's limit. */
const CONNECTIONS = 200

export function openHttp(address: string): Http {
  // Timeouts are up to each figure.
  const pool = new Pool(address, { connections: CONNECTIONS, headersTimeout: 120_000, bodyTimeout: 120_000 })
  return {
    ask: async ({ method = 'POST', path, headers = {}, body }) => {
      const type = { 'content-type': 'application/json', ...headers }
      const sent = body === undefined ? { headers } : { headers: type, body: encode(body) }
      const response = await pool.request({ method, path, ...sent })
      return {
        status: response.statusCode,
        headers: response.headers,
        text: await response.body.text(),
      }
    },
    connect: async () => {
      // Concurrent probes, each on its own connection; probes are never shed.
      const probe = async (): Promise<unknown> =>
        (await pool.request({ method: 'GET', path: '/healthz' })).body.dump()
      await Promise.all(Array.from({ length: CONNECTIONS }, probe))
    },
    close: () => pool.destroy(),
  }
}

/** A response as JSON; empty if it is not JSON. */
export function bodyOf({ text }: Reply): Body {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

function encode(body: unknown): string | Uint8Array {
  return typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body)
}
