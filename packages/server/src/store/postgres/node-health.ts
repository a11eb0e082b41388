/** Whether one node of a cluster answers. A silent one is asked again until it does. */
import { setTimeout as sleep } from 'node:timers/promises'

export interface NodeHealth {
  isSilent(): boolean
  /** It is silent, or is being asked. */
  isInDoubt(): boolean
  /** Resolves when a question that is under way is answered, or not in time. */
  settled(): Promise<void>
  /** Asks the node, unless it has answered lately. */
  check(): Promise<void>
}

export interface NodeHealthOptions {
  /** Must not reject. */
  readonly answers: () => Promise<boolean>
  /** Milliseconds between questions to a silent node. */
  readonly intervalMs: number
  /** Ends the questions. */
  readonly closing: AbortSignal
}

/** How long a node that has answered counts as healthy. */
const TRUST_MS = 1000

export function nodeHealth({ answers, intervalMs, closing }: NodeHealthOptions): NodeHealth {
  let isSilent = false
  let answeredAt = Number.NEGATIVE_INFINITY
  let asking: Promise<void> | undefined
  const untilAnswered = async (): Promise<void> => {
    while (isSilent && !closing.aborted) {
      await sleep(intervalMs, undefined, { signal: closing, ref: false }).catch(() => {})
      await ask()
    }
  }
  const ask = async (): Promise<void> => {
    isSilent = !(await answers())
    if (!isSilent) answeredAt = performance.now()
  }
  const begin = async (): Promise<void> => {
    await ask()
    asking = undefined
    void untilAnswered()
  }
  return {
    isSilent: () => isSilent,
    isInDoubt: () => isSilent || asking !== undefined,
    settled: async () => asking,
    check: async () => {
      if (isSilent || performance.now() - answeredAt < TRUST_MS) return
      asking ??= begin()
      await asking
    },
  }
}
