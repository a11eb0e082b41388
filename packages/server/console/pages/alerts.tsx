/** Lasting conditions: those that last, those that have ended, and silences. */

import { useState } from 'preact/hooks'
import { useLocation, useRoute } from 'preact-iso/router'
import type { AlertsState, ShownAlert } from '../../src/http/routes/console/alerts.ts'
import { ofApp, withQuery } from '../api.ts'
import { alertMoment } from '../live.ts'
import { mayOnInstallation } from '../session.ts'
import { AlertTable } from '../ui/alert-table.tsx'
import { Filters, SelectFilter } from '../ui/filters.tsx'
import { Empty, Loaded, useLoad } from '../ui/load.tsx'
import { PageHead } from '../ui/page.tsx'
import { useReloadOn } from '../ui/reload-on.ts'
import { SilenceDialog, Silences } from '../ui/silences.tsx'

export default function Alerts() {
  const org = useRoute().params.org ?? ''
  const { state } = useLocation().query
  const loading = useLoad<AlertsState>(withQuery(ofApp(org, 'alerts'), { state }))
  useReloadOn(alertMoment(), loading.reload)
  const [silencing, setSilencing] = useState<Pick<ShownAlert, 'rule' | 'subject'> | 'any' | undefined>(
    undefined,
  )
  const maySilence = mayOnInstallation('admin')
  return (
    <>
      <PageHead title="Alerts">
        <button type="button" onClick={loading.reload}>
          Refresh
        </button>
        {maySilence && (
          <button type="button" onClick={() => setSilencing('any')}>
            Silence
          </button>
        )}
      </PageHead>
      <Filters>
        <SelectFilter
          name="state"
          label="State"
          options={[
            ['firing', 'firing'],
            ['resolved', 'resolved'],
          ]}
        />
      </Filters>
      <Loaded of={loading}>
        {({ data, silences, rules }) => (
          <>
            {data.length === 0 ? (
              <NoAlerts isFiltered={state !== undefined} />
            ) : (
              <AlertTable rows={data} org={org} onSilence={maySilence ? setSilencing : undefined} />
            )}
            <Silences rows={silences} mayEnd={maySilence} onChanged={loading.reload} />
            {silencing && (
              <SilenceDialog
                of={silencing === 'any' ? undefined : silencing}
                rules={rules}
                onChanged={loading.reload}
                onClose={() => setSilencing(undefined)}
              />
            )}
          </>
        )}
      </Loaded>
    </>
  )
}

function NoAlerts({ isFiltered }: { readonly isFiltered: boolean }) {
  return (
    <Empty title={isFiltered ? 'No alert matches' : 'Nothing needs you'}>
      <p>
        Conditions are evaluated every 15 seconds, and alerts that ended stay for 30 days. On the command
        line:
      </p>
      <pre>plugboard alerts list --all</pre>
    </Empty>
  )
}
