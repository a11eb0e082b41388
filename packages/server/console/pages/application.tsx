/** An application: its client secrets, OAuth clients and limits. */

import { useState } from 'preact/hooks'
import { useRoute } from 'preact-iso/router'
import type { ApplicationState, SecretView } from '../../src/http/routes/console/application.ts'
import { call, ofApp } from '../api.ts'
import { may } from '../session.ts'
import { Id } from '../ui/copy.tsx'
import { Confirm } from '../ui/dialog.tsx'
import { Facts } from '../ui/facts.tsx'
import { Loaded, useLoad } from '../ui/load.tsx'
import { Moment } from '../ui/moment.tsx'
import { OAuthClients } from '../ui/oauth-clients.tsx'
import { PageHead } from '../ui/page.tsx'
import { SecretDialog } from '../ui/secret-dialog.tsx'
import { Table } from '../ui/table.tsx'
import { UsageSection } from '../ui/usage.tsx'
import { useAction } from '../ui/use-action.ts'

export default function Application() {
  const org = useRoute().params.org ?? ''
  const loading = useLoad<ApplicationState>(ofApp(org, 'application'))
  return (
    <>
      <PageHead title={loading.data?.name ?? 'Application'} />
      <Loaded of={loading}>
        {(data) => (
          <>
            <Facts
              facts={[
                ['Client id', <Id>{data.id}</Id>],
                ['Requests per second', limitText(data.rates.application, data.busiest_minute.calls)],
                [
                  'Requests per second of an end user',
                  limitText(data.rates.user, data.busiest_minute.user_calls),
                ],
                [
                  'Calls per day of an end user',
                  data.daily_limit === null ? 'no limit' : `${data.daily_limit.toLocaleString('en')} at most`,
                ],
                ['Valid tokens', data.tokens.toLocaleString('en')],
                ['Allowed addresses', data.allowed_urls.length === 0 ? 'none' : data.allowed_urls.join(', ')],
              ]}
            />
            <UsageSection org={org} />
            <Secrets data={data} org={org} onChanged={loading.reload} />
            <OAuthClients data={data} org={org} onChanged={loading.reload} />
          </>
        )}
      </Loaded>
    </>
  )
}

/** A limit beside how close calls have come to it. */
function limitText(perSecond: number, busiestMinute: number): string {
  const used = Math.round((busiestMinute / 60) * 10) / 10
  return `${perSecond.toLocaleString('en')} at most; ${used.toLocaleString('en')} in the busiest minute of 24 h`
}

interface SectionProps {
  readonly data: ApplicationState
  readonly org: string
  readonly onChanged: () => Promise<void>
}

function Secrets({ data, org, onChanged }: SectionProps) {
  const { isBusy, run } = useAction()
  const [added, setAdded] = useState<string | undefined>(undefined)
  const [revoking, setRevoking] = useState<SecretView | undefined>(undefined)
  const isFull = data.secrets.length >= data.max_secrets
  const add = () =>
    run(async () => {
      const made = await call<{ readonly client_secret: string }>(ofApp(org, 'secrets'), { method: 'POST' })
      setAdded(made.client_secret)
      await onChanged()
      return undefined
    })
  return (
    <section aria-labelledby="secrets">
      <h2 id="secrets">Client secrets</h2>
      <p class="soft">To rotate without downtime: add a secret, deploy it, then revoke the old one.</p>
      <SecretTable rows={data.secrets} onRevoke={setRevoking} />
      {may('admin') && (
        <div class="buttons">
          <button type="button" disabled={isBusy || isFull} onClick={add}>
            Add a secret
          </button>
          {isFull && <span class="soft">{data.max_secrets} are active. Revoke one first.</span>}
        </div>
      )}
      {added && <SecretDialog title="New client secret" secret={added} onClose={() => setAdded(undefined)} />}
      {revoking && (
        <RevokeDialog
          secret={revoking}
          org={org}
          onChanged={onChanged}
          onClose={() => setRevoking(undefined)}
        />
      )}
    </section>
  )
}

function SecretTable({
  rows,
  onRevoke,
}: {
  readonly rows: readonly SecretView[]
  readonly onRevoke: (one: SecretView) => void
}) {
  return (
    <Table
      label="Client secrets"
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        { name: 'Id', cell: ({ id }) => <Id>{id}</Id> },
        { name: 'Created', cell: ({ created_at }) => <Moment at={created_at} /> },
        { name: 'Last used', cell: ({ last_used_at }) => <Moment at={last_used_at} /> },
        ...(may('admin')
          ? [
              {
                name: 'Actions',
                cell: (secret: SecretView) => (
                  <button type="button" class="small" onClick={() => onRevoke(secret)}>
                    Revoke<span class="hidden"> {secret.id}</span>
                  </button>
                ),
              },
            ]
          : []),
      ]}
    />
  )
}

function endingTokens(tokens: number): string {
  const them =
    tokens === 1 ? 'The valid token that was' : `${tokens.toLocaleString('en')} valid tokens that were`
  return `${them} issued for it ${tokens === 1 ? 'ends' : 'end'} within a second, in every process`
}

function RevokeDialog({
  secret: { id, last_used_at, tokens },
  org,
  onChanged,
  onClose,
}: Pick<SectionProps, 'org' | 'onChanged'> & { readonly secret: SecretView; readonly onClose: () => void }) {
  const { isBusy, run } = useAction(onClose)
  const revoke = async (): Promise<void> => {
    await run(async () => {
      await call(ofApp(org, `secrets/${id}`), { method: 'DELETE' })
      await onChanged()
      return 'The secret is revoked'
    })
  }
  return (
    <Confirm
      title="Revoke this client secret?"
      verb="Revoke the secret"
      isBusy={isBusy}
      onConfirm={revoke}
      onClose={onClose}
    >
      <p>
        <code>{id}</code> was last used <Moment at={last_used_at} />.{' '}
        {tokens === 0 ? 'No valid token was issued for it' : endingTokens(tokens)}. Callers that still have it
        get no other.
      </p>
    </Confirm>
  )
}
