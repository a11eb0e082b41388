import { useState } from 'preact/hooks'
import type { Problem } from '../api.ts'
import { notify } from './notice.tsx'

export interface Action {
  readonly isBusy: boolean
  /** Runs the work unless some is running. Says how it ended. */
  readonly run: (work: () => Promise<string | undefined>) => Promise<void>
}

/** @param onDone Called when the work has succeeded: closes the dialog, say. */
export function useAction(onDone?: () => void): Action {
  const [isBusy, setBusy] = useState(false)
  const run = async (work: () => Promise<string | undefined>): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    try {
      const done = await work()
      if (done !== undefined) notify(done)
      onDone?.()
    } catch (error) {
      const { message, requestId } = error as Problem
      notify(requestId === undefined ? message : `${message} (${requestId})`, true)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, run }
}
