/** Silences withhold the reports of alerts until a time, for a reason. */

import { useId, useState } from 'preact/hooks'
import type { SilenceView } from '../../src/http/routes/console/alerts.ts'
import { call } from '../api.ts'
import { Confirm } from './dialog.tsx'
import { Moment } from './moment.tsx'
import { Table } from './table.tsx'
import { useAction } from './use-action.ts'

interface SilencesProps {
  readonly rows: readonly SilenceView[]
  readonly mayEnd: boolean
  readonly onChanged: () => Promise<void>
}

export function Silences({ rows, mayEnd, onChanged }: SilencesProps) {
  const { isBusy, run } = useAction()
  const end = (id: string) =>
    run(async () => {
      await call(`/console/api/silences/${id}`, { method: 'DELETE' })
      await onChanged()
      return 'The silence has ended'
    })
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="silences">
      <h2 id="silences">Silences</h2>
      <Table
        label="Silences"
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          {
            name: 'Silenced',
            cell: ({ rule, subject }) => (
              <>
                {rule === null ? 'every rule' : <code>{rule}</code>}
                {subject !== null && (
                  <span class="sub">
                    <bdi>{subject}</bdi>
                  </span>
                )}
              </>
            ),
          },
          { name: 'Reason', cell: ({ reason }) => <bdi>{reason}</bdi> },
          {
            name: 'Since',
            cell: ({ created_at, created_by }) => (
              <>
                <Moment at={created_at} />
                <span class="sub">
                  <bdi>{created_by}</bdi>
                </span>
              </>
            ),
          },
          { name: 'Until', cell: ({ until }) => <Moment at={until} /> },
          ...(mayEnd
            ? [
                {
                  name: 'Actions',
                  cell: ({ id, reason }: SilenceView) => (
                    <button type="button" class="small" disabled={isBusy} onClick={() => end(id)}>
                      End<span class="hidden"> the silence: {reason}</span>
                    </button>
                  ),
                },
              ]
            : []),
        ]}
      />
    </section>
  )
}

const SPANS = [
  [30, '30 minutes'],
  [120, '2 hours'],
  [1440, 'a day'],
  [10_080, 'a week'],
  [43_200, '30 days'],
] as const

interface Given {
  readonly rule: string
  readonly subject: string
  readonly minutes: number
  readonly reason: string
}

interface DialogProps {
  /** The alert to silence; undefined: any. */
  readonly of: { readonly rule: string; readonly subject: string } | undefined
  readonly rules: readonly string[]
  readonly onChanged: () => Promise<void>
  readonly onClose: () => void
}

export function SilenceDialog({ of, rules, onChanged, onClose }: DialogProps) {
  const { isBusy, run } = useAction(onClose)
  const [given, setGiven] = useState<Given>({
    rule: of?.rule ?? '',
    subject: of?.subject ?? '',
    minutes: 120,
    reason: '',
  })
  const silence = async (): Promise<void> => {
    const { rule, subject, ...rest } = given
    const body = { ...rest, rule: rule === '' ? null : rule, subject: subject === '' ? null : subject }
    await run(async () => {
      await call('/console/api/silences', { method: 'POST', body })
      await onChanged()
      return 'Silenced'
    })
  }
  return (
    <Confirm title="Silence alerts" verb="Silence" isBusy={isBusy} onConfirm={silence} onClose={onClose}>
      <p>
        They are still evaluated and listed, but not reported. One that still fires when the silence ends is.
      </p>
      <SilenceFields given={given} rules={rules} onChange={setGiven} />
    </Confirm>
  )
}

function SilenceFields({
  given,
  rules,
  onChange,
}: {
  readonly given: Given
  readonly rules: readonly string[]
  readonly onChange: (given: Given) => void
}) {
  const id = useId()
  return (
    <>
      <p class="field">
        <label for={`${id}-rule`}>Rule</label>
        <select
          id={`${id}-rule`}
          value={given.rule}
          onChange={({ currentTarget }) => onChange({ ...given, rule: currentTarget.value })}
        >
          <option value="">every rule</option>
          {rules.map((rule) => (
            <option key={rule}>{rule}</option>
          ))}
        </select>
      </p>
      <p class="field">
        <label for={`${id}-subject`}>Subject, or empty for any</label>
        <input
          id={`${id}-subject`}
          maxLength={255}
          autocomplete="off"
          spellcheck={false}
          value={given.subject}
          onInput={({ currentTarget }) => onChange({ ...given, subject: currentTarget.value })}
        />
      </p>
      <p class="field">
        <label for={`${id}-for`}>For</label>
        <select
          id={`${id}-for`}
          value={given.minutes}
          onChange={({ currentTarget }) => onChange({ ...given, minutes: Number(currentTarget.value) })}
        >
          {SPANS.map(([minutes, text]) => (
            <option key={minutes} value={minutes}>
              {text}
            </option>
          ))}
        </select>
      </p>
      <p class="field">
        <label for={`${id}-reason`}>Reason, for whoever looks next</label>
        <input
          id={`${id}-reason`}
          required
          maxLength={255}
          autocomplete="off"
          value={given.reason}
          onInput={({ currentTarget }) => onChange({ ...given, reason: currentTarget.value })}
        />
      </p>
    </>
  )
}
