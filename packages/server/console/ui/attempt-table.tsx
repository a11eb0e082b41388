/** Attempts to send messages, with the answers of the receiver. */

import type { AttemptView } from '../../src/endpoints/view.ts'
import { Id } from './copy.tsx'
import { ForeignText } from './foreign-text.tsx'
import { Moment } from './moment.tsx'
import { Status } from './status.tsx'
import { Table } from './table.tsx'

export function isReceived({ status }: Pick<AttemptView, 'status'>): boolean {
  return status !== null && status >= 200 && status < 300
}

export function AttemptTable({ rows }: { readonly rows: readonly AttemptView[] }) {
  return (
    <Table
      label="Attempts"
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        { name: 'Time', cell: ({ at }) => <Moment at={at} /> },
        {
          name: 'Message',
          cell: ({ type, message_id, entity }) => (
            <>
              {type} {entity}
              <span class="sub">
                <Id>{message_id}</Id>
              </span>
            </>
          ),
        },
        { name: 'Attempt', isNumber: true, cell: ({ attempt }) => attempt },
        {
          name: 'Answer',
          cell: (attempt) => (
            <>
              <Status of={isReceived(attempt) ? 'ok' : 'failing'} /> {attempt.status ?? attempt.error}
              {attempt.answer && (
                <details>
                  <summary>Body</summary>
                  <ForeignText>{attempt.answer}</ForeignText>
                </details>
              )}
            </>
          ),
        },
        { name: 'ms', isNumber: true, cell: ({ ms }) => ms.toLocaleString('en') },
      ]}
    />
  )
}
