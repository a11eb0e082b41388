import { setTimeout as sleep } from 'node:timers/promises'
import { bodyOf, type Reply } from '../support/http.ts'

const SHED_TRIES = 60

/**
 * Milliseconds until a request is answered. A service that sheds load refuses it unread, which shows nothing about its
 * cost: then it is sent again until it is processed.
 */
export async function timedUnlessShed(
  send: () => Promise<Reply | undefined>,
): Promise<{ readonly reply: Reply | undefined; readonly ms: number }> {
  for (let tries = 0; ; tries++) {
    const started = performance.now()
    const reply = await send()
    const ms = performance.now() - started
    // Refused pages have no code.
    const isShed = reply?.status === 503 && (bodyOf(reply).code ?? 'overloaded') === 'overloaded'
    if (!isShed || tries === SHED_TRIES) return { reply: isShed ? undefined : reply, ms }
    await sleep(500)
  }
}
