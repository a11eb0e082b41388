import type { RefObject } from 'preact'
import { useEffect } from 'preact/hooks'

/** Opens a dialog over the page. Afterwards the focus returns to what opened it. */
export function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const opener = document.activeElement
    dialog.current?.showModal()
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [dialog])
}
