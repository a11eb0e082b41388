import { randomUUID } from 'node:crypto'
import type { Random } from '../random/random.ts'
import type { SentWebhook } from './account-webhooks.ts'
import { createQueue } from './queue.ts'
import type { Registration, WebhookEvent } from './registration.ts'
import type { Sending, WebhookRules } from './rules.ts'
import { copiesOf, type DeliveryShape } from './shape.ts'

export interface Sender {
  /** Latest attempts, oldest first. */
  readonly sent: readonly SentWebhook[]
  shape: DeliveryShape
  send(registrations: Sending['registrations'], event: WebhookEvent): void
  /** Time has passed on the sandbox's clock: repetitions that are due are sent. */
  wake(): void
  /** Resolves when nothing is under way. Repetitions that wait for their time do not count. */
  settled(): Promise<void>
  close(): void
}

export interface SenderParts {
  readonly rules: WebhookRules
  readonly random: Random
  /** Milliseconds of the time that has passed, in reality and on the sandbox's clock. */
  readonly now: () => number
  /** False for a registration that was removed or has expired. */
  readonly isLive: (registration: Registration) => boolean
}

interface Message extends Omit<Sending, 'attempt' | 'secret'> {
  readonly isForged: boolean
}

interface Job {
  readonly message: Message
  readonly attempt: number
}

/** Attempts that are listed. */
const LISTED = 10_000
const TIMEOUT_MS = 10_000

export function createSender({ rules, random, now, isLive }: SenderParts): Sender {
  const closing = new AbortController()
  const sequences = new Map<string, number>()
  const sent: SentWebhook[] = []
  const queue = createQueue<Job>(now, async ({ message, attempt }) => {
    if (!message.registrations.some(isLive)) return
    const status = await post(rules, { ...message, attempt }, closing.signal)
    if (closing.signal.aborted) return
    sent.push(logged(message, attempt, status))
    if (sent.length > LISTED) sent.shift()
    // Nobody repeats a forgery.
    if (isAccepted(status) || message.isForged) return
    const seconds = rules.retryAfter({ attempt, status, random: random.unit() })
    if (seconds !== undefined) queue.addAt({ message, attempt: attempt + 1 }, now() + seconds * 1000)
  })
  const sender: Sender = {
    sent,
    shape: {},
    send(registrations, event) {
      const [{ id }] = registrations
      const sequence = (sequences.get(id) ?? 0) + 1
      sequences.set(id, sequence)
      const messageId = randomUUID()
      for (const { isForged, delayMs } of copiesOf(sender.shape, random)) {
        const job = { message: { event, registrations, messageId, sequence, isForged }, attempt: 1 }
        if (delayMs > 0) queue.addLater(job, delayMs)
        else queue.add(job)
      }
    },
    wake: queue.wake,
    settled: queue.settled,
    close: () => {
      closing.abort()
      queue.close()
    },
  }
  return sender
}

function isAccepted(status: number | undefined): boolean {
  return status !== undefined && status >= 200 && status < 300
}

function logged(message: Message, attempt: number, status: number | undefined): SentWebhook {
  const { event, messageId, isForged, registrations } = message
  return { url: registrations[0].url, type: event.type, messageId, attempt, isForged, status }
}

/** Returns the status; undefined if there is no response in time. Redirects are not followed. */
async function post(
  rules: WebhookRules,
  { isForged, ...sending }: Message & { readonly attempt: number },
  closing: AbortSignal,
): Promise<number | undefined> {
  const [{ url, secret }] = sending.registrations
  const { headers, body } = rules.request({ ...sending, secret: isForged ? `forged-${secret}` : secret })
  const signal = AbortSignal.any([closing, AbortSignal.timeout(TIMEOUT_MS)])
  try {
    const init = {
      method: 'POST',
      headers,
      redirect: 'manual',
      signal,
      ...(body !== undefined && { body }),
    } as const
    const response = await fetch(url, init)
    await response.body?.cancel()
    return response.status
  } catch {
    return undefined
  }
}
