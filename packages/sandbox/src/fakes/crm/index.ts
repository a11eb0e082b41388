import { type Behaviour, derivedBehaviour, type EntityBehaviour, type UpstreamTables } from '../../fake.ts'
import { accountRequest, withAccount } from './account.ts'
import { associationActions } from './associations.ts'
import { kindsOf } from './kinds.ts'
import { checkObjectTypes, ofNamedKind } from './object-types.ts'
import { objects } from './objects.ts'
import { PIPELINES, pipelines } from './pipelines.ts'
import { properties } from './properties.ts'
import { sampleOf } from './sample.ts'
import { webhooks } from './webhooks/rules.ts'

/** HubSpot: what its tables say, and its objects, their search, associations, pipelines and properties. */
export function crm(tables: UpstreamTables): Behaviour {
  const derived = derivedBehaviour(tables)
  const own = (name: string): EntityBehaviour => derived.entities?.[name] ?? {}
  const { oauth } = derived
  return {
    ...derived,
    ...(oauth && { oauth: withAccount(oauth) }),
    open: (call) => {
      checkObjectTypes(call)
      // Both ends of an association are found by their kinds, and not below the record that its path begins with.
      if (call.entity === 'associations') return call
      return ofNamedKind(derived.open?.(call) ?? call)
    },
    webhooks,
    displayParams: ['properties', 'associations'],
    entities: {
      ...derived.entities,
      ...Object.fromEntries(kindsOf(tables).map((kind) => [kind, objects(own(kind), tables)])),
      owners: { ...own('owners'), otherRequests: { account: accountRequest } },
      pipelines: pipelines(own('pipelines'), tables),
      properties: properties(own('properties'), tables),
      associations: {
        ...own('associations'),
        actions: { ...own('associations').actions, ...associationActions },
      },
    },
    sample: (request) => sampleOf(tables, derived.sample?.(request) ?? {}, PIPELINES),
  }
}
