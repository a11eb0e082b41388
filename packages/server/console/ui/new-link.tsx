/** Opens a connect session for an end user who has none yet, or connects another account. */

import { useId, useState } from 'preact/hooks'
import type { OpenedLink } from '../../src/http/routes/console/users.ts'
import { call, ofApp } from '../api.ts'
import { Dialog } from './dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { useAction } from './use-action.ts'
import { useTypes } from './use-types.ts'

export function NewLink({
  org,
  user,
  onClose,
}: {
  readonly org: string
  readonly user?: string
  readonly onClose: () => void
}) {
  const id = useId()
  const { isBusy, run } = useAction()
  const types = useTypes()
  const [made, setMade] = useState<{ readonly link: OpenedLink; readonly user: string } | undefined>(
    undefined,
  )
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    const given = new FormData(event.currentTarget as HTMLFormElement)
    const external_user_id = user ?? String(given.get('user') ?? '')
    const type = String(given.get('type') ?? '')
    const body = { external_user_id, ...(type !== '' && { connector_types: [type] }) }
    void run(async () => {
      setMade({
        link: await call<OpenedLink>(ofApp(org, 'connect-links'), { method: 'POST', body }),
        user: external_user_id,
      })
      return undefined
    })
  }
  if (made !== undefined) return <LinkDialog {...made} onClose={onClose} />
  return (
    <Dialog title="Link to connect an account" onClose={onClose}>
      <form onSubmit={submit}>
        {user === undefined && (
          <p class="field">
            <label for={`${id}-user`}>External user id</label>
            <input
              id={`${id}-user`}
              name="user"
              required
              maxLength={255}
              autocomplete="off"
              spellcheck={false}
            />
          </p>
        )}
        <p class="field">
          <label for={`${id}-type`}>Type</label>
          <select id={`${id}-type`} name="type">
            <option value="">The user chooses</option>
            {types.data?.data.map(({ type, title }) => (
              <option key={type} value={type}>
                {title}
              </option>
            ))}
          </select>
          {types.problem && <span class="problem">The types did not load: {types.problem.message}</span>}
        </p>
        <div class="buttons">
          <button type="submit" class="main" disabled={isBusy}>
            Create the link
          </button>
          <button type="button" onClick={onClose}>
            Cancel
          </button>
        </div>
      </form>
    </Dialog>
  )
}
