/** The authorization server as the rest of this server sees it. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Grant } from '../store/sign-in/grants.ts'

export interface ProtocolRequest {
  readonly method: 'GET' | 'POST'
  /** Path and query. */
  readonly path: string
  readonly cookie?: string | undefined
  /** A form for the token endpoints, JSON for the registration. */
  readonly form?: Readonly<Record<string, string>>
  readonly json?: unknown
  readonly ip: string
  readonly requestId: string
}

export interface ProtocolAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | readonly string[]>>
  readonly text: string
}

/** A request of the end user's browser, and the response to it. */
export interface BrowserExchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly requestId: string
}

export interface AuthorizationServer {
  readonly issuer: string
  /** Answers a request of the protocol. */
  handle(request: ProtocolRequest): Promise<ProtocolAnswer>
  /** The authorization request that a browser is in; undefined if it has ended or belongs to another browser. */
  authorization(exchange: BrowserExchange): Promise<Authorization | undefined>
  /** Ends the authorization request. Returns the address that the browser goes on to; undefined if it has ended. */
  finish(exchange: BrowserExchange, decision: Decision): Promise<string | undefined>
}

export interface Authorization {
  readonly uid: string
  readonly org: string
  readonly clientId: string
  readonly clientName: string | null
  readonly redirectUri: string
  readonly scopes: readonly string[]
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

/** Null: the end user, or the application, refuses. */
export type Decision = Omit<Grant, 'id' | 'created_at' | 'used_at' | 'revoked_at'> | null
