/** Responses of every action, as samples for readers: from a sandbox with the same records and the same clock each time. */
import { connect } from '@plugboard/core'
import { bytes } from '@plugboard/core/bytes'
import { oauth2 } from '@plugboard/core/oauth2'
import { type Sandbox, startSandbox } from '@plugboard/sandbox'
import { type DeclaredAction, declaredActions, isWrite } from '../suite/declared-actions.ts'
import { type Answer, type AnyClient, methodOf } from '../suite/mode.ts'
import { type Source, workingParams } from '../suite/params/working.ts'
import type { Subject } from '../suite/subject.ts'
import { plainParams } from './plain-params.ts'
import { richest, shortened } from './shortened.ts'

/** By entity and action. */
export type SampleResponses = Readonly<Record<string, Readonly<Record<string, Answer>>>>

/** Of the sandbox when it starts. */
const CLOCK = new Date('2026-11-01T09:00:00Z')
const SEED = 1

export async function sampleResponses(subject: Subject): Promise<SampleResponses> {
  const { connector, size = 100 } = subject
  const sandbox = await startSandbox({ connectors: [subject], size, seed: SEED, now: CLOCK })
  try {
    return await collect(subject, sandbox, sandbox.credentials(connector.name))
  } finally {
    await sandbox.close()
  }
}

async function collect(
  subject: Subject,
  sandbox: Sandbox,
  auth: Readonly<Record<string, string>>,
): Promise<SampleResponses> {
  const { connector, entities } = subject
  const server = sandbox.url(connector.name)
  const client = connect(connector, entities, { server, auth, oauth2, bytes }) as unknown as AnyClient
  const state = sandbox.state(connector.name)
  const call: Source['vendor']['call'] = (declared, params) => methodOf(client, declared)(params)
  const source: Source = { subject, vendor: { state, call } }
  // A record of which most is filled in says most about its entity.
  const find: typeof state.find = (entity, isWanted = () => true) =>
    richest(state.records(entity).filter(isWanted))
  const telling: Source = { subject, vendor: { state: { ...state, find }, call } }
  const hidden = { sandbox: server, vendor: originOf(subject), secrets: Object.values(auth) }
  const found: Record<string, Record<string, Answer>> = {}
  for (const declared of inOrder(subject)) {
    const { entity, action } = declared
    const answer = await responseOf(action === 'get' ? telling : source, client, declared)
    if (answer !== undefined)
      found[entity] = { ...found[entity], [action]: shortened(answer, hidden) as Answer }
  }
  return found
}

/** Reads first: their samples do not depend on what other actions write. */
function inOrder(subject: Subject): DeclaredAction[] {
  const returning = declaredActions(subject).filter(
    ({ table: { returns } }) => returns !== 'nothing' && returns !== 'bytes',
  )
  return [...returning.filter((each) => !isWrite(each)), ...returning.filter(isWrite)]
}

/** Undefined for a response without content. */
async function responseOf(
  source: Source,
  client: AnyClient,
  declared: DeclaredAction,
): Promise<Answer | undefined> {
  const { entity, action } = declared
  const params = plainParams(await workingParams(source, declared))
  const { records, meta } = await client.execute(entity, action, params)
  return records === null || records === undefined ? undefined : { records, meta }
}

/** Where the vendor is. Names in the address are those of an account. */
function originOf({ connector }: Subject): string {
  const server =
    connector.server ?? connector.auth.find((method) => method.server !== undefined)?.server ?? ''
  return new URL(server.replaceAll(/\{\w+\}/g, 'example')).origin
}
