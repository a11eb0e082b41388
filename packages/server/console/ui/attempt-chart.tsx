/** The latest attempts as bars: how long each took, and which were not received. The table below has the same values. */
import type { AttemptView } from '../../src/endpoints/view.ts'
import { isReceived } from './attempt-table.tsx'

const BAR = 6
const HEIGHT = 48
/** Bars are on a logarithmic scale up to this: an attempt ends after 15 seconds. */
const LONGEST_MS = 15_000

/** @param props.rows Attempts, the newest first. */
export function AttemptChart({ rows }: { readonly rows: readonly AttemptView[] }) {
  const attempts = rows.toReversed()
  const width = attempts.length * BAR
  return (
    <figure class="bars">
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} width={width} height={HEIGHT} aria-hidden="true">
        {attempts.map((attempt, index) => (
          <rect
            key={`${attempt.message_id} ${attempt.attempt} ${attempt.at}`}
            class={isReceived(attempt) ? 'good' : 'bad'}
            x={index * BAR}
            y={HEIGHT - heightOf(attempt)}
            width={BAR - 1}
            height={heightOf(attempt)}
          />
        ))}
      </svg>
      <figcaption>{describe(attempts)}</figcaption>
    </figure>
  )
}

/** `Latest 100 attempts: 3 not received, half within 40 ms, the slowest 2,100 ms`. */
function describe(attempts: readonly AttemptView[]): string {
  const failed = attempts.filter((attempt) => !isReceived(attempt)).length
  const times = attempts.map(({ ms }) => ms).sort((one, other) => one - other)
  const median = times[Math.floor((times.length - 1) / 2)] ?? 0
  const slowest = times.at(-1) ?? 0
  return `Latest ${attempts.length} attempts: ${failed} not received, half within ${median.toLocaleString('en')} ms, the slowest ${slowest.toLocaleString('en')} ms`
}

function heightOf({ ms }: AttemptView): number {
  return Math.max(2, Math.min(1, Math.log10(1 + ms) / Math.log10(LONGEST_MS)) * HEIGHT)
}
