/** Actions of an operator on a webhook endpoint: ping, rotate the secret, replay, switch off and on. */

import { useId, useRef, useState } from 'preact/hooks'
import type { AttemptView } from '../../src/endpoints/view.ts'
import type { ListedEndpoint } from '../../src/http/routes/console/endpoints.ts'
import { call, ofApp } from '../api.ts'
import { may } from '../session.ts'
import { isReceived } from './attempt-table.tsx'
import { Confirm } from './dialog.tsx'
import { Moment } from './moment.tsx'
import { notify } from './notice.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { useAction } from './use-action.ts'

interface Props {
  readonly org: string
  readonly endpoint: ListedEndpoint
  readonly onChanged: () => Promise<void>
}

export function EndpointActions({ org, endpoint, onChanged }: Props) {
  const { isBusy, run } = useAction()
  const [dialog, setDialog] = useState<'rotate' | 'replay' | undefined>(undefined)
  const path = ofApp(org, `endpoints/${endpoint.id}`)
  if (!may('admin')) return null
  const ping = () =>
    run(async () => {
      const attempt = await call<AttemptView>(`${path}/ping`, { method: 'POST' })
      await onChanged()
      const text = `It answered ${attempt.status ?? attempt.error} in ${attempt.ms} ms`
      if (isReceived(attempt)) return text
      notify(text, true)
      return undefined
    })
  const setState = (state: 'active' | 'off') =>
    run(async () => {
      await call(path, { method: 'PATCH', body: { state } })
      await onChanged()
      return state === 'off' ? 'Switched off: nothing is lost' : 'Switched on: what was missed is sent'
    })
  const close = (): void => setDialog(undefined)
  return (
    <>
      <button type="button" disabled={isBusy} onClick={ping}>
        Ping
      </button>
      <button type="button" onClick={() => setDialog('replay')}>
        Replay
      </button>
      <button type="button" onClick={() => setDialog('rotate')}>
        Rotate the secret
      </button>
      {endpoint.state === 'off' ? (
        <button type="button" disabled={isBusy} onClick={() => setState('active')}>
          Switch on
        </button>
      ) : (
        <button type="button" disabled={isBusy} onClick={() => setState('off')}>
          Switch off
        </button>
      )}
      {dialog === 'rotate' && (
        <Rotate
          path={path}
          formerUntil={endpoint.former_secret_until}
          onChanged={onChanged}
          onClose={close}
        />
      )}
      {dialog === 'replay' && <Replay path={path} onChanged={onChanged} onClose={close} />}
    </>
  )
}

interface DialogProps {
  readonly path: string
  readonly onChanged: () => Promise<void>
  readonly onClose: () => void
}

function Rotate({
  path,
  formerUntil,
  onChanged,
  onClose,
}: DialogProps & { readonly formerUntil: string | null }) {
  const { isBusy, run } = useAction()
  const [secret, setSecret] = useState<string | undefined>(undefined)
  const rotate = () =>
    run(async () => {
      setSecret((await call<{ readonly secret: string }>(`${path}/rotate`, { method: 'POST' })).secret)
      await onChanged()
      return undefined
    })
  if (secret !== undefined)
    return (
      <SecretDialog title="New signing secret" secret={secret} onClose={onClose}>
        Store it now: it is not shown again.
      </SecretDialog>
    )
  return (
    <Confirm
      title="Rotate the signing secret?"
      verb="Rotate the secret"
      isBusy={isBusy}
      onConfirm={rotate}
      onClose={onClose}
    >
      <p>
        For 24 hours messages are signed with both secrets, so that the receiver can change over without
        refusing any.
      </p>
      {formerUntil !== null && (
        <p>
          It was rotated already: the secret before the present one, valid until <Moment at={formerUntil} />,
          ends at once.
        </p>
      )}
    </Confirm>
  )
}

function Replay({ path, onChanged, onClose }: DialogProps) {
  const { isBusy, run } = useAction(onClose)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const replay = async (): Promise<void> => {
    const since = input.current?.value
    if (!since) return
    await run(async () => {
      await call(`${path}/replay`, { method: 'POST', body: { since: new Date(since).toISOString() } })
      await onChanged()
      return 'The replay has begun'
    })
  }
  return (
    <Confirm title="Send again?" verb="Send again" isBusy={isBusy} onConfirm={replay} onClose={onClose}>
      <p>
        The changes of every stream and the events since that time are sent again, in order. Records that
        changed several times are sent once. They are kept for 30 days.
      </p>
      <p class="field">
        <label for={id}>Since</label>
        <input id={id} ref={input} type="datetime-local" step="1" required />
      </p>
    </Confirm>
  )
}
