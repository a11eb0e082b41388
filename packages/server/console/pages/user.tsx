/** One end user: accounts, and a link to connect another. */

import { useState } from 'preact/hooks'
import { useRoute } from 'preact-iso/router'
import type { ConnectorRow } from '../../src/http/routes/console/connectors.ts'
import { ofApp } from '../api.ts'
import { may } from '../session.ts'
import { Empty, Loaded } from '../ui/load.tsx'
import { More, useList } from '../ui/more.tsx'
import { NewLink } from '../ui/new-link.tsx'
import { PageHead } from '../ui/page.tsx'
import { RemoveUser } from '../ui/remove-user.tsx'
import { UsageSection } from '../ui/usage.tsx'
import { ConnectorTable } from './connectors.tsx'

export default function User() {
  const { org = '', user = '' } = useRoute().params
  const list = useList<ConnectorRow>(ofApp(org, 'connectors'), { external_user_id: user })
  const [dialog, setDialog] = useState<'link' | 'removal' | undefined>(undefined)
  const close = (): void => setDialog(undefined)
  return (
    <>
      <PageHead title={user} above={<a href={`/console/${org}/users`}>Users</a>}>
        <a class="button" href={`/console/${org}/calls?user=${encodeURIComponent(user)}&since=1h`}>
          Calls of the last hour
        </a>
        {may('admin') && (
          <>
            <button type="button" onClick={() => setDialog('link')}>
              Link to connect an account
            </button>
            <button type="button" class="danger" onClick={() => setDialog('removal')}>
              Remove the person
            </button>
          </>
        )}
      </PageHead>
      {dialog === 'link' && <NewLink org={org} user={user} onClose={close} />}
      {dialog === 'removal' && <RemoveUser org={org} user={user} onRemoved={list.reload} onClose={close} />}
      <h2>Connectors</h2>
      <Loaded of={list}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty title="This user has no connector">
              <p>They have connected no account, or all of them were removed.</p>
            </Empty>
          ) : (
            <ConnectorTable rows={rows} org={org} onChanged={list.reload} withUser={false} />
          )
        }
      </Loaded>
      <More of={list} />
      <UsageSection org={org} user={user} />
    </>
  )
}
