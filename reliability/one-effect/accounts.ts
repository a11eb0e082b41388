/** The ways to make a call: through the service and in process. */
import { ConnectorError } from '@plugboard/core'
import { connectIssueTracking } from '@plugboard/issue-tracking'
import { connectPayments } from '@plugboard/payments'
import type { Sandbox } from '@plugboard/sandbox'
import type { Caller } from '../support/caller.ts'
import { bodyOf } from '../support/http.ts'

/** How a call failed. */
export interface Failure {
  readonly code: string | undefined
  readonly outcome: string | undefined
  readonly retryable: boolean
  /** The key that continues it. */
  readonly key: string | undefined
  readonly retryAfterMs?: number | undefined
}

/** Makes one call, repeatedly. */
export interface AccountCall {
  /**
   * Undefined: it succeeded.
   *
   * @param isDoubtful An earlier call with this key has an unknown outcome. In process, the caller has to say so.
   */
  call(key: string | undefined, isDoubtful: boolean): Promise<Failure | undefined>
  /** Replaces credentials that the service considers rejected. */
  reconnect?(): Promise<unknown>
}

export type Slug = 'payments' | 'issue-tracking'

/** One call of an action. */
interface ActionCall {
  readonly slug: Slug
  readonly entity: string
  readonly action: string
  readonly params: Readonly<Record<string, unknown>>
  /** Content of an upload. */
  readonly content?: string
  /** Milliseconds for the call. */
  readonly timeout?: number | undefined
}

/** An account with a connector, as the caller reaches it. */
export type Account = (action: ActionCall) => AccountCall

export function hostedAccount(caller: Caller, connector: string, credentials: object): Account {
  return (action) => {
    const { body, headers } = requestOf(action)
    return {
      async call(key) {
        const own = key === undefined ? headers : { ...headers, 'idempotency-key': key }
        // No response at all: the service was killed.
        const reply = await caller.execute(connector, body, own).catch(() => undefined)
        if (reply === undefined)
          return { code: undefined, outcome: 'unknown', retryable: key !== undefined, key }
        if (reply.status === 200) return undefined
        const { code, outcome, retryable = false, idempotency_key } = bodyOf(reply)
        const retryAfterMs = Number(reply.headers['retry-after'] ?? 0) * 1000
        return { code, outcome, retryable, key: idempotency_key, retryAfterMs }
      },
      reconnect: () => caller.replaceCredentials(connector, credentials),
    }
  }
}

const BOUNDARY = 'boundary'

function requestOf({ entity, action, params, content, timeout }: ActionCall): {
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>
} {
  const deadline = timeout === undefined ? {} : { 'x-deadline-ms': String(timeout) }
  const body = { entity, action, params }
  if (content === undefined) return { body, headers: deadline }
  const part = (name: string, type: string, text: string): string =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\ncontent-type: ${type}\r\n\r\n${text}\r\n`
  return {
    body: `${part('request', 'application/json', JSON.stringify(body))}${part('content', 'text/plain', content)}--${BOUNDARY}--\r\n`,
    headers: { ...deadline, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  }
}

/** @param fetch Replaces the way to the upstream. */
export function inProcessAccount(sandbox: Sandbox, slug: Slug, fetch?: typeof globalThis.fetch): Account {
  const options = { auth: sandbox.credentials(slug) as never, server: sandbox.url(slug), fetch }
  const client = slug === 'payments' ? connectPayments(options) : connectIssueTracking(options)
  const execute = client.execute as (...given: readonly unknown[]) => Promise<unknown>
  return ({ entity, action, params, content, timeout }) => ({
    async call(key, repeated) {
      const given = content === undefined ? params : { ...params, content }
      try {
        await execute(entity, action, given, { idempotencyKey: key, timeout, repeated })
        return undefined
      } catch (error) {
        if (!(error instanceof ConnectorError)) throw error
        const { code, outcome, retryable, idempotencyKey, retryAfterMs } = error
        return { code, outcome, retryable, key: idempotencyKey, retryAfterMs }
      }
    },
  })
}
