/** Which kind of record a param stands for, by its name: `customerId` for a customer, `issue_number` for an issue. */
import { pathParamsOf } from './path-params.ts'
import type { ActionRef, Registry } from './registry.ts'

/** An action of the entity: its `get`, if it has one. */
export type EntityRef = ActionRef

/** The entity that a param stands for; undefined if its name does not say. */
export function entityOfParam(
  registry: Registry,
  { connector }: ActionRef,
  name: string,
): EntityRef | undefined {
  const entities = entitiesOf(registry, connector)
  const [addressed] = entities
    .filter(({ entityEntry }) => entityEntry.address?.[name] !== undefined)
    // Repositories have an owner, too, whom `get` of accounts takes alone.
    .toSorted((a, b) => Number(isOwn(b, name)) - Number(isOwn(a, name)))
  const named = addressed ?? entities.find((one) => namesEntity(name, one.entity))
  if (named !== undefined) return named
  // `accountId` is an id of users, whose `get` calls it that. A param called `id` says nothing, nor does one of several entities.
  const [only, another] = entities.filter((one) => one.action === 'get' && lastParamOf(one) === name)
  return name === 'id' || another !== undefined ? undefined : only
}

/** One action of each entity of a connector. */
function entitiesOf({ actions }: Registry, connector: ActionRef['connector']): readonly EntityRef[] {
  const own = actions.filter((ref) => ref.connector === connector)
  return [...Map.groupBy(own, ({ entity }) => entity).values()].map(
    (refs) => refs.find(({ action }) => action === 'get') ?? (refs[0] as ActionRef),
  )
}

function isOwn(ref: EntityRef, name: string): boolean {
  const { address = {} } = ref.entityEntry
  const last = lastParamOf(ref)
  return last !== undefined && address[name] === (address[last] ?? ref.entityEntry.key)
}

/** The param of `get` that tells one record from others of the same list: the last in its path, else the only required one. */
export function lastParamOf({ table, entry, action }: EntityRef): string | undefined {
  if (action !== 'get') return undefined
  const inPath = pathParamsOf(table).at(-1)
  if (inPath !== undefined) return inPath
  const [first, second] = Object.entries(entry.params).filter(([, { required }]) => required)
  return second === undefined ? first?.[0] : undefined
}

/** True if a name is that of one record of the entity, or of its id: `customer`, `customerId` or `customer_id` of customers. */
export function namesEntity(name: string, entity: string): boolean {
  const letters = lettersOf(name)
  return singularsOf(entity).some((one) => letters === one || letters === `${one}id`)
}

export function lettersOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}

function singularsOf(entity: string): string[] {
  const letters = lettersOf(entity)
  return [letters.replace(/ies$/, 'y'), letters.replace(/s$/, ''), letters.replace(/es$/, '')]
}
