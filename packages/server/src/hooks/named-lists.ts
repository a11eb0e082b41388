/** The reads that a webhook asks for: of streams, or, where it names the record that others are listed under, of the lists of that one record. */
import { matchesGlob } from '@plugboard/core'
import type { Webhooks } from '@plugboard/core/catalog'
import { syncPlanOf } from '../replica/sync-plan.ts'
import type { HookRow } from '../store/tables.ts'
import { isReadUnderOne } from '../sync/read-under.ts'
import type { Webhook } from './proof.ts'
import type { Services } from './services.ts'
import { entitiesOfKind, parentKeyIn, textAt } from './webhook-values.ts'

/** The list of an entity under one record. */
export interface NamedList {
  readonly entity: string
  readonly parentKey: string
}

export interface Concerned {
  /** Entities to read by a run of their stream. */
  readonly entities: readonly string[]
  readonly lists: readonly NamedList[]
}

export interface Rung {
  /** Empty if they are not read. */
  readonly events: readonly Webhook[]
  /** The vendor sends more than is read: each may concern all of it. */
  readonly isOften: boolean
}

/** Events of one webhook that name more lists than this are read by a run. */
const MOST_LISTS = 20

export async function concernedBy(
  services: Pick<Services, 'registry'>,
  { type }: Pick<HookRow, 'type'>,
  webhooks: Webhooks,
  { events, isOften }: Rung,
): Promise<Concerned> {
  const { runs, under } = webhooks
  if (isOften) return { entities: [...new Set(Object.values(runs).flat())], lists: [] }
  const each = events.map((event) => ({ event, entities: entitiesOf(webhooks, event) }))
  if (under === undefined)
    return { entities: [...new Set(each.flatMap(({ entities }) => entities))], lists: [] }
  const plan = await syncPlanOf(await services.registry.bySlug(type))
  const whole = new Set<string>()
  const lists = new Map<string, NamedList>()
  for (const { event, entities } of each)
    for (const entity of entities) {
      const own = plan?.entities.get(entity)
      const place = own && isReadUnderOne(own) ? under[own.sync.each ?? ''] : undefined
      const parentKey = place && parentKeyIn(place, event)
      if (parentKey === undefined) whole.add(entity)
      else lists.set(JSON.stringify([entity, parentKey]), { entity, parentKey })
    }
  const named = [...lists.values()].filter(({ entity }) => !whole.has(entity))
  if (named.length <= MOST_LISTS) return { entities: [...whole], lists: named }
  return { entities: [...new Set([...whole, ...named.map(({ entity }) => entity)])], lists: [] }
}

function entitiesOf(webhooks: Webhooks, event: Webhook): readonly string[] {
  const { runs, type } = webhooks
  const given = textAt(type, event)
  if (given === undefined) return []
  const matching = Object.entries(runs).filter(([pattern]) => matchesGlob(pattern, given))
  const entities = new Set(matching.flatMap(([, entities]) => entities))
  return [...entities].filter(entitiesOfKind(webhooks, event))
}
