import { CopyButton } from './copy.tsx'
import { Dialog } from './dialog.tsx'

/** A secret that is shown once. */
export function SecretDialog({
  title,
  secret,
  onClose,
  children = 'Store it now: the server keeps only its hash, and cannot show it again.',
}: {
  readonly title: string
  readonly secret: string
  readonly onClose: () => void
  readonly children?: string
}) {
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{children}</p>
      <pre class="secret">{secret}</pre>
      <form method="dialog" class="buttons">
        <CopyButton text={() => secret}>Copy the secret</CopyButton>
        <button type="submit">Close</button>
      </form>
    </Dialog>
  )
}
