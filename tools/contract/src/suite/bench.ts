/** Where checks are run: the sandbox with the vendor's ways, one that knows only the tables, and clients of both. */
import {
  type Call,
  type CallOptions,
  connect,
  type Entity,
  executeAction,
  type Fetch,
  openContext,
  type PageCall,
} from '@plugboard/core'
import { bytes } from '@plugboard/core/bytes'
import { oauth2 } from '@plugboard/core/oauth2'
import { type Sandbox, type State, startSandbox } from '@plugboard/sandbox'
import type { Row } from './rows.ts'
import type { Hurry } from './runtime.ts'
import type { Given, Subject } from './subject.ts'
import { type Coming, wireBehaviour } from './wire.ts'

/** What the method of a list answers. */
export type Pages = PageCall<unknown, Given, Given, unknown>

/** What is known of an answer. */
export type Answer = Awaited<ReturnType<typeof executeAction>>

/** A client of any connector. What its methods answer is for checks to find out. */
export interface AnyClient {
  execute(
    entity: string,
    action: string,
    params?: unknown,
    options?: CallOptions,
  ): Call<{ readonly records: unknown; readonly meta: Given }>
  check(options?: CallOptions): Promise<void>
}

type Method = (params?: unknown, options?: CallOptions) => Pages

/** One sandbox, and what is asked of it. */
export interface Side {
  readonly sandbox: Sandbox
  readonly client: AnyClient
  readonly state: State
  /** Calls the method of an action. */
  call(row: Row, params?: unknown, options?: CallOptions): Pages
  /** Runs an action by a clock on which waits pass at once. */
  hurried(clock: Hurry, row: Row, params?: unknown, options?: CallOptions): Promise<Answer>
  /** A client with other credentials, or of another server. */
  clientWith(options: { readonly auth?: Given; readonly server?: string }): AnyClient
}

export interface Bench {
  readonly subject: Subject
  /** The vendor's ways and sample data. */
  readonly vendor: Side
  /** The tables alone. */
  readonly wire: Side
  /** What the side of the tables alone is told of the call to come. */
  readonly coming: Coming
  /** An address at which nobody listens. */
  readonly nowhere: Pick<Side, 'hurried'>
  close(): Promise<void>
}

/** What is put under test: the subject's own tables and core as it is, unless a mutation stands in for a part of it. */
export interface Tested extends Partial<Pick<Subject, 'connector' | 'entities'>> {
  readonly fetch?: Fetch
  /** What becomes of the options of a call. */
  readonly options?: (options: CallOptions) => CallOptions
}

export async function openBench(subject: Subject, tested: Tested = {}): Promise<Bench> {
  const { connector, size = 100 } = subject
  const vendor = await startSandbox({ connectors: [subject], size })
  const coming: Coming = { given: {} }
  const behaviour = wireBehaviour(subject, vendor.credentials(connector.name), coming)
  const wire = await startSandbox({ connectors: [{ ...subject, behaviour }] })
  return {
    subject,
    vendor: sideOf(subject, tested, vendor),
    wire: sideOf(subject, tested, wire),
    coming,
    nowhere: sideOf(subject, tested, vendor, await silentAddress(subject)),
    close: async () => {
      await Promise.all([vendor.close(), wire.close()])
    },
  }
}

function sideOf(
  subject: Subject,
  tested: Tested,
  sandbox: Sandbox,
  server: string = sandbox.url(subject.connector.name),
): Side {
  const { connector, entities, fetch, options: changed = same } = { ...subject, ...tested }
  const { name } = subject.connector
  const options = { auth: sandbox.credentials(name), server, oauth2, bytes, ...(fetch && { fetch }) }
  const clientWith: Side['clientWith'] = (other) =>
    connect(connector, entities, { ...options, ...other }) as AnyClient
  const client = clientWith({})
  return {
    sandbox,
    client,
    clientWith,
    state: sandbox.state(name),
    call: ({ entity, action }, params, own = {}) => methodOf(client, entity, action)(params, changed(own)),
    hurried(clock, { entity, action }, params, own = {}) {
      const context = openContext(connector, options, clock)
      return executeAction(context, entityOf(entities, entity), action, params, changed(own))
    },
  }
}

const same = (options: CallOptions): CallOptions => options

function methodOf(client: AnyClient, entity: string, action: string): Method {
  const methods = (client as unknown as Readonly<Record<string, Readonly<Record<string, Method>>>>)[entity]
  const method = methods?.[action]
  if (method === undefined) throw new Error(`the client has no ${entity}.${action}`)
  return method
}

function entityOf(entities: Subject['entities'], name: string): Entity {
  const found = entities[name]
  if (found === undefined) throw new Error(`there is no entity ${name}`)
  return found
}

/** Of a sandbox that is closed again: a port that was free a moment ago. */
async function silentAddress(subject: Subject): Promise<string> {
  const sandbox = await startSandbox({ connectors: [subject], size: 1 })
  await sandbox.close()
  return sandbox.url(subject.connector.name)
}
