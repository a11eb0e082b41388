/** The application's registrations with vendors, which consent screens need. */

import { useId, useState } from 'preact/hooks'
import type { ApplicationState } from '../../src/http/routes/console/application.ts'
import { call, ofApp } from '../api.ts'
import { may } from '../session.ts'
import { Confirm } from './dialog.tsx'
import { Moment } from './moment.tsx'
import { Table } from './table.tsx'
import { useAction } from './use-action.ts'

interface Props {
  readonly data: ApplicationState
  readonly org: string
  readonly onChanged: () => Promise<void>
}

export function OAuthClients({ data, org, onChanged }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { oauth_clients: clients, consent_types: types } = data
  return (
    <section aria-labelledby="clients">
      <h2 id="clients">OAuth clients</h2>
      {clients.length === 0 ? (
        <p class="soft">None: end users connect accounts by keys only.</p>
      ) : (
        <Table
          label="OAuth clients"
          rows={clients}
          keyOf={({ type }) => type}
          columns={[
            { name: 'Type', cell: ({ title }) => title },
            { name: 'Client id', cell: ({ client_id }) => <code>{client_id}</code> },
            { name: 'Stored', cell: ({ updated_at }) => <Moment at={updated_at} /> },
          ]}
        />
      )}
      {may('admin') && types.length > 0 && (
        <div class="buttons">
          <button type="button" onClick={() => setOpen(true)}>
            Store a client
          </button>
        </div>
      )}
      {isOpen && (
        <ClientDialog types={types} org={org} onChanged={onChanged} onClose={() => setOpen(false)} />
      )}
    </section>
  )
}

/** How many connectors a change may concern. */
function concerned(types: ApplicationState['consent_types'], chosen: string): string {
  const { title, connectors } = types.find(({ type }) => type === chosen) ?? { title: chosen, connectors: 0 }
  if (connectors === 0) return `No connector of ${title} was connected through an OAuth client.`
  if (connectors === 1) return `1 connector of ${title} was connected through an OAuth client.`
  return `${connectors.toLocaleString('en')} connectors of ${title} were connected through an OAuth client.`
}

function ClientDialog({
  types,
  org,
  onChanged,
  onClose,
}: Omit<Props, 'data'> & {
  readonly types: ApplicationState['consent_types']
  readonly onClose: () => void
}) {
  const id = useId()
  const { isBusy, run } = useAction(onClose)
  const [given, setGiven] = useState({ type: types[0]?.type ?? '', client_id: '', client_secret: '' })
  const store = async (): Promise<void> => {
    const { type, ...body } = given
    await run(async () => {
      await call(ofApp(org, `oauth-clients/${encodeURIComponent(type)}`), { method: 'PUT', body })
      await onChanged()
      return 'Stored'
    })
  }
  return (
    <Confirm title="Store an OAuth client" verb="Store" isBusy={isBusy} onConfirm={store} onClose={onClose}>
      <p>
        A new secret of the same client id applies to existing connectors at once. Those of another client id
        keep theirs, and have to be reconnected when the vendor ends it. {concerned(types, given.type)}
      </p>
      <p class="field">
        <label for={`${id}-type`}>Type</label>
        <select
          id={`${id}-type`}
          value={given.type}
          onChange={({ currentTarget }) => setGiven({ ...given, type: currentTarget.value })}
        >
          {types.map(({ type, title }) => (
            <option key={type} value={type}>
              {title}
            </option>
          ))}
        </select>
      </p>
      <p class="field">
        <label for={`${id}-id`}>Client id</label>
        <input
          id={`${id}-id`}
          required
          autocomplete="off"
          value={given.client_id}
          onInput={({ currentTarget }) => setGiven({ ...given, client_id: currentTarget.value })}
        />
      </p>
      <p class="field">
        <label for={`${id}-secret`}>Client secret</label>
        <input
          id={`${id}-secret`}
          type="password"
          required
          autocomplete="off"
          value={given.client_secret}
          onInput={({ currentTarget }) => setGiven({ ...given, client_secret: currentTarget.value })}
        />
      </p>
    </Confirm>
  )
}
