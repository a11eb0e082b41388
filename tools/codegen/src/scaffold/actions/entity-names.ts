/** Names of entities and of their records that lead to different names in the generated code. */
import { CORE_TYPES, CORE_VALUES } from '../../emit/imports.ts'
import { camelCase, isWordOfTypeScript, pascalCase, singularOf } from '../../model/names.ts'
import type { EntityEndpoints } from '../endpoints/entity-at.ts'

export interface NamedEntity extends EntityEndpoints {
  readonly singular: string
}

/** Types of the runtime that generated code imports. */
export const RUNTIME_NAMES: readonly string[] = [
  ...CORE_TYPES,
  'Calls',
  'Page',
  'Record',
  'Request',
  'Upload',
  'Date',
  'Map',
  'Set',
  'Error',
  'Promise',
  'Object',
  'Array',
  'String',
  'Number',
  'Boolean',
  'Symbol',
  'Function',
  'Bytes',
  'Content',
  'Credentials',
  'Answer',
  'List',
]

/** Functions of every client, and modules beside those of the entities. */
const OWN = ['check', 'request', 'entities', 'catalog', 'connector', ...CORE_VALUES]

const ACTIONS = ['list', 'get', 'create', 'update', 'delete', 'api_search']

/** Names that no type can have, because the generated code derives them from the entity: `BookRecord`, `BookListParams`. */
export function derivedNames({ name, singular, verbs }: NamedEntity): string[] {
  const actions = [...ACTIONS, ...Object.keys(verbs)]
  const ofActions = actions.flatMap((action) =>
    ['params', 'meta', 'result'].map((part) => `${singular}_${action}_${part}`),
  )
  const ofRecord = [`${singular}_record`, `deleted_${singular}`, `${singular}_search_fields`]
  return [
    name,
    singular,
    `${name}_actions`,
    `${name}_search`,
    `${singular}_search_result`,
    ...ofRecord,
    ...ofActions,
  ]
}

/** True if a name cannot be that of a constant of the generated code. */
export function isReserved(name: string): boolean {
  return isWordOfTypeScript(camelCase(name)) || OWN.includes(camelCase(name))
}

/** Names that the generated code derives from that of the connector. */
export function connectorNames(connector: string): string[] {
  return [connector, `${connector}_client`]
}

/** An entity's interface has its plural as name, its record the singular; no two of them are the same. */
export function distinctEntities(entities: readonly EntityEndpoints[], connector: string): NamedEntity[] {
  const taken = new Set([...RUNTIME_NAMES, ...connectorNames(connector).map(pascalCase)])
  const plurals = entities.map(({ name }) =>
    claim(taken, isReserved(name) ? [`${name}_entries`] : [name, `${name}_entries`]),
  )
  return entities.map((entity, at) => {
    const name = plurals[at] ?? entity.name
    const singular = singularOf(name)
    // An entity without a plural has one name for both.
    const candidates = singular === name ? [`${name}_record`] : [singular, `${singular}_record`]
    return { ...entity, name, singular: claim(taken, candidates) }
  })
}

/** The first name that is free; the last one gets a number if none is. */
function claim(taken: Set<string>, names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  const numbered = Array.from({ length: 100 }, (_, at) => `${last}_${at + 2}`)
  const found = [...names, ...numbered].find((name) => !taken.has(pascalCase(name))) ?? last
  taken.add(pascalCase(found))
  return found
}
