/** Waits for something to happen. */
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'
import type { Caller, Request } from './caller.ts'
import { bodyOf } from './http.ts'

const LONGEST_MS = 30_000

export async function untilTrue(condition: () => boolean): Promise<void> {
  while (!condition()) await turn()
}

/** A caller that retries as long as the error is retryable. The code is `late` after 30 seconds. */
export async function untilAnswered(
  caller: Caller,
  connector: string,
  request: Request,
): Promise<{ ms: number; code: string }> {
  const started = performance.now()
  for (;;) {
    const reply = await caller.execute(connector, request)
    const ms = Math.round(performance.now() - started)
    const { code = 'none', retryable } = bodyOf(reply)
    if (reply.status === 200) return { ms, code: ms > LONGEST_MS ? 'late' : 'ok' }
    if (!retryable || ms > LONGEST_MS) return { ms, code }
    await sleep(250)
  }
}
