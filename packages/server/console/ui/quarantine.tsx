/** Records that could not be stored. Seeing them needs a role, and is audited: they are loaded on demand. */

import { useState } from 'preact/hooks'
import type { QuarantineEntry } from '../../src/http/routes/console/records.ts'
import { ofApp, type Page } from '../api.ts'
import { may } from '../session.ts'
import { ForeignText } from './foreign-text.tsx'
import { Denied, Empty, Loaded, useLoad } from './load.tsx'
import { Moment } from './moment.tsx'

export function Quarantine({ org, id }: { readonly org: string; readonly id: string }) {
  const [isOpen, setOpen] = useState(false)
  if (!may('developer')) return <Denied needs="developer" />
  if (isOpen) return <Entries org={org} id={id} />
  return (
    <Empty title="Invalid records">
      <p>They are records of an end user. That you look at them is written to the audit trail.</p>
      <button type="button" onClick={() => setOpen(true)}>
        Show the records
      </button>
    </Empty>
  )
}

function Entries({ org, id }: { readonly org: string; readonly id: string }) {
  const loading = useLoad<Page<QuarantineEntry>>(
    ofApp(org, `connectors/${encodeURIComponent(id)}/quarantine`),
  )
  return (
    <Loaded of={loading}>
      {({ data }) =>
        data.length === 0 ? (
          <Empty title="No invalid records">
            <p>Every record that was read could be stored.</p>
          </Empty>
        ) : (
          <ul class="records">
            {data.map((entry) => (
              <li key={entry.id}>
                <p>
                  <code>{entry.entity}</code> {entry.reason}, <Moment at={entry.at} />
                </p>
                <ForeignText>{entry.record}</ForeignText>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}
