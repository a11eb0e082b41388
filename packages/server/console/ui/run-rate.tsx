/** Records per second of a run, as a line, for as long as the page is open. */
import { useRef } from 'preact/hooks'
import { Series } from './series.tsx'

interface Sample {
  readonly at: number
  readonly records: number
}

const STEPS = 60
/** Fewer show no course. */
const MIN_SAMPLES = 3

export function RunRate({ entity, records }: { readonly entity: string; readonly records: number }) {
  const samples = useRef<readonly Sample[]>([])
  samples.current = withSample(samples.current, { at: Date.now(), records })
  const rates = ratesOf(samples.current)
  if (rates.length < MIN_SAMPLES) return null
  const top = Math.max(...rates)
  return (
    <Series
      label={`${entity}: records per second while this page is open, ${Math.round(rates.at(-1) ?? 0).toLocaleString('en')} now, at most ${Math.round(top).toLocaleString('en')}`}
      points={rates.map((value, at) => ({ at, value }))}
      steps={STEPS}
      top={top}
      width={120}
      height={20}
    />
  )
}

/** A run that counts from zero again is another one. Renderings within a second of each other are one sample. */
function withSample(samples: readonly Sample[], sample: Sample): readonly Sample[] {
  const last = samples.at(-1)
  if (last === undefined || sample.records < last.records) return [sample]
  return sample.at - last.at < 1000 ? samples : [...samples, sample].slice(-STEPS - 1)
}

function ratesOf(samples: readonly Sample[]): number[] {
  return samples.slice(1).map(({ at, records }, index) => {
    const { at: before, records: had } = samples[index] as Sample
    return ((records - had) * 1000) / (at - before)
  })
}
