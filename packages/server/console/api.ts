/** Requests to the console's own routes. */

/** A problem document, or what stands for one if no response came. */
export class Problem extends Error {
  readonly code: string
  readonly status: number
  readonly requestId: string | undefined
  readonly errors: readonly Violation[]

  constructor(document: ProblemDocument) {
    super(document.detail ?? document.title ?? 'The request failed.')
    this.code = document.code ?? 'unknown'
    this.status = document.status ?? 0
    this.requestId = document.request_id
    this.errors = document.errors ?? []
  }
}

/** An invalid value of a request, by JSON pointer. */
export interface Violation {
  readonly pointer: string
  readonly message: string
}

interface ProblemDocument {
  readonly title?: string
  readonly detail?: string
  readonly code?: string
  readonly status?: number
  readonly request_id?: string
  readonly errors?: readonly Violation[]
}

/** The format of all lists. */
export interface Page<T> {
  readonly data: readonly T[]
  readonly next_cursor: string | number | null
}

export interface CallOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
}

const listeners = new Set<() => void>()

/** Called when a response says that nobody is signed in. */
export function onSignedOut(listener: () => void): void {
  listeners.add(listener)
}

/** Returns the parsed body; undefined if there is none. Throws {@link Problem}. */
export async function call<T>(path: string, options: CallOptions = {}): Promise<T> {
  const response = await send(path, options)
  if (response.ok) return (await parse(response)) as T
  const document = (await parse(response).catch(() => undefined)) as ProblemDocument | undefined
  const problem = new Problem({ status: response.status, ...document })
  if (response.status === 401) for (const listener of listeners) listener()
  throw problem
}

function send(path: string, { method = 'GET', body, headers = {}, signal }: CallOptions): Promise<Response> {
  const isChange = method !== 'GET'
  const own = {
    ...(isChange && { 'plugboard-console': '1' }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }
  const text = body === undefined ? undefined : JSON.stringify(body)
  return fetch(path, {
    method,
    headers: { ...own, ...headers },
    body: text ?? null,
    signal: signal ?? null,
  }).catch((error: Error) => {
    if (error.name === 'AbortError') throw error
    throw new Problem({ code: 'unreachable', detail: 'The server did not respond. Is it running?' })
  })
}

/** Downloads of records are shown by their type and size only. */
async function parse(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined
  const type = response.headers.get('content-type') ?? ''
  if (type.includes('json')) return response.json()
  const { size } = await response.blob()
  return { content_type: type, bytes: size }
}

/** The address of a route of one application. */
export function ofApp(org: string, path: string): string {
  return `/console/api/apps/${encodeURIComponent(org)}/${path}`
}

/** The path with those params that are set. */
export function withQuery(
  path: string,
  params: Readonly<Record<string, string | number | undefined>>,
): string {
  const entries = Object.entries(params).filter(([, value]) => value !== undefined && value !== '')
  if (entries.length === 0) return path
  return `${path}?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))}`
}
