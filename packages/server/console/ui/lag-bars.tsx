/** Lags as bars on a logarithmic scale, from a second to a week, beside their numbers. */
import { spanOf } from './moment.tsx'

const LONGEST = 7 * 86_400
const WIDTH = 160

export function LagBar({ median, worst }: { readonly median: number | null; readonly worst: number | null }) {
  if (worst === null) return <span class="soft">no complete run yet</span>
  const label = `median ${spanOf(median ?? worst)}, worst ${spanOf(worst)}`
  return (
    <svg class="lag" viewBox={`0 0 ${WIDTH} 12`} width={WIDTH} height="12" role="img" aria-label={label}>
      <title>{label}</title>
      <rect class="track" width={WIDTH} height="4" y="4" rx="2" />
      <rect class={toneOf(worst)} width={at(worst)} height="4" y="4" rx="2" />
      <circle class="median" cx={Math.max(4, at(median ?? worst))} cy="6" r="4" />
    </svg>
  )
}

function at(seconds: number): number {
  return Math.max(3, Math.min(1, Math.log10(1 + seconds) / Math.log10(1 + LONGEST)) * WIDTH)
}

function toneOf(seconds: number): string {
  if (seconds > 6 * 3600) return 'bad'
  return seconds > 900 ? 'warn' : 'good'
}
