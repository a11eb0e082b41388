/** Requests to the service as a caller makes them: kept alive, many at once. */
import { Pool } from 'undici'

export interface Ask {
  /** POST unless said. */
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  /** Text and bytes go as they are, anything else as JSON. */
  readonly body?: unknown
}

export interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

/** The fields of the service's answers that figures look at. */
export interface Body {
  readonly code?: string
  readonly outcome?: string
  readonly retryable?: boolean
  readonly id?: string
  readonly access_token?: string
  readonly idempotency_key?: string
  readonly completed?: readonly string[]
}

export interface Http {
  /** Rejects where there is no whole answer. */
  ask(ask: Ask): Promise<Reply>
  /** Opens all connections that it may have, as callers have that asked before. */
  connect(): Promise<void>
  close(): Promise<void>
}

/** A few such callers together stay below what the service accepts. */
const CONNECTIONS = 200

export function openHttp(address: string): Http {
  // What a figure waits for is its own affair.
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
      // Each takes a connection of its own, for all are under way at once; probes are never shed.
      const probe = async (): Promise<unknown> =>
        (await pool.request({ method: 'GET', path: '/healthz' })).body.dump()
      await Promise.all(Array.from({ length: CONNECTIONS }, probe))
    },
    close: () => pool.destroy(),
  }
}

/** An answer of the service as JSON; nothing where it is none. */
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
