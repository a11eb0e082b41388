/** A call of every action and its response, as samples for readers: from a sandbox with the same records and the same clock each time. */
import { ConnectorError, connect } from '@plugboard/core'
import { bytes } from '@plugboard/core/bytes'
import type { ConnectorSync } from '@plugboard/core/catalog'
import { oauth2 } from '@plugboard/core/oauth2'
import { type Sandbox, startSandbox } from '@plugboard/sandbox'
import { type DeclaredAction, declaredActions, isWrite } from '../suite/declared-actions.ts'
import { type AnyClient, methodOf } from '../suite/mode.ts'
import type { Given, Subject } from '../suite/subject.ts'
import { type Hidden, shortened } from './shortened.ts'
import { attempts } from './telling-params.ts'

/** The params of a call, and what came back. */
export interface SampleCall {
  readonly params: Given
  /** Absent, as is `meta`, if the response has no content, or content that is no JSON. */
  readonly records?: unknown
  readonly meta?: unknown
}

/** By entity and action. */
export type SampleCalls = Readonly<Record<string, Readonly<Record<string, SampleCall>>>>

/** Of the sandbox when it starts. */
const CLOCK = new Date('2026-11-01T09:00:00Z')
/** As in development mode, so that the samples name records that are there. */
const SIZE = 250

/** @param sync What the connector synchronizes, by which the sandbox relates records. */
export async function sampleCalls(subject: Subject, sync: ConnectorSync): Promise<SampleCalls> {
  const { connector, entities, catalog } = subject
  const tables = { connector, entities, catalog, sync }
  const sandbox = await startSandbox({ connectors: [tables], size: SIZE, now: CLOCK })
  try {
    return await collect(subject, sync, sandbox)
  } finally {
    await sandbox.close()
  }
}

async function collect(subject: Subject, sync: ConnectorSync, sandbox: Sandbox): Promise<SampleCalls> {
  const { connector, entities } = subject
  const server = sandbox.url(connector.name)
  const auth = sandbox.credentials(connector.name)
  const client = connect(connector, entities, { server, auth, oauth2, bytes }) as unknown as AnyClient
  const params = attempts({
    subject,
    sync,
    state: sandbox.state(connector.name),
    call: (declared, given) => methodOf(client, declared)(given),
  })
  const hidden = { sandbox: server, vendor: originOf(subject), secrets: Object.values(auth) }
  const found: Record<string, Record<string, SampleCall>> = {}
  for (const declared of inOrder(subject)) {
    const { entity, action } = declared
    const made = await firstOf(client, declared, params(declared))
    if (made === undefined) continue
    found[entity] = { ...found[entity], [action]: readable(made, hidden) }
  }
  return found
}

/** Reads first, deletions last: samples do not depend on what other actions write. */
function inOrder(subject: Subject): DeclaredAction[] {
  const rank = (each: DeclaredAction): number =>
    each.table.risk === 'destructive' ? 2 : Number(isWrite(each))
  return declaredActions(subject).toSorted((a, b) => rank(a) - rank(b))
}

/** The first call that the sandbox carries out. */
async function firstOf(
  client: AnyClient,
  { entity, action, table }: DeclaredAction,
  attempted: AsyncIterable<Given>,
): Promise<SampleCall | undefined> {
  for await (const params of attempted) {
    if (table.returns === 'bytes') return { params }
    try {
      const { records, meta } = await client.execute(entity, action, params)
      return records === null || records === undefined ? { params } : { params, records, meta }
    } catch (error) {
      if (!(error instanceof ConnectorError)) throw error
    }
  }
}

/** Without the content of uploads, in whose place the reference shows a file. */
function readable({ params, ...response }: SampleCall, hidden: Hidden): SampleCall {
  const others = Object.entries(params).filter(([, value]) => !(value instanceof Uint8Array))
  const given = shortened(Object.fromEntries(others), hidden) as Given
  return { params: given, ...(shortened(response, hidden) as object) }
}

/** Where the vendor is. Names in the address are those of an account. */
function originOf({ connector }: Subject): string {
  const server =
    connector.server ?? connector.auth.find((method) => method.server !== undefined)?.server ?? ''
  return new URL(server.replaceAll(/\{\w+\}/g, 'example')).origin
}
