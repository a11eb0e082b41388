import type { Behaviour, Call, Target, UpstreamTables } from './behaviour.ts'
import { type ContentStore, createContentStore } from './content/store.ts'
import { readCredentials } from './credentials.ts'
import type { Fault } from './faults/fault.ts'
import { firstOf } from './http/chunks.ts'
import type { Branch } from './http/form.ts'
import { type Incoming, originOf } from './http/message.ts'
import { readAll } from './http/read-stream.ts'
import { IdempotencyKeys } from './idempotency.ts'
import { keptRandom } from './kept/random.ts'
import { KEPT_NOWHERE, type KeptValues, keptBelow } from './kept/values.ts'
import { createOAuth, type OAuth, type SignIns } from './oauth/oauth.ts'
import { Refusal } from './refusal.ts'
import type { Match } from './route.ts'
import { type Content, createRouter } from './router.ts'
import { refuse, runCall, type Served, served, workOn } from './run-call.ts'
import type { Dataset } from './state/dataset.ts'
import { type DatasetOptions, openDataset } from './state/open-dataset.ts'
import { type TakenUpload, takeMetadata, takeUpload } from './uploads/take-upload.ts'
import { createUploads, type Uploads } from './uploads/uploads.ts'
import { type Extra, readParams } from './wire/read-params.ts'

/** One vendor's service, without its socket. */
export interface Upstream {
  readonly tables: UpstreamTables
  readonly behaviour: Behaviour
  /** Absent if the vendor has no OAuth. */
  readonly oauth: OAuth | undefined
  /** Connector, entity and action of a request, if known. */
  find(method: string, path: string, query: Branch, content?: Content): Match | undefined
  /** The data of an account; the main account has the empty name. */
  data(account: string): Dataset
  /** @param onMetadata Called with the metadata of an upload. */
  serve(
    incoming: Incoming,
    match: Match | undefined,
    fault: Fault | undefined,
    onMetadata: OnMetadata,
  ): Promise<Served>
  /** Deletes uploaded content. */
  close(): Promise<void>
}

type OnMetadata = (metadata: Incoming) => void

/** The parts that serve requests, created once. */
interface Parts extends Pick<Upstream, 'tables' | 'behaviour' | 'oauth' | 'data'> {
  readonly keys: IdempotencyKeys
  readonly store: ContentStore
  readonly uploads: Uploads
}

/** Where an upstream keeps its state; nowhere by default. */
export interface UpstreamFiles {
  readonly values: KeptValues
  /** Folder of uploaded content. */
  readonly content?: string
}

export function createUpstream(
  tables: UpstreamTables,
  behaviour: Behaviour,
  options: DatasetOptions,
  { values, content }: UpstreamFiles = { values: KEPT_NOWHERE },
  signIns?: SignIns,
): Upstream {
  const seed = `${options.seed}/${tables.connector.name}`
  const store = createContentStore(content)
  const uploads = createUploads(store, keptRandom(`${seed}/uploads`, values, 'uploads'), workOn)
  const oauth =
    behaviour.oauth && createOAuth(tables, behaviour.oauth, seed, keptBelow(values, 'oauth/'), signIns)
  // Changes of records apply to the sample that they were made in.
  const records = keptBelow(values, `${options.seed}/${options.size}/${options.now}/`)
  const data = openAccounts(tables, behaviour, options, { records, ids: keptBelow(values, 'ids/') })
  const keys = new IdempotencyKeys(keptBelow(records, 'keys/'))
  const parts: Parts = { tables, behaviour, oauth, data: data.of, keys, store, uploads }
  const router = createRouter(tables.entities, behaviour.entities)
  return {
    tables,
    behaviour,
    oauth,
    find: (method, path, query, content) =>
      uploads.find(query)?.match ?? router.find(method, path, query, content),
    data: data.of,
    async serve(incoming, match, fault, onMetadata) {
      try {
        return await serve(parts, incoming, match, fault, onMetadata)
      } catch (error) {
        return served(refuse(behaviour, error, incoming.path))
      }
    },
    async close() {
      for (const { webhooks } of data.opened()) webhooks.close()
      values.close()
      await store.close()
    },
  }
}

interface KeptAccounts {
  readonly records: KeptValues
  /** States of the generators of ids, which outlive the records. */
  readonly ids: KeptValues
}

