/** Parts of the responses of several routes of the console. */
import { type ConnectorView, viewConnector } from '../../../connectors/view.ts'
import type { ConnectorRecord } from '../../../store/store.ts'
import { isoTime } from '../../../text/iso-time.ts'
import type { Services } from '../../services.ts'

export function instant(ms: number | null | undefined): string | null {
  return ms === null || ms === undefined ? null : isoTime(Number(ms))
}

/** Display names of connector types, by slug. That of a type that is no longer installed is its slug. */
export async function titlesOf({ registry }: Pick<Services, 'registry'>): Promise<(slug: string) => string> {
  const kinds = await registry.kinds()
  return (slug) => kinds.find(({ connector }) => connector.name === slug)?.connector.title ?? slug
}

/** The connector as the API shows it, with its slug and the next check of rejected credentials. */
export interface ConnectorState extends ConnectorView {
  readonly type: string
  readonly recheck_at: string | null
}

export async function viewState(
  { registry }: Pick<Services, 'registry'>,
  connector: ConnectorRecord,
): Promise<ConnectorState> {
  const { type, recheck_at } = connector
  return { ...(await viewConnector(registry, connector)), type, recheck_at: instant(recheck_at) }
}
