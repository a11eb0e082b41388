/** An application: its client secrets, OAuth clients and limits. */
import { useState } from 'preact/hooks'
import { useRoute } from 'preact-iso/router'
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

interface Secret {
  readonly id: string
  readonly created_at: string
  readonly last_used_at: string | null
  /** Valid ones that were issued for it. */
  readonly tokens: number
}

export interface ApplicationData {
  readonly id: string
  readonly name: string
  readonly max_secrets: number
  readonly secrets: readonly Secret[]
  readonly oauth_clients: readonly {
    readonly type: string
    readonly title: string
    readonly client_id: string
    readonly updated_at: string
  }[]
  readonly consent_types: readonly {
    readonly type: string
    readonly title: string
    /** Connectors that were connected through an OAuth client. */
    readonly connectors: number
  }[]
  readonly allowed_urls: readonly string[]
  readonly rates: { readonly application: number; readonly user: number }
  /** Calls of the busiest minute of the last day: of all end users, and of one of them. */
  readonly busiest_minute: { readonly calls: number; readonly user_calls: number }
  /** Calls of an end user per day; null: any number. */
  readonly daily_limit: number | null
  /** That are valid now. */
  readonly tokens: number
}

export default function Application() {
  const org = useRoute().params.org ?? ''
  const loading = useLoad<ApplicationData>(ofApp(org, 'application'))
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
  readonly data: ApplicationData
  readonly org: string
  readonly onChanged: () => Promise<void>
}

function Secrets({ data, org, onChanged }: SectionProps) {
  const { isBusy, run } = useAction()
  const [added, setAdded] = useState<string | undefined>(undefined)
  const [revoking, setRevoking] = useState<Secret | undefined>(undefined)
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
  readonly rows: readonly Secret[]
  readonly onRevoke: (one: Secret) => void
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
                cell: (secret: Secret) => (
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
}: Pick<SectionProps, 'org' | 'onChanged'> & { readonly secret: Secret; readonly onClose: () => void }) {
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
