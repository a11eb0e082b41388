/** The state of a webhook endpoint, and how far it is behind. */
import { Moment } from './moment.tsx'
import { Status } from './status.tsx'

export interface EndpointView {
  readonly id: string
  readonly url: string
  readonly name: string | null
  readonly events: readonly string[] | null
  readonly external_user_id: string | null
  readonly connector_types: readonly string[] | null
  readonly entities: readonly string[] | null
  readonly include: readonly string[]
  readonly state: 'active' | 'failing' | 'off'
  readonly reason: 'gone' | 'failing' | 'requested' | null
  readonly failing_since: string | null
  readonly created_at: string
  readonly updated_at: string
  readonly backlog: { readonly open: number; readonly since: string | null }
}

const REASONS = {
  gone: 'it answered 410',
  failing: 'it accepted nothing for five days',
  requested: 'switched off',
} as const

export function EndpointState({ of: { state, reason, failing_since } }: { readonly of: EndpointView }) {
  return (
    <>
      <Status of={state} />
      {state === 'off' && reason !== null && <span class="sub">{REASONS[reason]}</span>}
      {failing_since !== null && (
        <span class="sub">
          since <Moment at={failing_since} />
        </span>
      )}
    </>
  )
}

export function Backlog({ of: { open, since } }: { readonly of: EndpointView['backlog'] }) {
  if (open === 0) return <span class="soft">nothing waits</span>
  return (
    <>
      {open === 1 ? '1 stream waits' : `${open.toLocaleString('en')} streams wait`}
      <span class="sub">
        since <Moment at={since} />
      </span>
    </>
  )
}
