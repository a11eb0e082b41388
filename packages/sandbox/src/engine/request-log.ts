import { type Branch, parseForm, type Tree } from './http/form.ts'
import type { Incoming } from './http/message.ts'

/** What a request was for, as far as a request line of the tables matches it. */
export interface Purpose {
  readonly connector: string
  readonly entity: string | undefined
  readonly action: string | undefined
}

/** One request that came in. */
export interface LoggedRequest extends Purpose {
  readonly method: string
  /** Path and query as they were sent. */
  readonly url: string
  readonly path: string
  readonly query: Readonly<Record<string, unknown>>
  /** Names in lower case; credentials are cut out. */
  readonly headers: Readonly<Record<string, string>>
  /** Parsed where it is a form or JSON, else the text. Of an upload the metadata, once that has come. */
  body: unknown
  /** Of the answer; absent until it is decided, and where the socket is cut instead. */
  status?: number
  /** Bytes of an upload's body that were read so far. */
  received?: number
  /** Bytes of a streamed answer that have left so far. */
  sent?: number
}

/** The last requests, oldest first. */
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
      body: readableBody(incoming),
    }
    this.entries.push(entry)
    if (this.entries.length > this.#size) this.entries.shift()
    return entry
  }

  /** Adds what an upload says of its content. */
  tell(entry: LoggedRequest, metadata: Incoming): void {
    entry.body = readableBody(metadata)
  }

  /** In place: whoever holds the entries sees them go. */
  forget(): void {
    this.entries.length = 0
  }
}

/** What a form or JSON body says, for people to read. */
function readableBody(incoming: Incoming): unknown {
  const type = incoming.headers['content-type'] ?? ''
  if (incoming.body === '') return undefined
  try {
    if (type.includes('x-www-form-urlencoded')) return withoutSecrets(plain(parseForm(incoming.body)))
    if (type.includes('json')) return withoutSecrets(JSON.parse(incoming.body))
  } catch {
    // What cannot be parsed is shown as it came.
  }
  return incoming.body
}

/** Fields of a token endpoint's request. */
const SECRETS = ['refresh_token', 'client_secret']

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
