/** Native dialogs: modal, closed by Esc, and the focus returns to what opened them. */
import type { ComponentChildren } from 'preact'
import { useId, useRef } from 'preact/hooks'
import { useModal } from './use-modal.ts'

export function Dialog({
  title,
  onClose,
  children,
}: {
  readonly title: string
  readonly onClose: () => void
  readonly children: ComponentChildren
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useModal(dialog, onClose)
  return (
    <dialog ref={dialog} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  )
}

interface ConfirmProps {
  readonly title: string
  /** The word on the button that does it. */
  readonly verb: string
  /** Has to be typed first, if it cannot be undone. */
  readonly typed?: string
  readonly isBusy?: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
  readonly children: ComponentChildren
}

export function Confirm({ title, verb, typed, isBusy, onConfirm, onClose, children }: ConfirmProps) {
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const submit = (event: Event): void => {
    event.preventDefault()
    if (typed === undefined || input.current?.value === typed) onConfirm()
    else input.current?.setCustomValidity(`Type ${typed}`)
    input.current?.reportValidity()
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={submit}>
        {children}
        {typed !== undefined && (
          <p class="field">
            <label for={id}>
              Type <code>{typed}</code> to confirm
            </label>
            <input
              id={id}
              ref={input}
              autocomplete="off"
              spellcheck={false}
              required
              onInput={() => input.current?.setCustomValidity('')}
            />
          </p>
        )}
        <div class="buttons">
          <button type="submit" class={typed === undefined ? 'main' : 'danger'} disabled={isBusy}>
            {verb}
          </button>
          <button type="button" onClick={onClose}>
            Cancel
          </button>
        </div>
      </form>
    </Dialog>
  )
}
