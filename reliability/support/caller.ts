/** An end user of the service, with a token and connectors. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Body, bodyOf, openHttp, type Reply } from './http.ts'
import type { Service } from './service.ts'

/** `done`: the service reports success. `unknown`: it reports an unknown outcome. */
export type Ending = 'done' | 'unknown' | 'refused'

export interface Request {
  readonly entity: string
  readonly action: string
  readonly params?: unknown
}

interface Write {
  readonly connector: string
  readonly key: string
  readonly request: Request
}

export interface Caller {
  /** Authorization headers. */
  readonly token: Readonly<Record<string, string>>
  /** @param type Title, slug or vendor. */
  connect(type: string, credentials: object): Promise<string>
  /** Replaces the credentials of a connector, which reactivates it. */
  replaceCredentials(connector: string, credentials: object): Promise<unknown>
  /** Resolves when the connector's replica is complete. */
  untilReplicated(connector: string): Promise<void>
  /** @param body A request, or any other body. */
  execute(connector: string, body: unknown, headers?: Readonly<Record<string, string>>): Promise<Reply>
  /** Repeats a write with its key until its outcome is known. */
  write(write: Write): Promise<{ readonly ending: Ending; readonly attempts: number }>
  /** Opens all its connections. */
  openConnections(): Promise<void>
  close(): Promise<void>
}

export async function openCaller(
  { address, client }: Pick<Service, 'address' | 'client'>,
  name = 'ann',
): Promise<Caller> {
  const { ask, close, connect: openConnections } = openHttp(address)
  const bearer = (reply: Reply): Record<string, string> => ({
    authorization: `Bearer ${bodyOf(reply).access_token}`,
  })
  const tokens = '/api/v1/account/applications'
  const application = bearer(await untilAccepted(() => ask({ path: `${tokens}/token`, body: client })))
  const user = { external_user_id: name, ttl: 60 }
  const token = bearer(
    await untilAccepted(() => ask({ path: `${tokens}/scoped-token`, headers: application, body: user })),
  )
  const execute: Caller['execute'] = (connector, body, headers = {}) =>
    ask({ path: executePath(connector), headers: { ...token, ...headers }, body })
  return {
    token,
    execute,
    close,
    openConnections,
    connect: async (connector_type, credentials) => {
      const body = { external_user_id: name, connector_type, credentials, check: false }
      const path = '/v1/integrations/connectors'
      const reply = await untilAccepted(() => ask({ path, headers: token, body }))
      const { id } = bodyOf(reply)
      if (id === undefined) throw new Error(`no connector: ${reply.text}`)
      return id
    },
    replaceCredentials: (connector, credentials) => {
      const path = `/v1/integrations/connectors/${connector}`
      const body = { credentials, check: false }
      return untilAccepted(() => ask({ method: 'PATCH', path, headers: token, body }))
    },
    untilReplicated: (connector) =>
      untilComplete(() =>
        ask({ method: 'GET', path: `/v1/integrations/connectors/${connector}/syncs`, headers: token }),
      ),
    write: (write) => untilKnown(execute, write),
  }
}

async function untilComplete(readStreams: () => Promise<Reply>): Promise<void> {
  for (;;) {
    const { text } = await readStreams()
    // Undefined if a busy service refuses.
    const streams: readonly { readonly complete: boolean }[] = JSON.parse(text).data ?? []
    if (streams.length > 0 && streams.every(({ complete }) => complete)) return
    await sleep(200)
  }
}

async function untilKnown(
  execute: Caller['execute'],
  { connector, key, request }: Write,
): ReturnType<Caller['write']> {
  for (let attempts = 1; ; attempts++) {
    // No response at all: the service was killed.
    const reply = await execute(connector, request, { 'idempotency-key': key }).catch(() => undefined)
    const ending = reply && endingOf(reply.status, bodyOf(reply))
    if (ending) return { ending, attempts }
    await sleep(Math.max(250, Number(reply?.headers['retry-after'] ?? 0) * 1000))
  }
}

/** On a busy machine the service sheds load even before a figure starts. */
async function untilAccepted(send: () => Promise<Reply>): Promise<Reply> {
  for (;;) {
    const reply = await send()
    if (bodyOf(reply).code !== 'overloaded') return reply
    await sleep(1000)
  }
}

export function executePath(connector: string): string {
  return `/api/v1/connectors/sources/${connector}/execute`
}

/** Undefined: retry. */
function endingOf(status: number, { code, retryable }: Body): Ending | undefined {
  if (status === 200) return 'done'
  if (code === 'outcome_unknown') return 'unknown'
  // A response without a final outcome: the same key shows it.
  return retryable || status >= 500 ? undefined : 'refused'
}
