import { type Behaviour, derivedBehaviour, type EntityBehaviour, type UpstreamTables } from '../../fake.ts'
import { accountRequest, withAccount } from './account.ts'
import { checkObjectTypes } from './object-types.ts'
import { searchObjects } from './search.ts'
import { webhooks } from './webhooks/rules.ts'

/** HubSpot: what its tables say, and its search. */
export function crm(tables: UpstreamTables): Behaviour {
  const derived = derivedBehaviour(tables)
  const entities = Object.entries(derived.entities ?? {}).map(([name, own]): [string, EntityBehaviour] => {
    const hasSearch = tables.entities[name]?.actions.api_search !== undefined
    return [name, hasSearch ? { ...own, actions: { ...own.actions, api_search: searchObjects } } : own]
  })
  const owners = { ...derived.entities?.owners, otherRequests: { account: accountRequest } }
  const { oauth } = derived
  return {
    ...derived,
    ...(oauth && { oauth: withAccount(oauth) }),
    open: (call) => {
      checkObjectTypes(call)
      return derived.open?.(call) ?? call
    },
    webhooks,
    entities: { ...Object.fromEntries(entities), owners },
  }
}
