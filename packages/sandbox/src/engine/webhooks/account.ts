import type { KeptValues } from '../kept/values.ts'
import type { Random } from '../random/random.ts'
import type { Clock } from '../state/dataset.ts'
import type { AccountWebhooks } from './account-webhooks.ts'
import { collectChanges, type NotedChange } from './collect-changes.ts'
import { type Registration, wantsType } from './registration.ts'
import type { RecordChange, WebhookRules } from './rules.ts'
import { createSender } from './sender.ts'

/** With what the data set tells them. */
export interface NotifiedWebhooks extends AccountWebhooks {
  /** Called for each record that is written or removed. */
  changed(change: NotedChange): void
  /** Called when the sandbox's clock has advanced. */
  wake(): void
}

export interface AccountOptions {
  readonly rules: WebhookRules | undefined
  readonly kept: KeptValues
  readonly clock: Clock
  readonly random: Random
  /** Completes a change of a record. */
  readonly describe: (change: NotedChange) => RecordChange
}

/** Vendors without webhooks have no registrations. */
const NONE: WebhookRules = {
  eventsOf: () => [],
  request: () => ({ headers: {} }),
  retryAfter: () => undefined,
}

export function createWebhooks({
  rules = NONE,
  kept,
  clock,
  random,
  describe,
}: AccountOptions): NotifiedWebhooks {
  const registrations = new Map(kept.read('') as [string, Registration][])
  const startedAt = clock.now()
  const now = (): number => Date.now() + (clock.now() - startedAt) * 1000
  const isLive = ({ expiresAt = Number.POSITIVE_INFINITY }: Registration): boolean => expiresAt > now()
  const find = (id: string): Registration | undefined => {
    const found = registrations.get(id)
    return found && isLive(found) ? found : undefined
  }
  const sender = createSender({ rules, random, now, isLive: ({ id }) => find(id) !== undefined })
  const list = (): Registration[] => [...registrations.values()].filter(isLive)
  const keep = (id: string): void => kept.changed(id, () => registrations.get(id))
  const publish = (change: NotedChange): void => {
    const enabled = list().filter(({ isDisabled }) => isDisabled !== true)
    if (enabled.length === 0) return
    const { data, ...whole } = describe(change)
    for (const event of rules.eventsOf({ data, ...whole })) {
      const wants = rules.wants ?? wantsType
      const wanting = enabled.filter((registration) => wants(registration, event, data))
      for (const group of grouped(wanting, rules)) sender.send(group, event)
    }
  }
  return {
    list,
    find,
    put: (registration) => {
      registrations.set(registration.id, registration)
      keep(registration.id)
    },
    remove: (id) => {
      const isKnown = find(id) !== undefined
      registrations.delete(id)
      keep(id)
      return isKnown
    },
    send: (registration, event) => sender.send([registration], event),
    now,
    changed: collectChanges(() => registrations.size > 0, publish),
    wake: sender.wake,
    sent: sender.sent,
    deliver: (shape) => {
      sender.shape = shape
    },
    settled: sender.settled,
    close: sender.close,
  }
}

type Group = readonly [Registration, ...Registration[]]

function grouped(registrations: readonly Registration[], { sharesRequests }: WebhookRules): Group[] {
  if (!sharesRequests) return registrations.map((one): Group => [one])
  const groups = Map.groupBy(registrations, ({ url, secret = '' }) => `${url} ${secret}`)
  return [...groups.values()] as unknown as Group[]
}
