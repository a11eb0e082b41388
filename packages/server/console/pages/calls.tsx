/** Recent calls, of a user or of a connector. */

import { useLocation, useRoute } from 'preact-iso/router'
import type { ListedCall } from '../../src/http/routes/console/calls.ts'
import { ofApp } from '../api.ts'
import { live } from '../live.ts'
import { CallTable } from '../ui/call-table.tsx'
import { Filters, SelectFilter, TextFilter, TypeFilter } from '../ui/filters.tsx'
import { Empty, Loaded } from '../ui/load.tsx'
import { More, useList } from '../ui/more.tsx'
import { ALL_KINDS, LeftOut, withoutOwnWork } from '../ui/own-work.tsx'
import { PageHead } from '../ui/page.tsx'

const SPANS = [
  ['10m', '10 minutes'],
  ['1h', 'an hour'],
  ['1d', 'a day'],
] as const

const KINDS = [
  [ALL_KINDS, 'everything'],
  ['execute', 'execute'],
  ['request', 'request'],
  ['search', 'search'],
  ['tool', 'tool of an agent'],
  ['check', 'check of credentials'],
  ['refresh', 'token refresh'],
  ['sync', 'synchronization'],
  ['ring', 'webhook in'],
  ['delivery', 'webhook out'],
] as const

export default function Calls() {
  const org = useRoute().params.org ?? ''
  const { user, connector, request, type, kind, failed, since } = useLocation().query
  const narrowed = { request, type, kind, failed, since }
  const params = withoutOwnWork({ external_user_id: user, connector_id: connector, ...narrowed })
  const list = useList<ListedCall>(ofApp(org, 'calls'), { ...params, limit: 50 })
  const isFiltered = [user, connector, ...Object.values(narrowed)].some((value) => value !== undefined)
  // Filters might hide all that is new.
  const [shown] = list.data ?? []
  const hasNew = !isFiltered && shown !== undefined && (live.value.calls ?? 0) > Date.parse(shown.at)
  return (
    <>
      <PageHead title="Calls">
        <button type="button" onClick={list.reload}>
          Refresh
        </button>
      </PageHead>
      <Filters>
        <TextFilter name="user" label="User" placeholder="external user id" />
        <TextFilter name="connector" label="Connector" placeholder="con_…" />
        <TextFilter name="request" label="Request" placeholder="ours, yours or the vendor's id" />
        <TypeFilter />
        <SelectFilter name="kind" label="Kind" options={KINDS} unset="users and programs" />
        <SelectFilter
          name="failed"
          label="Failed"
          options={[
            ['true', 'yes'],
            ['false', 'no'],
          ]}
        />
        <SelectFilter name="since" label="In the last" options={SPANS} />
      </Filters>
      <LeftOut org={org} params={params} />
      {hasNew && (
        <p class="fresh">
          <button type="button" onClick={list.reload}>
            New calls
          </button>
        </p>
      )}
      <Loaded of={list}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty title={isFiltered ? 'No call matches' : 'Nothing was called yet'}>
              <p>Calls appear within two seconds and stay for 7 days. On the command line:</p>
              <pre>plugboard calls --follow</pre>
            </Empty>
          ) : (
            <CallTable rows={rows} org={org} />
          )
        }
      </Loaded>
      <More of={list} />
    </>
  )
}
