/** Opens the connect page in a popup and polls the session until an account is connected. */

export interface Connected {
  readonly connectorId: string
  /** Requested scopes that the end user did not grant. */
  readonly missingScopes: readonly string[]
  /** Every type of a session that connects all of them (`connect_all`); absent otherwise. */
  readonly connectors?: readonly ConnectedType[]
}

export interface ConnectedType {
  /** Slug of the connector type: `cloud-drive`. */
  readonly type: string
  /** Null: this type is not connected. */
  readonly connectorId: string | null
  readonly missingScopes: readonly string[]
  /**
   * Why it is not connected. `scopes_missing`: it does not work without the missing scopes. `consent_refused`: the product
   * refuses the grant, for example because it is switched off for the account. `not_installed`: the server no longer has it.
   */
  readonly error: 'scopes_missing' | 'consent_refused' | 'not_installed' | null
}

export type ConnectStatus = 'open' | 'consenting' | 'choosing' | 'done' | 'failed'

export interface ConnectOptions {
  /** `url` of a connect session, or a function that lets your backend open one and resolves to its `url`. */
  readonly url: string | (() => Promise<string>)
  /** Stops waiting. The popup stays open: the end user may be at the consent screen. */
  readonly signal?: AbortSignal | undefined
  /** Called with the first status of the session and with every change. */
  readonly onStatus?: ((status: ConnectStatus) => void) | undefined
}

const MESSAGES = {
  expired: 'The connect session has ended. Open another one.',
  unreachable: 'The session could not be opened.',
  blocked: 'Popups are blocked. Allow them for this page, or open it in a window of its own.',
}

/** The session ended before an account was connected. */
export class ConnectError extends Error {
  override readonly name = 'ConnectError'
  /**
   * `expired`: the session has ended. `unreachable`: your backend did not return the `url` of a session. `blocked`: there
   * are no popups, and this page is in a frame, where the connect page is not shown.
   */
  readonly code: 'expired' | 'unreachable' | 'blocked'

  constructor(code: ConnectError['code'], options?: ErrorOptions) {
    super(MESSAGES[code], options)
    this.code = code
  }
}

const POLL_MS = 1500
/**
 * Maximum lifetime of a session. Ends polling if the server never answers the page, for example because the page is not
 * the session's `origin`.
 */
const LIFETIME_MS = 30 * 60_000
const WINDOW = 'plugboard-connect'

/**
 * Call this in a click handler, or browsers block the popup. Without popups, the page itself goes to the connect page,
 * which returns to the session's `return_url`; the promise then stays pending. In a frame it rejects instead.
 */
export async function openConnect(options: ConnectOptions): Promise<Connected> {
  refuseUnknown(options)
  const { url, signal, onStatus } = options
  // Opened before the backend answers: browsers allow popups only within the click.
  const popup = open('about:blank', WINDOW, 'popup,width=480,height=720')
  if (popup === null && self !== top) throw new ConnectError('blocked')
  const address = await resolve(url).catch((cause) => {
    popup?.close()
    throw new ConnectError('unreachable', { cause })
  })
  if (popup === null) {
    location.assign(address)
    return new Promise(() => {})
  }
  popup.location.replace(address)
  return untilDone(new URL(address), signal, onStatus)
}

const OPTIONS = ['url', 'signal', 'onStatus']

/** A misspelt option would have no effect. */
function refuseUnknown(options: object): void {
  const name = Object.keys(options).find((key) => !OPTIONS.includes(key))
  if (name === undefined) return
  // Each option begins with another letter.
  const near = OPTIONS.find((known) => known[0] === name[0]?.toLowerCase())
  throw new TypeError(
    `unknown option '${name}'; ${near ? `did you mean '${near}'?` : `expected ${OPTIONS.join(', ')}`}`,
  )
}

async function resolve(url: ConnectOptions['url']): Promise<string> {
  const given: unknown = typeof url === 'string' ? url : await url()
  const { href, protocol } = new URL(typeof given === 'string' ? given : '', location.href)
  // Rejects `javascript:` URLs, which would run a script in this page.
  if (!/^https?:$/.test(protocol) || !given) throw new TypeError('not the url of a connect session')
  return href
}

interface SessionView {
  readonly status: ConnectStatus
  readonly connector_id: string
  readonly missing_scopes: readonly string[]
  readonly results?: readonly {
    readonly type: string
    readonly connector_id: string | null
    readonly missing_scopes: readonly string[]
    readonly error: ConnectedType['error']
  }[]
}

function connectedBy({ connector_id, missing_scopes, results = [] }: SessionView): Connected {
  const connectors = results.map((one) => ({
    type: one.type,
    connectorId: one.connector_id,
    missingScopes: one.missing_scopes,
    error: one.error,
  }))
  const all = connectors.length > 0 && { connectors }
  return { connectorId: connector_id, missingScopes: missing_scopes, ...all }
}

/**
 * Only the polled session decides. A message of the popup just triggers an earlier poll, and `popup.closed` is ignored:
 * both are unreliable if the vendor's page severs the popup from its opener.
 */
async function untilDone(
  { origin, pathname, hash }: URL,
  signal: AbortSignal | undefined,
  onStatus: ConnectOptions['onStatus'],
): Promise<Connected> {
  let wake = (): void => {}
  const onAbort = (): void => wake()
  const onMessage = (event: MessageEvent): void => {
    if (event.origin === origin) wake()
  }
  addEventListener('message', onMessage)
  signal?.addEventListener('abort', onAbort)
  try {
    const end = performance.now() + LIFETIME_MS
    for (let last: ConnectStatus | undefined; performance.now() < end; ) {
      signal?.throwIfAborted()
      const session = await read(`${origin}${pathname}/session`, hash.slice(1), signal)
      if (session !== undefined && session.status !== last) {
        last = session.status
        onStatus?.(last)
      }
      if (session?.status === 'done') return connectedBy(session)
      signal?.throwIfAborted()
      await new Promise<void>((resolve) => {
        wake = resolve
        setTimeout(resolve, POLL_MS)
      })
    }
    throw new ConnectError('expired')
  } finally {
    removeEventListener('message', onMessage)
    signal?.removeEventListener('abort', onAbort)
  }
}

/** Undefined if the server is unreachable or fails: the next poll may succeed. */
async function read(
  address: string,
  token: string,
  signal: AbortSignal | undefined,
): Promise<SessionView | undefined> {
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(address, { headers, signal: signal ?? null }).catch(() => undefined)
  if (response?.status === 401) throw new ConnectError('expired')
  return response?.ok ? response.json() : undefined
}
