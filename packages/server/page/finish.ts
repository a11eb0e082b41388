/** Notifies the opener that the account is connected, and closes the page. */
import type { SessionView } from './session.ts'

/** Time for the window to close. Browsers close only windows that a script opened; others go to the application. */
const CLOSE_MS = 300

/** A lost message is harmless: the application polls the session anyway. */
export function finish(session: SessionView): void {
  if (session.origin !== null) window.opener?.postMessage({ type: 'plugboard.connect' }, session.origin)
  window.close()
  const address = returnAddress(session)
  if (address !== undefined) setTimeout(() => location.replace(address), CLOSE_MS)
}

export function returnAddress({
  return_url,
  status,
  connector_id,
  results,
}: SessionView): string | undefined {
  if (return_url === null) return undefined
  const url = new URL(return_url)
  url.searchParams.set('connect_status', status)
  if (connector_id !== null) url.searchParams.set('connector_id', connector_id)
  const ids = results.flatMap((one) => one.connector_id ?? [])
  if (ids.length > 0) url.searchParams.set('connector_ids', ids.join(','))
  return url.href
}
