/** The audit trail. New entries wait behind a button, so that nothing moves under the pointer. */

import { useState } from 'preact/hooks'
import { useLocation, useRoute } from 'preact-iso/router'
import type { AuditEntryView } from '../../src/http/routes/audit.ts'
import type { TrailVerdict } from '../../src/http/routes/console/audit.ts'
import { call, ofApp } from '../api.ts'
import { live } from '../live.ts'
import { AuditTable } from '../ui/audit-table.tsx'
import { Filters, SelectFilter, TextFilter } from '../ui/filters.tsx'
import { Empty, Loaded } from '../ui/load.tsx'
import { More, useList } from '../ui/more.tsx'
import { PageHead } from '../ui/page.tsx'
import { useAction } from '../ui/use-action.ts'

export default function Audit() {
  const org = useRoute().params.org ?? ''
  const { outcome, object, request_id } = useLocation().query
  const list = useList<AuditEntryView>(ofApp(org, 'audit'), { outcome, object, request_id }, 'before')
  const isFiltered = [outcome, object, request_id].some((value) => value !== undefined)
  const fresh = isFiltered ? 0 : Math.max(0, (live.value.audit ?? 0) - (list.data?.[0]?.seq ?? 0))
  return (
    <>
      <PageHead title="Audit">
        <Verify org={org} />
        <a class="button" href={ofApp(org, 'audit/export')} download>
          Export
        </a>
      </PageHead>
      <Filters>
        <TextFilter name="object" label="Object" placeholder="con_…, opr_…, a plan" />
        <TextFilter name="request_id" label="Request" placeholder="req_…" />
        <SelectFilter name="outcome" label="Outcome" options={[['unknown', 'unknown']]} />
      </Filters>
      {list.data !== undefined && fresh > 0 && (
        <p class="fresh">
          <button type="button" onClick={list.reload}>
            {fresh} new
          </button>
        </p>
      )}
      <Loaded of={list}>
        {(rows) =>
          rows.length === 0 ? (
            <NoEntries isFiltered={isFiltered} outcome={outcome} org={org} />
          ) : (
            <>
              {outcome === 'unknown' && <AboutUnknown />}
              <AuditTable rows={rows} org={org} />
            </>
          )
        }
      </Loaded>
      <More of={list} />
    </>
  )
}

function AboutUnknown() {
  return (
    <p class="alert">
      These writes may have had their effect: the upstream's response was lost, or the process ended. Send the
      same call with the same <code>Idempotency-Key</code> to find out, or look at the upstream. Among the
      newest 50,000 entries.
    </p>
  )
}

function NoEntries({
  isFiltered,
  outcome,
  org,
}: {
  readonly isFiltered: boolean
  readonly outcome: string | undefined
  readonly org: string
}) {
  if (outcome === 'unknown')
    return (
      <Empty title="No write has an unknown outcome">
        <p>Each write among the newest 50,000 entries has an end. On the command line:</p>
        <pre>plugboard audit list {org} --outcome unknown</pre>
      </Empty>
    )
  return (
    <Empty title={isFiltered ? 'No entry matches' : 'Nothing has happened yet'}>
      <p>
        Every change, every write at an upstream, and every look of an operator at records is listed here.
      </p>
    </Empty>
  )
}

function Verify({ org }: { readonly org: string }) {
  const [verdict, setVerdict] = useState<TrailVerdict | undefined>(undefined)
  const { isBusy, run } = useAction()
  const verify = () =>
    run(async () => {
      setVerdict(await call<TrailVerdict>(ofApp(org, 'audit/verify'), { method: 'POST' }))
      return undefined
    })
  return (
    <>
      {verdict && (
        <span class={verdict.intact ? 'status good' : 'status bad'} role="status">
          {verdict.intact ? `● ${verdict.rows.toLocaleString('en')} entries, unbroken` : `▲ ${verdict.fault}`}
        </span>
      )}
      <button type="button" disabled={isBusy} onClick={verify}>
        Verify the chain
      </button>
    </>
  )
}
