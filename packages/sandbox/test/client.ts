/** A received response. Bodies that are not JSON stay text. */
export interface Response {
  readonly status: number
  readonly headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: bodies are read as the vendor documents them
  readonly body: any
}

export interface Sent {
  readonly form?: string
  readonly json?: unknown
  readonly headers?: Record<string, string>
  readonly signal?: AbortSignal
}

/** Sends one request with plain fetch, independently of our client. */
export async function send(origin: string, line: string, sent: Sent = {}): Promise<Response> {
  const [method = 'GET', path = '/'] = line.split(' ')
  const { body, type } = payload(sent)
  const response = await fetch(origin + path, {
    method,
    headers: { ...type, ...sent.headers },
    redirect: 'manual',
    ...(body === undefined ? {} : { body }),
    ...(sent.signal === undefined ? {} : { signal: sent.signal }),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: parsed(text) }
}

function payload({ form, json }: Sent): { body?: string; type: Record<string, string> } {
  if (form !== undefined) return { body: form, type: { 'content-type': 'application/x-www-form-urlencoded' } }
  if (json !== undefined) return { body: JSON.stringify(json), type: { 'content-type': 'application/json' } }
  return { type: {} }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Sends requests with fixed headers to one origin. */
export type Client = (line: string, sent?: Sent) => Promise<Response>

export function clientOf(origin: string, headers: Record<string, string>): Client {
  return (line, sent = {}) => send(origin, line, { ...sent, headers: { ...headers, ...sent.headers } })
}
