/** Removal of a person: first its extent, then a receipt. */

import { useState } from 'preact/hooks'
import type { ReceiptView } from '../../src/http/routes/users.ts'
import { call, ofApp } from '../api.ts'
import { CopyButton } from './copy.tsx'
import { Confirm, Dialog } from './dialog.tsx'
import { Loaded, useLoad } from './load.tsx'
import { Table } from './table.tsx'
import { useAction } from './use-action.ts'

interface Props {
  readonly org: string
  readonly user: string
  readonly onRemoved: () => Promise<void>
  readonly onClose: () => void
}

export function RemoveUser({ org, user, onRemoved, onClose }: Props) {
  const path = ofApp(org, `users/${encodeURIComponent(user)}`)
  const preview = useLoad<ReceiptView>(`${path}/removal`)
  const [receipt, setReceipt] = useState<ReceiptView | undefined>(undefined)
  const { isBusy, run } = useAction()
  const remove = () =>
    run(async () => {
      setReceipt(await call<ReceiptView>(path, { method: 'DELETE' }))
      await onRemoved()
      return 'The person is removed'
    })
  if (receipt !== undefined) return <ReceiptDialog receipt={receipt} onClose={onClose} />
  return (
    <Confirm
      title="Remove this person?"
      verb="Remove the person"
      typed={user}
      isBusy={isBusy || preview.data === undefined}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>
        Connectors are removed with their credentials and replica, and grants are revoked at the vendors where
        they allow that. Data at the vendors and the audit trail stay. This cannot be undone.
      </p>
      <Loaded of={preview}>{(extent) => <Extent of={extent} label="To be removed" />}</Loaded>
    </Confirm>
  )
}

function ReceiptDialog({
  receipt,
  onClose,
}: {
  readonly receipt: ReceiptView
  readonly onClose: () => void
}) {
  const unrevoked = receipt.connectors.filter(({ revoked }) => revoked === false)
  return (
    <Dialog title="Receipt" onClose={onClose}>
      <p>Keep it if you have to prove the removal.</p>
      <Extent of={receipt} label="Removed" />
      {unrevoked.length > 0 && (
        <p class="alert" role="alert">
          Vendors did not confirm that these grants are revoked. Revoke them there:{' '}
          {unrevoked.map(({ id, connector_type }) => `${connector_type} (${id})`).join(', ')}. The audit trail
          has the reason.
        </p>
      )}
      <form method="dialog" class="buttons">
        <CopyButton text={() => JSON.stringify(receipt, null, 2)}>Copy the receipt</CopyButton>
        <button type="submit">Close</button>
      </form>
    </Dialog>
  )
}

function Extent({ of: { connectors, rows }, label }: { readonly of: ReceiptView; readonly label: string }) {
  const types = Map.groupBy(connectors, ({ connector_type }) => connector_type)
  const counts = [
    ...[...types].map(([type, of]): readonly [string, number] => [`${type} connectors`, of.length]),
    ['records of replicas', connectors.reduce((sum, { records }) => sum + (records ?? 0), 0)] as const,
    ...Object.entries(rows).map(([table, count]) => [table.replaceAll('_', ' '), count] as const),
  ].filter(([, count]) => count > 0)
  if (counts.length === 0) return <p class="soft">There is nothing about this person.</p>
  return (
    <Table
      label={label}
      rows={counts}
      keyOf={([name]) => name}
      columns={[
        { name: label, cell: ([name]) => name },
        { name: 'Count', isNumber: true, cell: ([, count]) => count.toLocaleString('en') },
      ]}
    />
  )
}
