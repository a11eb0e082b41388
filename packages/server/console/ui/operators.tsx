/** People who may open the console. */

import { useId, useState } from 'preact/hooks'
import type { OperatorView } from '../../src/http/routes/console/installation.ts'
import { call } from '../api.ts'
import { me, type Role } from '../session.ts'
import { Id } from './copy.tsx'
import { Confirm } from './dialog.tsx'
import { Moment } from './moment.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { Table } from './table.tsx'
import { useAction } from './use-action.ts'

interface Props {
  readonly rows: readonly OperatorView[]
  readonly onChanged: () => Promise<void>
}

export function Operators({ rows, onChanged }: Props) {
  const [dialog, setDialog] = useState<'add' | OperatorView | undefined>(undefined)
  const close = (): void => setDialog(undefined)
  return (
    <>
      <Table
        label="Operators"
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          {
            name: 'Name',
            cell: ({ name, id }) => (
              <>
                <bdi>{name}</bdi>
                <span class="sub">
                  <Id>{id}</Id>
                </span>
              </>
            ),
          },
          { name: 'Role', cell: ({ role }) => role },
          { name: 'Applications', cell: ({ org }) => (org === null ? 'all' : <code>{org}</code>) },
          { name: 'Last used', cell: ({ last_used_at }) => <Moment at={last_used_at} /> },
          {
            name: 'Actions',
            cell: (row) => (
              <button type="button" class="small" onClick={() => setDialog(row)}>
                Revoke<span class="hidden"> {row.name}</span>
              </button>
            ),
          },
        ]}
      />
      <div class="buttons">
        <button type="button" onClick={() => setDialog('add')}>
          Add an operator
        </button>
      </div>
      {dialog === 'add' && <AddOperator onChanged={onChanged} onClose={close} />}
      {typeof dialog === 'object' && <Revoke operator={dialog} onChanged={onChanged} onClose={close} />}
    </>
  )
}

interface DialogProps {
  readonly onChanged: () => Promise<void>
  readonly onClose: () => void
}

function AddOperator({ onChanged, onClose }: DialogProps) {
  const { isBusy, run } = useAction()
  const [token, setToken] = useState<string | undefined>(undefined)
  const [given, setGiven] = useState<Given>({
    name: '',
    role: 'viewer',
    org: '',
  })
  const add = () =>
    run(async () => {
      const body = { ...given, org: given.org === '' ? null : given.org }
      setToken(
        (await call<{ readonly token: string }>('/console/api/operators', { method: 'POST', body })).token,
      )
      await onChanged()
      return undefined
    })
  if (token !== undefined)
    return <SecretDialog title="Token of the operator" secret={token} onClose={onClose} />
  return (
    <Confirm
      title="Add an operator"
      verb="Add the operator"
      isBusy={isBusy}
      onConfirm={add}
      onClose={onClose}
    >
      <OperatorFields given={given} onChange={setGiven} />
    </Confirm>
  )
}

interface Given {
  readonly name: string
  readonly role: Role
  readonly org: string
}

function OperatorFields({
  given,
  onChange,
}: {
  readonly given: Given
  readonly onChange: (given: Given) => void
}) {
  const id = useId()
  return (
    <>
      <p class="field">
        <label for={`${id}-name`}>Name</label>
        <input
          id={`${id}-name`}
          required
          maxLength={255}
          autocomplete="off"
          value={given.name}
          onInput={({ currentTarget }) => onChange({ ...given, name: currentTarget.value })}
        />
      </p>
      <p class="field">
        <label for={`${id}-role`}>Role</label>
        <select
          id={`${id}-role`}
          value={given.role}
          onChange={({ currentTarget }) => onChange({ ...given, role: currentTarget.value as Role })}
        >
          <option value="viewer">viewer: states, never records</option>
          <option value="developer">developer: also records, and reads at vendors</option>
          <option value="admin">admin: everything</option>
        </select>
      </p>
      <p class="field">
        <label for={`${id}-org`}>Applications</label>
        <select
          id={`${id}-org`}
          value={given.org}
          onChange={({ currentTarget }) => onChange({ ...given, org: currentTarget.value })}
        >
          <option value="">all</option>
          {me.value?.applications.map(({ id, name }) => (
            <option key={id} value={id}>
              only {name}
            </option>
          ))}
        </select>
      </p>
    </>
  )
}

function Revoke({ operator, onChanged, onClose }: DialogProps & { readonly operator: OperatorView }) {
  const { isBusy, run } = useAction(onClose)
  const revoke = async (): Promise<void> => {
    await run(async () => {
      await call(`/console/api/operators/${operator.id}`, { method: 'DELETE' })
      await onChanged()
      return 'The operator is revoked'
    })
  }
  return (
    <Confirm
      title="Revoke this operator?"
      verb="Revoke the operator"
      isBusy={isBusy}
      onConfirm={revoke}
      onClose={onClose}
    >
      <p>
        <bdi>{operator.name}</bdi> is signed out at once, and the token ends. The audit trail keeps the id.
      </p>
    </Confirm>
  )
}
