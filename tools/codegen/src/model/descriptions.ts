/** What an action does, where the spec does not say. */
import { withArticle } from './names.ts'
import type { Part } from './parts.ts'
import type { Shape } from './shapes.ts'

/** What the action says itself; or a sentence of its name, and what its blocks say. */
export function describe(shape: Shape, action: string, parts: readonly Part[]): string {
  const own = parts.find(({ block }) => block === undefined)?.node.keys.description?.value
  if (own !== undefined) return own
  const shared = parts.flatMap(({ node }) => node.keys.description?.value ?? [])
  return [sentenceOf(shape, action), ...shared].join(' ')
}

export function sentenceOf({ name, singular }: Pick<Shape, 'name' | 'singular'>, action: string): string {
  const many = name.replaceAll('_', ' ')
  const one = singular.replaceAll('_', ' ')
  // A name that is its own singular stands for the only one there is: the balance.
  const the = name === singular ? `the ${one}` : withArticle(singular)
  switch (action) {
    case 'list':
      return `Lists ${many}.`
    case 'get':
      return name === singular ? `Gets the ${one}.` : `Gets one ${one}.`
    case 'create':
      return `Creates ${the}.`
    case 'update':
      return `Changes ${the}.`
    case 'delete':
      return `Deletes ${the}.`
    case 'api_search':
      return `Finds ${many} by the upstream's own search.`
    case 'search':
      return `Finds ${many} in the synchronized copy.`
    default:
      return `Downloads the content of ${the}.`
  }
}
