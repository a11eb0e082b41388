/** Parts of the responses of several routes of the console. */
import { type ConnectorView, viewConnector } from '../../../connectors/view.ts'
import type { LastSeen } from '../../../console/last-seen.ts'
import type { ListedProcess } from '../../../store/processes.ts'
import type { ConnectorRecord } from '../../../store/store.ts'
import { isoTime } from '../../../text/iso-time.ts'
import type { Services } from '../../services.ts'

/** A row with the display name of its connector type. */
export type Titled<Row> = Row & { readonly title: string }

/** A row whose times are texts. */
export type Timed<Row, Times extends keyof Row> = Omit<Row, Times> & {
  readonly [time in Times]: null extends Row[time] ? string | null : string
}

export function instant(ms: number): string
export function instant(ms: number | null | undefined): string | null
export function instant(ms: number | null | undefined): string | null {
  return ms === null || ms === undefined ? null : isoTime(Number(ms))
}

/** The newest call in the log, and the start of the latest complete run. */
export interface SeenView {
  readonly last_call_at: string | null
  readonly last_synced_at: string | null
}

export function viewSeen({ call_at, synced_at }: LastSeen): SeenView {
  return { last_call_at: instant(call_at), last_synced_at: instant(synced_at) }
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

export interface ProcessView {
  /** Host, process id, and an id of its own. */
  readonly id: string
  readonly role: string
  readonly release: string
  readonly started_at: string
  readonly seen_at: string
}

export function viewProcess({ id, role, release, started_at, seen_at }: ListedProcess): ProcessView {
  return { id, role, release, started_at: instant(started_at), seen_at: instant(seen_at) }
}