interface Accounts {
  readonly of: Upstream['data']
  opened(): Iterable<Dataset>
}

/** Opens the data set of an account on first use. */
function openAccounts(
  tables: UpstreamTables,
  behaviour: Behaviour,
  options: DatasetOptions,
  { records, ids }: KeptAccounts,
): Accounts {
  const datasets = new Map<string, Dataset>()
  const open: Upstream['data'] = (account) => {
    const known = datasets.get(account)
    if (known !== undefined) return known
    const seed = `${options.seed}/${tables.connector.name}/${account}`
    const name = encodeURIComponent(account)
    const kept = keptBelow(records, `accounts/${name}/`)
    const random = keptRandom(`${seed}/ids`, ids, name)
    const data = openDataset(tables, behaviour, { ...options, seed, kept, random })
    datasets.set(account, data)
    return data
  }
  return { of: open, opened: () => datasets.values() }
}

/** Only upload bodies are awaited, so that other requests run in one turn and in order. */
async function serve(
  parts: Parts,
  incoming: Incoming,
  match: Match | undefined,
  fault: Fault | undefined,
  onMetadata: OnMetadata,
): Promise<Served> {
  const grant = parts.oauth?.answer(incoming)
  if (grant !== undefined) return served(await grant)
  const session = parts.uploads.find(incoming.query)
  if (session !== undefined) return served(await parts.uploads.receive(session, incoming, fault))

  const account = admit(parts, incoming, match?.route)
  if (match === undefined) throw new Refusal({ kind: 'no_route', ...incoming })
  if (incoming.stream === undefined) {
    const call = callOf(parts, account, match, { incoming }, fault)
    return dated(runCall(parts.keys, account, incoming, call), call)
  }
  const taken = await take(parts.store, match, incoming, incoming.stream, fault)
  if (taken === undefined) return served(undefined)
  onMetadata(taken.incoming)
  const call = callOf(parts, account, match, taken, fault)
  if (taken.upload !== undefined) return runCall(parts.keys, account, taken.incoming, call)
  parts.behaviour.entities?.[call.entity]?.beginUpload?.(call)
  return served(parts.uploads.begin(call, match, incoming))
}

/** Clients that read times of the data need the clock that they come from. */
function dated({ answer, ...rest }: Served, { data }: Call): Served {
  const date = new Date(data.clock.now() * 1000).toUTCString()
  return { ...rest, answer: answer && { ...answer, headers: { date, ...answer.headers } } }
}

function callOf(
  { tables, behaviour, data }: Parts,
  account: string,
  match: Match,
  { incoming, upload }: TakenUpload,
  fault: Fault | undefined,
): Call {
  const extra: Extra | undefined =
    behaviour.entities?.[match.route.entity]?.acceptedParams?.[match.route.action]
  return {
    ...match.route,
    tables,
    behaviour,
    account,
    data: data(account),
    params: readParams(tables.connector, match, incoming, extra),
    path: match.path,
    url: incoming.path,
    origin: originOf(incoming),
    fault: fault?.kind,
    upload,
  }
}

/**
 * Reads the body of an upload: metadata and content, or the metadata that starts a resumable one. Undefined if the client
 * disconnected.
 */
async function take(
  store: ContentStore,
  { route }: Match,
  incoming: Incoming,
  stream: AsyncIterable<Uint8Array>,
  fault: Fault | undefined,
): Promise<TakenUpload | undefined> {
  if (fault?.kind === 'interrupted') {
    await readAll(firstOf(stream, fault.bytes), () => {})
    return undefined
  }
  const isResumable = route.request.http === route.table.upload?.resumable
  const { formField } = route.table.upload ?? {}
  return isResumable ? takeMetadata(incoming, stream) : takeUpload(incoming, stream, store, formField)
}

function admit({ tables, behaviour, oauth }: Parts, incoming: Incoming, target: Target | undefined): string {
  const methods = [...tables.connector.auth, ...(behaviour.methods ?? [])]
  const read = readCredentials(methods, incoming)
  const given = oauth === undefined ? read : oauth.recognize(read)
  const owner = oauth?.check(given, target)
  const account = behaviour.admit(given, incoming.headers, target)
  // A grant belongs to the account that consented.
  return owner?.account || account
}
