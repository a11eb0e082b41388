import { useState } from 'preact/hooks'

/** Runs one task at a time; `isBusy` is true while it runs. */
export function useBusy<Args extends readonly unknown[]>(
  work: (...args: Args) => Promise<void>,
): readonly [isBusy: boolean, run: (...args: Args) => void] {
  const [isBusy, setBusy] = useState(false)
  const run = (...args: Args): void => {
    if (isBusy) return
    setBusy(true)
    void work(...args).finally(() => setBusy(false))
  }
  return [isBusy, run]
}
