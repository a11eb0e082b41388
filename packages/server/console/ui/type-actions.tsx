/** Changes of a connector type that was added to the server: replace, use a sandbox, remove. */
import { useState } from 'preact/hooks'
import { useLocation } from 'preact-iso/router'
import { call } from '../api.ts'
import { may } from '../session.ts'
import { AddType } from './add-type.tsx'
import { pathOf, type TypeDetail } from './connector-types.ts'
import { Confirm } from './dialog.tsx'
import { notify } from './notice.tsx'
import { useAction } from './use-action.ts'

interface Props {
  readonly of: TypeDetail
  readonly onChanged: () => Promise<void>
}

export function TypeActions({ of, onChanged }: Props) {
  const [dialog, setDialog] = useState<'replace' | 'sandbox' | 'remove' | undefined>(undefined)
  const { route } = useLocation()
  const close = (): void => setDialog(undefined)
  if (of.origin !== 'added' || !may('admin')) return null
  return (
    <>
      <button type="button" onClick={() => setDialog('replace')}>
        Replace
      </button>
      {(of.sandboxes || of.sandbox) && (
        <button type="button" onClick={() => setDialog('sandbox')}>
          {of.sandbox ? 'Call the vendor' : 'Use a sandbox'}
        </button>
      )}
      <button type="button" class="danger" onClick={() => setDialog('remove')}>
        Remove
      </button>
      {dialog === 'replace' && (
        <AddType
          type={of.type}
          sandboxes={of.sandboxes}
          sandbox={of.sandbox}
          onAdded={async ({ type, version }) => {
            close()
            notify(version === undefined ? 'The version in use stays' : `${type} uses version ${version}`)
            if (type === of.type) await onChanged()
            else route(`/console/types/${type}`)
          }}
          onClose={close}
        />
      )}
      {dialog === 'sandbox' && <SandboxDialog of={of} onChanged={onChanged} onClose={close} />}
      {dialog === 'remove' && <RemoveDialog of={of} onClose={close} />}
    </>
  )
}

function SandboxDialog({
  of: { type, title, sandbox },
  onChanged,
  onClose,
}: Props & { readonly onClose: () => void }) {
  const { isBusy, run } = useAction()
  const change = async (): Promise<void> => {
    const isDone = await run(async () => {
      await call(`${pathOf(type)}/sandbox`, { method: 'PUT', body: { on: !sandbox } })
      await onChanged()
      return sandbox ? 'Calls go to the vendor' : 'Calls go to the sandbox'
    })
    if (isDone) onClose()
  }
  return (
    <Confirm
      title={sandbox ? 'Call the vendor?' : 'Use a sandbox?'}
      verb={sandbox ? 'Call the vendor' : 'Use a sandbox'}
      isBusy={isBusy}
      onConfirm={change}
      onClose={onClose}
    >
      <p>
        {sandbox
          ? `Calls of ${title} go to the vendor, and the sandbox ends with its data. Its connectors need credentials of the vendor.`
          : `Calls of ${title} go to a sandbox that is derived from the spec, with sample data. Connectors with credentials of the vendor are refused there.`}
      </p>
    </Confirm>
  )
}

function RemoveDialog({
  of: { type, title, connectors },
  onClose,
}: Pick<Props, 'of'> & { readonly onClose: () => void }) {
  const { isBusy, run } = useAction()
  const { route } = useLocation()
  const remove = async (): Promise<void> => {
    const isDone = await run(async () => {
      await call(`${pathOf(type)}?force=${connectors > 0}`, { method: 'DELETE' })
      return `${title} is removed`
    })
    if (isDone) route('/console/types')
  }
  return (
    <Confirm
      title="Remove this connector type?"
      verb="Remove the type"
      {...(connectors > 0 && { typed: type })}
      isBusy={isBusy}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>All its versions are removed.</p>
      {connectors > 0 && (
        <p class="alert">
          {connectors === 1 ? 'A connector has' : `${connectors.toLocaleString()} connectors have`} this type
          and will stop working, until the type is added again.
        </p>
      )}
    </Confirm>
  )
}
