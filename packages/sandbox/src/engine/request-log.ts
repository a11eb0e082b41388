import { type Branch, parseForm, type Tree } from './http/form.ts'
import type { Incoming } from './http/message.ts'

/** Connector, entity and action of a request, if a request line of the tables matches. */
export interface Purpose {
  readonly connector: string
  readonly entity: string | undefined
  readonly action: string | undefined
}

/** A logged request. */
export interface LoggedRequest extends Purpose {
  readonly method: string
  /** Path and query, undecoded. */
  readonly url: string
  readonly path: string
  readonly query: Readonly<Record<string, unknown>>
  /** Names in lower case; credentials are redacted. */
  readonly headers: Readonly<Record<string, string>>
  /** Parsed if it is a form or JSON, else the text. For an upload the metadata, once it has arrived. */
  body: unknown
  /** Status of the response; absent until it is known, or if the socket is closed instead. */
  status?: number
  /**
   * Records that the request wrote or removed, however it was answered; 0 for the replay of a stored response. Absent if it
   * was not executed, and for content that arrives in chunks.
   */
  writes?: number
  /** Bytes of an upload's body that were read so far. */
  received?: number
  /** Bytes of a streamed answer that were sent so far. */
  sent?: number
}

/** The latest requests, oldest first. */
export class RequestLog {
  readonly entries: LoggedRequest[] = []
  readonly #size: number

  constructor(size: number) {
    this.#size = size
  }

  add(incoming: Incoming, purpose: Purpose): LoggedRequest {
    const { method, url, path } = incoming
    const entry: LoggedRequest = {
      ...purpose,
      method,
      url,
      path,
      query: plain(incoming.query),
      headers: redact(incoming.headers),
      body: shownBody(incoming, purpose),
    }
    this.entries.push(entry)
    if (this.entries.length > this.#size) this.entries.shift()
    return entry
  }

  /** Adds the metadata of an upload. */
  addMetadata(entry: LoggedRequest, metadata: Incoming): void {
    entry.body = shownBody(metadata, entry)
  }

  /** In place, so that callers that hold the array see it emptied. */
  forget(): void {
    this.entries.length = 0
  }
}

/** Requests of actions have params, which may be called like the secrets of token and revocation requests. */
function shownBody(incoming: Incoming, { entity }: Purpose): unknown {
  const body = readableBody(incoming)
  return entity === undefined ? withoutSecrets(body) : body
}

/** Parses a form or JSON body for display. */
function readableBody(incoming: Incoming): unknown {
  const type = incoming.headers['content-type'] ?? ''
  if (incoming.fields !== undefined) return incoming.fields
  if (incoming.body === '') return undefined
  try {
    if (type.includes('x-www-form-urlencoded')) return plain(parseForm(incoming.body))
    if (type.includes('json')) return JSON.parse(incoming.body)
  } catch {
    // An unparsable body is shown unchanged.
  }
  return incoming.body
}

/** Their fields. */
const SECRETS = ['refresh_token', 'client_secret', 'code', 'code_verifier', 'token']

function withoutSecrets(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !SECRETS.some((name) => name in body)) return body
  const shown = Object.entries(body).map(([name, value]) => [
    name,
    SECRETS.includes(name) ? '[redacted]' : value,
  ])
  return Object.fromEntries(shown)
}

function plain(form: Branch): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(form).map(([name, tree]) => [name, plainTree(tree)]))
}

/** Branches whose keys count up from 0 are arrays. */
function plainTree(tree: Tree): unknown {
  if (typeof tree === 'string' || Array.isArray(tree)) return tree
  const keys = Object.keys(tree)
  const values = Object.values(tree).map(plainTree)
  return keys.every((key, index) => key === String(index)) ? values : plain(tree as Branch)
}

function redact(headers: Readonly<Record<string, string>>): Record<string, string> {
  const { authorization, ...others } = headers
  if (authorization === undefined) return others
  return { ...others, authorization: `${authorization.split(' ')[0]} [redacted]` }
}
