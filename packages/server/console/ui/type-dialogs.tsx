/** Questions before a connector type is changed. */

import { useLocation } from 'preact-iso/router'
import type { TypeDetail } from '../../src/http/routes/console/connector-types.ts'
import { call } from '../api.ts'
import { pathOf } from './connector-types.ts'
import { Confirm } from './dialog.tsx'
import { holderOf } from './type-facts.tsx'
import { useAction } from './use-action.ts'

export interface Props {
  readonly of: TypeDetail
  readonly onChanged: () => Promise<void>
}

export function SandboxDialog({
  of: { type, title, sandbox },
  onChanged,
  onClose,
}: Props & { readonly onClose: () => void }) {
  const { isBusy, run } = useAction(onClose)
  const change = async (): Promise<void> => {
    await run(async () => {
      await call(`${pathOf(type)}/sandbox`, { method: 'PUT', body: { on: !sandbox } })
      await onChanged()
      return sandbox ? 'Calls go to the vendor' : 'Calls go to the sandbox'
    })
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

export function RemoveDialog({
  of: { type, title, connectors },
  onClose,
}: Pick<Props, 'of'> & { readonly onClose: () => void }) {
  const { route } = useLocation()
  const { isBusy, run } = useAction(() => route('/console/types'))
  const remove = async (): Promise<void> => {
    await run(async () => {
      await call(`${pathOf(type)}?force=${connectors > 0}`, { method: 'DELETE' })
      return `${title} is removed`
    })
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
          {connectors === 1 ? 'A connector has' : `${connectors.toLocaleString('en')} connectors have`} this
          type and will stop working, until the type is added again.
        </p>
      )}
    </Confirm>
  )
}

/** The package or the file goes on serving the connectors. */
export function RemoveShadowedDialog({ of, onChanged, onClose }: Props & { readonly onClose: () => void }) {
  const { isBusy, run } = useAction(onClose)
  const remove = async (): Promise<void> => {
    await run(async () => {
      await call(`${pathOf(of.type)}?force=true`, { method: 'DELETE' })
      await onChanged()
      return 'The added type is removed'
    })
  }
  return (
    <Confirm
      title="Remove the added type?"
      verb="Remove the added type"
      isBusy={isBusy}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>
        All its versions are removed. {of.title} stays: on this server {holderOf(of)} is used. Servers of the
        same database that lack it would stop serving its connectors.
      </p>
    </Confirm>
  )
}
