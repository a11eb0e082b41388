import { randomUUID } from 'node:crypto'
import type { Upstream } from '../upstream.ts'
import type { SentWebhook } from './account-webhooks.ts'
import type { Registration } from './registration.ts'
import type { DeliveryShape } from './shape.ts'

/** An address that an administrator enters in the vendor's settings. */
export interface EnteredWebhook {
  readonly url: string
  readonly secret?: string
  /** The vendor's types of events. Default: all. */
  readonly types?: readonly string[]
}

/** Controls the webhooks of a connector's account. */
export interface WebhookSwitches {
  /** Registered addresses that have not expired, oldest first. */
  readonly registrations: readonly Registration[]
  /** The latest attempts to deliver a webhook, oldest first. */
  readonly sent: readonly SentWebhook[]
  /** Registers an address as an administrator does in the vendor's settings, without the API. Returns its id. */
  register(entered: EnteredWebhook): string
  /** Removes a registration without the API. False if there is none. */
  end(id: string): boolean
  /** Sends the vendor's trial event to all registered addresses. Throws if the vendor has none. */
  ping(): void
  /** How webhooks are delivered from now on. `{}`: all, at once. */
  deliver(shape: DeliveryShape): void
  /** Resolves when nothing is under way. Repetitions that wait for their time do not count: advance the clock. */
  settled(): Promise<void>
}

/** Throws if the vendor has no webhooks in the sandbox. */
export function openWebhooks({ behaviour, tables, data }: Upstream, account: string): WebhookSwitches {
  const { webhooks: rules } = behaviour
  if (rules === undefined) throw new Error(`${tables.connector.name} sends no webhooks in this sandbox`)
  const { webhooks } = data(account)
  return {
    get registrations() {
      return webhooks.list()
    },
    sent: webhooks.sent,
    register: (entered) => {
      const id = randomUUID()
      webhooks.put({ id, ...entered, more: { isEntered: true } })
      return id
    },
    end: webhooks.remove,
    ping: () => {
      const { ping } = rules
      if (ping === undefined) throw new Error(`${tables.connector.provider} has no trial event`)
      for (const registration of webhooks.list()) webhooks.send(registration, ping)
    },
    deliver: webhooks.deliver,
    settled: webhooks.settled,
  }
}
