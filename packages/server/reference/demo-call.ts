/** Calls of the demo user, with a token that the development server gives to its own pages. */

export interface Call {
  readonly entity: string
  readonly action: string
  /** JSON, which is sent as it was written: a script would round its long numbers. */
  readonly params: string
}

export interface Tried {
  readonly status: number
  readonly requestId: string
  /** Duration in the browser, rounded. */
  readonly ms: number
  /** JSON is indented; content of other types is only described. */
  readonly text: string
}

export async function callExecute(
  connector: string,
  { params, ...call }: Call,
  risk: string,
): Promise<Tried> {
  const token = await demoToken()
  const start = performance.now()
  const response = await fetch(`/api/v1/connectors/sources/${connector}/execute`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(risk === 'read' ? {} : { 'idempotency-key': crypto.randomUUID() }),
    },
    body: `${JSON.stringify(call).slice(0, -1)},"params":${params}}`,
  })
  const text = await textOf(response)
  const ms = Math.round(performance.now() - start)
  return { status: response.status, requestId: response.headers.get('x-request-id') ?? '', ms, text }
}

const MOST = 200_000

async function textOf(response: Response): Promise<string> {
  const type = response.headers.get('content-type') ?? ''
  if (!type.includes('json')) {
    const { size } = await response.blob()
    return `${size} bytes of ${type}`
  }
  const text = JSON.stringify(await response.json(), undefined, 2)
  return text.length <= MOST ? text : `${text.slice(0, MOST)}\n… and ${text.length - MOST} more characters`
}

let known: { readonly token: string; readonly until: number } | undefined

/** Renewed a minute before it expires. */
async function demoToken(): Promise<string> {
  if (known !== undefined && performance.now() < known.until) return known.token
  const response = await fetch('/docs/_demo-token', { method: 'POST', headers: { 'plugboard-console': '1' } })
  const body = (await response.json()) as {
    readonly access_token: string
    readonly expires_in: number
    readonly detail?: string
  }
  if (!response.ok) throw new Error(body.detail ?? `The server responded ${response.status}.`)
  known = { token: body.access_token, until: performance.now() + (body.expires_in - 60) * 1000 }
  return known.token
}
