/** The values by which a webhook at a shared address names the connectors that it is for. */

import { MOST_ROUTED } from '../store/shared-hooks.ts'
import type { Webhook } from './proof.ts'
import { keysAt } from './webhook-values.ts'

/** Names of values, and their paths in the body. */
type Match = Readonly<Record<string, string>>

/** The route of a registration; undefined if it lacks one of the values. */
export function routeOf(match: Match, taken: Readonly<Record<string, string | number>>): string | undefined {
  const values = Object.keys(match).map((name) => taken[name])
  return values.includes(undefined) ? undefined : textOf(values.map((value) => comparable(String(value))))
}

/** The routes that a webhook names: none if it lacks one of the values. */
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
