/** Default descriptions of actions. */
import type { Risk } from '@plugboard/core'
import { withArticle } from './names.ts'
import type { Part } from './parts.ts'
import type { Shape } from './shapes.ts'

/** The action's own description, or a sentence from its name with the descriptions of its blocks. */
export function describe(shape: Shape, action: string, parts: readonly Part[], risk: Risk): string {
  const own = parts.find(({ block }) => block === undefined)?.node.description
  if (own !== undefined) return own
  const shared = parts.flatMap(({ node }) => node.description ?? [])
  return [sentenceOf(shape, action, risk), ...shared].join(' ')
}

export function sentenceOf(
  { name, singular }: Pick<Shape, 'name' | 'singular'>,
  action: string,
  risk: Risk = 'read',
): string {
  const many = name.replaceAll('_', ' ')
  const one = singular.replaceAll('_', ' ')
  // A name that is its own singular has only one record: the balance.
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
      return `Finds ${many} in the replica.`
    case 'aggregate':
      return `Counts and sums ${many} in the replica.`
    case 'download':
      return `Downloads the content of ${the}.`
    default:
      return risk === 'read'
        ? `Gets the ${action.replaceAll('_', ' ')} of ${the}.`
        : `${verbOf(action)} ${the}.`
  }
}

/** `capture` to `Captures`, `send_invoice` to `Send invoice:`, a verb with an object that no rule can turn. */
function verbOf(action: string): string {
  const verb = action.charAt(0).toUpperCase() + action.slice(1).replaceAll('_', ' ')
  if (action.includes('_')) return `${verb}:`
  if (/(s|x|z|ch|sh)$/.test(action)) return `${verb}es`
  return /[^aeiou]y$/.test(action) ? `${verb.slice(0, -1)}ies` : `${verb}s`
}
