/** Plans of agents that wait for a person, each shown in full. */

import { useEffect } from 'preact/hooks'
import { useRoute } from 'preact-iso/router'
import type { ApprovalView } from '../../src/http/routes/console/audit.ts'
import { call, ofApp } from '../api.ts'
import { live } from '../live.ts'
import { Id } from '../ui/copy.tsx'
import { ForeignText } from '../ui/foreign-text.tsx'
import { Empty, Loaded } from '../ui/load.tsx'
import { Moment } from '../ui/moment.tsx'
import { More, useList } from '../ui/more.tsx'
import { PageHead } from '../ui/page.tsx'
import { useAction } from '../ui/use-action.ts'

export default function Approvals() {
  const org = useRoute().params.org ?? ''
  const list = useList<ApprovalView>(ofApp(org, 'approvals'), {})
  const waiting = live.value.approvals
  useEffect(() => {
    if (waiting !== undefined) void list.reload()
  }, [waiting])
  return (
    <>
      <PageHead title="Approvals" />
      <Loaded of={list}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty title="No plan waits">
              <p>Writes of agents whose policy demands a person's consent are listed here for ten minutes.</p>
              <pre>plugboard approvals</pre>
            </Empty>
          ) : (
            <ul class="plans">
              {rows.map((plan) => (
                <Plan key={plan.id} plan={plan} org={org} onDecided={list.reload} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <More of={list} />
    </>
  )
}

function Plan({
  plan,
  org,
  onDecided,
}: {
  readonly plan: ApprovalView
  readonly org: string
  readonly onDecided: () => Promise<void>
}) {
  const { isBusy, run } = useAction()
  const decide = (decision: 'approve' | 'refuse') =>
    run(async () => {
      await call(ofApp(org, `approvals/${plan.id}`), { method: 'POST', body: { decision } })
      await onDecided()
      return decision === 'approve' ? 'Approved: the agent may run this plan once' : 'Refused'
    })
  return (
    <li>
      <h2>
        <code>{plan.action}</code>
      </h2>
      <p class="soft">
        for <bdi>{plan.external_user_id}</bdi> at{' '}
        <a href={`/console/${org}/connectors/${plan.connector_id}`}>{plan.connector_id}</a>, plan{' '}
        <Id>{plan.id}</Id> with the hash <code>{plan.hash}</code>, asked <Moment at={plan.created_at} />, ends{' '}
        <Moment at={plan.expires_at} />
      </p>
      {plan.account_replaced && (
        <p>
          The connector leads to another account of the vendor than when the plan was made, so that it cannot
          be approved. The agent has to make a new plan.
        </p>
      )}
      <ForeignText>{plan.lines.join('\n')}</ForeignText>
      <div class="buttons">
        <button
          type="button"
          class="main"
          disabled={isBusy || plan.account_replaced}
          onClick={() => decide('approve')}
        >
          Approve
        </button>
        <button type="button" disabled={isBusy} onClick={() => decide('refuse')}>
          Refuse
        </button>
      </div>
    </li>
  )
}
