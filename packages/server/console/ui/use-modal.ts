import type { RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'

/**
 * Opens a dialog over the page. Afterwards the focus returns to what opened it.
 *
 * @param onClose Has to remove the dialog. Called at once when Esc closes it: `close` is an event of a later task, and a key in
 *   between that opens the dialog again would be undone by it.
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, onClose: () => void): void {
  const latest = useRef(onClose)
  latest.current = onClose
  // Preact 11 undoes a passive effect of a removed component after the next paint only (its pull request 5196).
  useLayoutEffect(() => {
    const opener = document.activeElement
    const element = dialog.current
    const end = (event: Event): void => {
      // A file input of the dialog has an event of this name, too.
      if (event.target === element) latest.current()
    }
    element?.showModal()
    element?.addEventListener('cancel', end)
    element?.addEventListener('close', end)
    return () => {
      element?.removeEventListener('cancel', end)
      element?.removeEventListener('close', end)
      // The page below takes no focus while the dialog is open.
      element?.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [dialog])
}
