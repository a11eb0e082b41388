/** The search of an entity in hosted mode: its searchable fields and its method. */
import { isDeepStrictEqual } from 'node:util'
import type { EntityModel, Fields, ValueModel } from '../model/model.ts'
import { type Declaration, declareInterface } from './declare.ts'
import { words } from './docs.ts'
import type { Scope } from './scope.ts'
import { recordType, searchFieldsType, searchType } from './symbols.ts'
import { isAlwaysThere, propertiesOf } from './types.ts'
import { generic, quote, union } from './typescript.ts'

export function searchInterfaces(entity: EntityModel, scope: Scope): Declaration[] {
  if (entity.searchable === undefined) return []
  const fields = searchFieldsType(entity)
  const things = words(entity.name)
  return [
    fieldsInterface(entity, entity.searchable, scope),
    declareInterface(
      searchType(entity),
      { text: `Searches ${things} in the replica. Only a client of the service has it.` },
      { extends: [generic('Search', fields)] },
    ),
  ]
}

/** Fields that are as in the record are taken from it; only the others are written out. */
function fieldsInterface(entity: EntityModel, searchable: Fields, scope: Scope): Declaration {
  const names = Object.keys(searchable)
  const picked = names.filter((name) => isAsInRecord(entity, name, searchable[name]))
  const own = names.filter((name) => !picked.includes(name))
  const [filled, others] = [
    picked.filter(isFilledIn(entity)),
    picked.filter((name) => !isFilledIn(entity)(name)),
  ]
  const base = generic('SearchFields', recordType(entity), namesType(filled), namesType(others))
  const properties = Object.fromEntries(
    own.map((name) => {
      const value = searchable[name] ?? {}
      return [name, isFilledIn(entity)(name) ? value : { ...value, nullable: true as const }]
    }),
  )
  return declareInterface(
    searchFieldsType(entity),
    {
      text: `Searchable fields of ${words(entity.name)}, as a hit has them: null if the record has no value.`,
    },
    { extends: picked.length === 0 ? [] : [base], properties: propertiesOf(properties, 'received', scope) },
  )
}

function namesType(names: readonly string[]): string {
  return names.length === 0 ? 'never' : union(names.map(quote))
}

function isAsInRecord({ record = {} }: EntityModel, name: string, value: ValueModel | undefined): boolean {
  const {
    nullable: _nullable,
    optional: _optional,
    until: _until,
    from: _from,
    ...field
  } = record[name] ?? {}
  return Object.hasOwn(record, name) && isDeepStrictEqual(field, value)
}

/** True if no hit lacks the field. Deleted records can be found as well, and they have fewer fields. */
function isFilledIn({ key, record = {}, deleted = record }: EntityModel): (name: string) => boolean {
  const isFilled = (field: ValueModel | undefined): boolean =>
    field !== undefined && isAlwaysThere(field) && !field.nullable
  return (name) => name === key || (isFilled(record[name]) && isFilled(deleted[name]))
}
