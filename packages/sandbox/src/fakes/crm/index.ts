import { type Behaviour, derivedBehaviour, type EntityBehaviour, type UpstreamTables } from '../../fake.ts'
import { searchObjects } from './search.ts'

/** HubSpot: what its tables say, and its search. */
export function crm(tables: UpstreamTables): Behaviour {
  const derived = derivedBehaviour(tables)
  const entities = Object.entries(derived.entities ?? {}).map(([name, own]): [string, EntityBehaviour] => {
    const hasSearch = tables.entities[name]?.actions.api_search !== undefined
    return [name, hasSearch ? { ...own, actions: { ...own.actions, api_search: searchObjects } } : own]
  })
  return { ...derived, entities: Object.fromEntries(entities) }
}
