/** What happens once the account is connected: the opener hears of it, and the page goes away. */
import type { SessionView } from './session.ts'

/** Time for a window that a script opened to close. Any other one stays, and leaves for the application. */
const CLOSE_MS = 300

/** A message that was lost changes nothing: the application asks for the session's state all the same. */
export function finish(session: SessionView): void {
  if (session.origin !== null) window.opener?.postMessage({ type: 'plugboard.connect' }, session.origin)
  window.close()
  const address = returnAddress(session)
  if (address !== undefined) setTimeout(() => location.replace(address), CLOSE_MS)
}

export function returnAddress({ return_url, status, connector_id }: SessionView): string | undefined {
  if (return_url === null) return undefined
  const url = new URL(return_url)
  url.searchParams.set('connect_status', status)
  if (connector_id !== null) url.searchParams.set('connector_id', connector_id)
  return url.href
}
