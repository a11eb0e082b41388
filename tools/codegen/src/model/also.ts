/** Other words for an entity or an action. */
import { itemsOf } from './read.ts'
import { report, type Scope } from './scope.ts'

/** A phrase that stands twice would count twice in searches for actions. */
export function resolveAlso(
  scope: Scope,
  { also }: { readonly also?: readonly string[] | undefined },
): { readonly also?: readonly string[] } {
  const seen = new Set<string>()
  for (const { value, at } of itemsOf(scope, also)) {
    if (seen.has(value)) report(scope, at, `'${value}' stands twice in 'also'`)
    seen.add(value)
  }
  return also === undefined ? {} : { also }
}
