/** Opens the connect page in a popup and waits until the session says that the account is connected. */

export interface Connected {
  readonly connectorId: string
  /** Scopes that the end user did not grant, though the session asked for them. */
  readonly missingScopes: readonly string[]
}

export type ConnectStatus = 'open' | 'consenting' | 'choosing' | 'done' | 'failed'

export interface ConnectOptions {
  /** `url` of a connect session, or a function that has your backend open one. */
  readonly url: string | (() => Promise<string>)
  /** Stops waiting. The popup stays open: the end user may be at the consent screen. */
  readonly signal?: AbortSignal | undefined
  /** Called whenever the session has another status. */
  readonly onStatus?: ((status: ConnectStatus) => void) | undefined
}

/** The session ended before an account was connected. */
export class ConnectError extends Error {
  override readonly name = 'ConnectError'
  /** `expired`: the session has ended. `unreachable`: your backend or the server could not be asked. */
  readonly code: 'expired' | 'unreachable'

  constructor(code: ConnectError['code'], options?: ErrorOptions) {
    super(
      code === 'expired'
        ? 'The connect session has ended. Open another one.'
        : 'The session could not be opened.',
      options,
    )
    this.code = code
  }
}

const POLL_MS = 1500
const WINDOW = 'plugboard-connect'

/**
 * Call it in a click, or browsers block the popup. Where there are no popups it leaves for the connect page, which
 * returns to the session's `return_url`; then the promise stays pending.
 */
export async function openConnect({ url, signal, onStatus }: ConnectOptions): Promise<Connected> {
  // Within the click: after waiting for a backend it would be blocked.
  const popup = open('about:blank', WINDOW, 'popup,width=480,height=720')
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

async function resolve(url: ConnectOptions['url']): Promise<string> {
  return new URL(typeof url === 'string' ? url : await url(), location.href).href
}

interface SessionView {
  readonly status: ConnectStatus
  readonly connector_id: string
  readonly missing_scopes: readonly string[]
}

/**
 * The session alone decides. A message of the popup makes for a faster answer, and `popup.closed` is not asked: both
 * are wrong where the vendor's page severs the popup from its opener.
 */
async function untilDone(
  { origin, hash }: URL,
  signal: AbortSignal | undefined,
  onStatus: ConnectOptions['onStatus'],
): Promise<Connected> {
  let wake = (): void => {}
  const onMessage = (event: MessageEvent): void => {
    if (event.origin === origin) wake()
  }
  addEventListener('message', onMessage)
  try {
    for (let last: ConnectStatus | undefined; ; ) {
      signal?.throwIfAborted()
      const session = await read(origin, hash.slice(1), signal)
      if (session !== undefined && session.status !== last) {
        last = session.status
        onStatus?.(last)
      }
      if (session?.status === 'done')
        return { connectorId: session.connector_id, missingScopes: session.missing_scopes }
      await new Promise<void>((resolve) => {
        wake = resolve
        setTimeout(resolve, POLL_MS)
      })
    }
  } finally {
    removeEventListener('message', onMessage)
  }
}

/** Undefined while the server cannot be asked: the next poll may reach it. */
async function read(
  origin: string,
  token: string,
  signal: AbortSignal | undefined,
): Promise<SessionView | undefined> {
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${origin}/connect/session`, { headers, signal: signal ?? null }).catch(
    () => undefined,
  )
  if (response?.status === 401) throw new ConnectError('expired')
  return response?.ok ? response.json() : undefined
}
