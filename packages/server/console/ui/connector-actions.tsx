/** Actions of an operator on a connector: check, run, pause, reconnect, remove. */

import { useState } from 'preact/hooks'
import { useLocation } from 'preact-iso/router'
import type { OpenedLink } from '../../src/http/routes/console/users.ts'
import type { ConnectorState } from '../../src/http/routes/console/views.ts'
import { call, ofApp } from '../api.ts'
import { may } from '../session.ts'
import { Confirm } from './dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { useAction } from './use-action.ts'

interface ActionProps {
  readonly org: string
  readonly connector: ConnectorState
  readonly onChanged: () => Promise<void>
}

export function ConnectorActions({ org, connector, onChanged }: ActionProps) {
  const { id, status } = connector
  const { isBusy, run } = useAction()
  const path = ofApp(org, `connectors/${id}`)
  const isUsable = status !== 'deleting'
  const setStatus = (next: 'active' | 'paused') =>
    run(async () => {
      await call(path, { method: 'PATCH', body: { status: next } })
      await onChanged()
      return next === 'paused' ? 'Paused' : 'Resumed'
    })
  if (!isUsable) return null
  return (
    <>
      {may('developer') && status !== 'paused' && (
        <Check org={org} connector={connector} onChanged={onChanged} />
      )}
      {may('admin') && status === 'active' && (
        <button type="button" disabled={isBusy} onClick={() => setStatus('paused')}>
          Pause
        </button>
      )}
      {may('admin') && status === 'paused' && (
        <button type="button" disabled={isBusy} onClick={() => setStatus('active')}>
          Resume
        </button>
      )}
      {may('admin') && <Reconnect org={org} connector={connector} />}
      {may('admin') && <Remove org={org} connector={connector} />}
    </>
  )
}

/** Both ways to heal rejected credentials, for the rows of lists. */
export function HealActions(props: ActionProps) {
  return (
    <span class="stack">
      {may('developer') && <Check {...props} size="small" />}
      {may('admin') && <Reconnect {...props} size="small" />}
    </span>
  )
}

interface Size {
  readonly size?: 'small'
}

/** Tries the credentials now. Rejects if the upstream rejects them. */
export async function checkNow(org: string, { id }: Pick<ConnectorState, 'id'>): Promise<void> {
  await call(ofApp(org, `connectors/${id}/check`), { method: 'POST' })
}

function Check({ org, connector, onChanged, size }: ActionProps & Size) {
  const { isBusy, run } = useAction()
  const check = () =>
    run(async () => {
      await checkNow(org, connector).finally(onChanged)
      return 'The upstream accepts the credentials'
    })
  return (
    <button type="button" class={size} disabled={isBusy} onClick={check}>
      Check{size && <OfUser connector={connector} />}
    </button>
  )
}

/** Tells the buttons of a list apart. */
function OfUser({ connector: { connector_type, external_user_id } }: Pick<ActionProps, 'connector'>) {
  return (
    <span class="hidden">
      {' '}
      {connector_type} of {external_user_id}
    </span>
  )
}

function Reconnect({ org, connector, size }: Omit<ActionProps, 'onChanged'> & Size) {
  const { id, external_user_id } = connector
  const [link, setLink] = useState<OpenedLink | undefined>(undefined)
  const { isBusy, run } = useAction()
  const open = () =>
    run(async () => {
      const body = { external_user_id, connector_id: id }
      setLink(await call<OpenedLink>(ofApp(org, 'connect-links'), { method: 'POST', body }))
      return undefined
    })
  return (
    <>
      <button type="button" class={size} disabled={isBusy} onClick={open}>
        Reconnection link
        {size && <OfUser connector={connector} />}
      </button>
      {link && (
        <LinkDialog link={link} user={external_user_id} isReconnection onClose={() => setLink(undefined)} />
      )}
    </>
  )
}

function Remove({
  org,
  connector: { id, connector_type, external_user_id },
}: Omit<ActionProps, 'onChanged'>) {
  const [isOpen, setOpen] = useState(false)
  const { route } = useLocation()
  const { isBusy, run } = useAction(() => {
    setOpen(false)
    route(`/console/${org}/connectors`)
  })
  const remove = (): Promise<void> =>
    run(async () => {
      await call(ofApp(org, `connectors/${id}`), { method: 'DELETE' })
      return 'The connector is removed'
    })
  return (
    <>
      <button type="button" class="danger" onClick={() => setOpen(true)}>
        Remove
      </button>
      {isOpen && (
        <Confirm
          title="Remove this connector?"
          verb="Remove the connector"
          typed={id}
          isBusy={isBusy}
          onConfirm={remove}
          onClose={() => setOpen(false)}
        >
          <p>
            The {connector_type} connector of <bdi>{external_user_id}</bdi> is deleted with its credentials
            and its replica. A grant from a consent screen is revoked at the vendor. Data at the vendor stays.
          </p>
          <p>This cannot be undone.</p>
        </Confirm>
      )}
    </>
  )
}
