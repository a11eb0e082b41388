/** Whose OAuth client a consent uses. */
import type { ConnectSession } from '../store/connect-sessions.ts'
import type { Services } from './services.ts'
import { tenantOfSession } from './session.ts'

/**
 * The type whose OAuth client the consent of a session uses. To reconnect a connector, it is that of its grant. Types that
 * are connected together take that of the first one that has a client.
 *
 * @param type The type that the end user has chosen.
 */
export async function clientTypeOf(
  { store }: Pick<Services, 'store'>,
  session: ConnectSession,
  type: string,
): Promise<string> {
  if (session.connector_id !== null) {
    const connector = await store.connectors.get(tenantOfSession(session), session.connector_id)
    return connector?.client_type ?? type
  }
  if (!session.connect_all) return type
  const clients = (await store.connectSettings.clients(session.org)).map((client) => client.type)
  return session.types.find((one) => clients.includes(one)) ?? type
}
