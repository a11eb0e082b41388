/** The values by which a webhook at a shared address names the connectors that it is for. */
import type { Webhooks } from '@plugboard/core/catalog'
import { MOST_ROUTED } from '../store/shared-hooks.ts'
import type { HookRow } from '../store/tables.ts'
import type { Webhook } from './proof.ts'
import { eventsOf, keysAt } from './webhook-values.ts'

/** Names of values, and their paths in the body. */
type Match = Readonly<Record<string, string>>

/** The route of a registration; undefined if it lacks one of the values. */
export function routeOf(match: Match, taken: Readonly<Record<string, string | number>>): string | undefined {
  const values = Object.keys(match).map((name) => taken[name])
  return values.includes(undefined) ? undefined : textOf(values.map((value) => comparable(String(value))))
}

/** The routes that the events of a webhook name. */
export function routesOf({ match = {}, ...webhooks }: Webhooks, webhook: Webhook): string[] {
  const routes = eventsOf(webhooks, webhook).flatMap((event) => routesIn(match, event))
  return [...new Set(routes)].slice(0, MOST_ROUTED)
}

/** The events of a webhook that are for the hook: at a shared address, those that name its route. */
export function eventsFor(
  webhooks: Webhooks,
  { route }: Pick<HookRow, 'route'>,
  webhook: Webhook,
): readonly Webhook[] {
  const { match, items } = webhooks
  const events = eventsOf(webhooks, webhook)
  if (match === undefined || items === undefined || route === null) return events
  return events.filter((event) => routesIn(match, event).includes(route))
}

/** The routes that an event names: none if it lacks one of the values. */
export function routesIn(match: Match, webhook: Webhook): string[] {
  let routes: readonly (readonly string[])[] = [[]]
  for (const path of Object.values(match)) {
    const values = [...new Set(keysAt(path, webhook).map(comparable))]
    routes = routes.flatMap((before) => values.map((value) => [...before, value])).slice(0, MOST_ROUTED)
  }
  return routes.map(textOf)
}

function textOf(values: readonly string[]): string {
  return JSON.stringify(values)
}

/** An address stands for its site: vendors name one by addresses of its records. */
function comparable(value: string): string {
  const isAddress = value.startsWith('https://') || value.startsWith('http://')
  return isAddress && URL.canParse(value) ? new URL(value).origin : value
}
