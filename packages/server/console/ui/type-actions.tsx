/** Changes of a connector type that was added to the server: replace, use a sandbox, remove. */
import { useState } from 'preact/hooks'
import { useLocation } from 'preact-iso/router'
import { mayOnInstallation } from '../session.ts'
import { AddType } from './add-type.tsx'
import { notify } from './notice.tsx'
import { type Props, RemoveDialog, RemoveShadowedDialog, SandboxDialog } from './type-dialogs.tsx'

export function TypeActions({ of, onChanged }: Props) {
  const [dialog, setDialog] = useState<'replace' | 'sandbox' | 'remove' | undefined>(undefined)
  const { route } = useLocation()
  const close = (): void => setDialog(undefined)
  const isUsed = of.origin === 'added'
  if (!(isUsed || of.shadowed !== null) || !mayOnInstallation('admin')) return null
  return (
    <>
      {isUsed && (
        <button type="button" onClick={() => setDialog('replace')}>
          Replace
        </button>
      )}
      {isUsed && (of.sandboxes || of.sandbox) && (
        <button type="button" onClick={() => setDialog('sandbox')}>
          {of.sandbox ? 'Call the vendor' : 'Use a sandbox'}
        </button>
      )}
      <button type="button" class="danger" onClick={() => setDialog('remove')}>
        {isUsed ? 'Remove' : 'Remove the added type'}
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
      {dialog === 'remove' &&
        (isUsed ? (
          <RemoveDialog of={of} onClose={close} />
        ) : (
          <RemoveShadowedDialog of={of} onChanged={onChanged} onClose={close} />
        ))}
    </>
  )
}
