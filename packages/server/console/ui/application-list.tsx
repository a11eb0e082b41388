/** The applications of the installation, and a new one. */
import { useId, useState } from 'preact/hooks'
import { call } from '../api.ts'
import { loadMe, mayOnInstallation, me } from '../session.ts'
import { Id } from './copy.tsx'
import { Confirm } from './dialog.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { Table } from './table.tsx'
import { useAction } from './use-action.ts'

export function ApplicationList() {
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-labelledby="applications">
      <h2 id="applications">Applications</h2>
      <Table
        label="Applications"
        rows={me.value?.applications ?? []}
        keyOf={({ id }) => id}
        columns={[
          {
            name: 'Name',
            cell: ({ id, name }) => (
              <a href={`/console/${id}/application`}>
                <bdi>{name}</bdi>
              </a>
            ),
          },
          { name: 'Client id', cell: ({ id }) => <Id>{id}</Id> },
        ]}
      />
      {mayOnInstallation('admin') && (
        <div class="buttons">
          <button type="button" onClick={() => setOpen(true)}>
            Create an application
          </button>
        </div>
      )}
      {isOpen && <Create onClose={() => setOpen(false)} />}
    </section>
  )
}

function Create({ onClose }: { readonly onClose: () => void }) {
  const id = useId()
  const { isBusy, run } = useAction()
  const [name, setName] = useState('')
  const [secret, setSecret] = useState<string | undefined>(undefined)
  const create = () =>
    run(async () => {
      const made = await call<{ readonly client_secret: string }>('/console/api/applications', {
        method: 'POST',
        body: { name },
      })
      setSecret(made.client_secret)
      await loadMe()
      return undefined
    })
  if (secret !== undefined)
    return <SecretDialog title={`Client secret of ${name}`} secret={secret} onClose={onClose} />
  return (
    <Confirm title="Create an application" verb="Create" isBusy={isBusy} onConfirm={create} onClose={onClose}>
      <p class="field">
        <label for={id}>Name</label>
        <input
          id={id}
          required
          maxLength={255}
          autocomplete="off"
          value={name}
          onInput={({ currentTarget }) => setName(currentTarget.value)}
        />
      </p>
    </Confirm>
  )
}
