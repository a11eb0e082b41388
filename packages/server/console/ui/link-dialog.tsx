import type { OpenedLink } from '../../src/http/routes/console/users.ts'
import { CopyButton } from './copy.tsx'
import { Dialog } from './dialog.tsx'
import { Moment } from './moment.tsx'

/** A link for an end user. It is shown once. */
export function LinkDialog({
  link: { url, expires_at },
  user,
  isReconnection = false,
  onClose,
}: {
  readonly link: OpenedLink
  readonly user: string
  readonly isReconnection?: boolean
  readonly onClose: () => void
}) {
  return (
    <Dialog
      title={isReconnection ? 'Link to reconnect the account' : 'Link to connect an account'}
      onClose={onClose}
    >
      <p>
        Send it to <bdi>{user}</bdi> only: whoever opens it connects an account on their behalf.{' '}
        {isReconnection && 'The connector keeps its id and its replica. '}It works until{' '}
        <Moment at={expires_at} />.
      </p>
      <pre class="secret">{url}</pre>
      <form method="dialog" class="buttons">
        <CopyButton text={() => url}>Copy the link</CopyButton>
        <button type="submit">Close</button>
      </form>
    </Dialog>
  )
}
