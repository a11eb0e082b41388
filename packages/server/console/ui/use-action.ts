import { useState } from 'preact/hooks'
import type { Problem } from '../api.ts'
import { notify } from './notice.tsx'

export interface Action {
  readonly isBusy: boolean
  /** Runs the work unless it is running. Says how it ended. Returns whether it succeeded. */
  readonly run: (work: () => Promise<string | undefined>) => Promise<boolean>
}

export function useAction(): Action {
  const [isBusy, setBusy] = useState(false)
  const run = async (work: () => Promise<string | undefined>): Promise<boolean> => {
    if (isBusy) return false
    setBusy(true)
    try {
      const done = await work()
      if (done !== undefined) notify(done)
      return true
    } catch (error) {
      const { message, requestId } = error as Problem
      notify(requestId === undefined ? message : `${message} (${requestId})`, true)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, run }
}
