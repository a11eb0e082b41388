import { metaFields } from '../model/fields.ts'
import type { EntityModel, Fields, Model, TypeModel } from '../model/model.ts'
import { reachable } from '../model/type-references.ts'
import { entityPath } from './symbols.ts'

/** Module of the types and blocks that several entities use. */
export const SHARED = 'shared.ts'

/** Module of each type and block, by name. */
export interface Homes {
  readonly types: ReadonlyMap<string, string>
  readonly blocks: ReadonlyMap<string, string>
}

/** Types and blocks that only one entity uses are declared in its module, so that bundlers drop them with it. */
export function homesOf(model: Model, types: ReadonlyMap<string, TypeModel>): Homes {
  const users = model.entities.map((entity) => ({
    path: entityPath(entity),
    types: reachable(fieldsOf(entity), types),
    blocks: new Set(entity.actions.flatMap(({ uses }) => uses)),
  }))
  // The connector's table holds the recursive types, and refers to the types that they use. Filled types are in no such
  // table.
  const recursive = model.types
    .filter((type) => type.recursive && !type.filled)
    .map(({ value }) => ({ value }))
  const always = reachable([...recursive, ...model.auth.map(({ credentials }) => credentials)], types)
  const home = (kind: 'types' | 'blocks') => (name: string) => {
    const [only, another] = users.filter((user) => user[kind].has(name))
    const isShared = only === undefined || another !== undefined || (kind === 'types' && always.has(name))
    return [name, isShared ? SHARED : only.path] as const
  }
  return {
    types: new Map([...types.keys()].map(home('types'))),
    blocks: new Map(model.blocks.map(({ name }) => name).map(home('blocks'))),
  }
}

/** All fields of an entity that may name a type. */
function fieldsOf({ record = {}, deleted = {}, searchable = {}, actions }: EntityModel): Fields[] {
  return [
    record,
    deleted,
    searchable,
    ...actions.flatMap(({ allParams, answers, response }) => [
      allParams,
      metaFields(response.meta),
      ...answers.flatMap((answer) => (answer.kind === 'value' ? [{ value: answer.value }] : [])),
    ]),
  ]
}
