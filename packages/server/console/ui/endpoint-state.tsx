/** The state of a webhook endpoint, and how far it is behind. */
import type { ListedEndpoint } from '../../src/http/routes/console/endpoints.ts'
import { Moment } from './moment.tsx'
import { Status } from './status.tsx'

const REASONS = {
  gone: 'it answered 410',
  failing: 'it accepted nothing for five days',
  requested: 'switched off',
} as const

export function EndpointState({ of: { state, reason, failing_since } }: { readonly of: ListedEndpoint }) {
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

export function Backlog({ of: { open, since } }: { readonly of: ListedEndpoint['backlog'] }) {
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
