/** Calls, records, tokens and storage: of the application by day, and of its end users. */
import { useLocation, useRoute } from 'preact-iso/router'
import { Filters, SelectFilter, TextFilter } from '../ui/filters.tsx'
import { Loaded } from '../ui/load.tsx'
import { PageHead } from '../ui/page.tsx'
import { UsageTable, UsageTotals, useUsage } from '../ui/usage.tsx'
import { UserLink } from '../ui/user-link.tsx'

const SPANS = [
  ['7', '7 days'],
  ['90', '90 days'],
  ['400', '400 days'],
] as const

export default function Usage() {
  const org = useRoute().params.org ?? ''
  const { user, days } = useLocation().query
  const loading = useUsage(org, { ...(user && { external_user_id: user }), ...(days && { days }) })
  return (
    <>
      <PageHead title="Usage">
        <button type="button" onClick={loading.reload}>
          Refresh
        </button>
      </PageHead>
      <Filters>
        <TextFilter name="user" label="User" placeholder="external user id" />
        <SelectFilter name="days" label="Days" options={SPANS} unset="30 days" />
      </Filters>
      <Loaded of={loading}>
        {(data) => (
          <>
            <UsageTotals data={data} />
            {data.users.length > 0 && (
              <section aria-labelledby="by-user">
                <h2 id="by-user">End users with most calls</h2>
                <UsageTable
                  label="Usage by end user"
                  rows={data.users}
                  first={{
                    name: 'User',
                    cell: ({ external_user_id: id }) =>
                      id === null ? <span class="soft">no end user</span> : <UserLink org={org} user={id} />,
                  }}
                />
              </section>
            )}
            {data.days.length > 0 && (
              <section aria-labelledby="by-day">
                <h2 id="by-day">By day, in UTC</h2>
                <UsageTable
                  label="Usage by day"
                  rows={data.days}
                  first={{ name: 'Day', cell: ({ day }) => day }}
                />
              </section>
            )}
          </>
        )}
      </Loaded>
    </>
  )
}
