/** Short messages about what has just happened, read out by screen readers. */
import { signal } from '@preact/signals'

interface Notice {
  readonly text: string
  readonly isProblem: boolean
}

const notice = signal<Notice | undefined>(undefined)
let timer: ReturnType<typeof setTimeout> | undefined

const SHOWN_MS = 6000

export function notify(text: string, isProblem = false): void {
  clearTimeout(timer)
  notice.value = { text, isProblem }
  timer = setTimeout(() => {
    notice.value = undefined
  }, SHOWN_MS)
}

export function Notices() {
  const shown = notice.value
  return (
    <div class="notices" role="status">
      {shown && <p class={shown.isProblem ? 'notice problem' : 'notice'}>{shown.text}</p>}
    </div>
  )
}
