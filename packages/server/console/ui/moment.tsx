/** Times: absolute, with their age beside. */
import { computed, signal } from '@preact/signals'
import { clockAhead } from '../session.ts'

const browserNow = signal(Date.now())
/** The server's clock in milliseconds, often enough for ages. */
const now = computed(() => browserNow.value + clockAhead.value)

const TICK_MS = 5000

export function startClock(): void {
  setInterval(() => {
    browserNow.value = Date.now()
  }, TICK_MS)
}

// In the language of the page, as numbers are: a German `1.138 ms` in an English sentence is three digits too small.
const DAY = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short' })
const YEAR = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', year: 'numeric' })
const TIME = new Intl.DateTimeFormat('en', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

export function Moment({
  at,
  empty = 'never',
}: {
  readonly at: string | null | undefined
  readonly empty?: string
}) {
  if (at === null || at === undefined) return <span class="soft">{empty}</span>
  const date = new Date(at)
  return (
    <time dateTime={at} title={at}>
      {textOf(date)} <span class="age">{ageOf(now.value - date.getTime())}</span>
    </time>
  )
}

function textOf(date: Date): string {
  const today = new Date(now.value)
  if (date.toDateString() === today.toDateString()) return TIME.format(date)
  const day = date.getFullYear() === today.getFullYear() ? DAY : YEAR
  return `${day.format(date)}, ${TIME.format(date)}`
}

/** `3 min ago`, `in 2 h`. */
function ageOf(ms: number): string {
  const text = spanOf(Math.abs(ms) / 1000)
  if (Math.abs(ms) < 5000) return 'now'
  return ms > 0 ? `${text} ago` : `in ${text}`
}

/** The largest unit in which there is at least one. */
export function spanOf(seconds: number): string {
  if (seconds < 90) return `${Math.round(seconds)} s`
  if (seconds < 90 * 60) return `${Math.round(seconds / 60)} min`
  if (seconds < 36 * 3600) return `${Math.round(seconds / 3600)} h`
  return `${Math.round(seconds / 86_400)} d`
}
