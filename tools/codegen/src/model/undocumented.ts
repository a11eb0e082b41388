/** Parts of a spec without a description, whose meaning people would have to guess from the name. */
import type { ActionModel, EntityModel, Fields, Model, ValueModel } from './model.ts'
import { metaFields } from './responses.ts'

type Types = ReadonlyMap<string, ValueModel>

/**
 * Paths such as `refunds.list.charge` or `types.interval.gt`. A named type's description also covers its uses. Types
 * that `fill` wrote are skipped: their descriptions are the vendor's.
 */
export function undocumented(model: Model): string[] {
  const types = new Map(model.types.map(({ name, value }) => [name, value]))
  return [
    ...(model.description === '' ? [model.connector] : []),
    ...model.auth.flatMap(({ name, description, credentials }) => [
      ...(description === undefined ? [`auth.${name}`] : []),
      ...inFields(types, `auth.${name}`, credentials),
    ]),
    ...model.types
      .filter(({ filled }) => !filled)
      .flatMap(({ name, value }) => inValue(types, `types.${name}`, value)),
    ...model.entities.flatMap((entity) => inEntity(types, entity)),
  ]
}

function inEntity(
  types: Types,
  { name, description, record, deleted, searchable, actions }: EntityModel,
): string[] {
  return [
    ...(description === '' ? [name] : []),
    ...inFields(types, `${name}.record`, record),
    ...inFields(types, `${name}.deleted`, deleted),
    ...actions.flatMap((action) => inAction(types, `${name}.${action.name}`, action)),
    ...inFields(types, `${name}.search`, searchable),
  ]
}

function inAction(types: Types, path: string, { allParams, response }: ActionModel): string[] {
  return [...inFields(types, path, allParams), ...inFields(types, `${path}.meta`, metaFields(response))]
}

function inFields(types: Types, path: string, fields: Fields = {}): string[] {
  return Object.entries(fields).flatMap(([name, value]) => inValue(types, `${path}.${name}`, value))
}

function inValue(types: Types, path: string, value: ValueModel): string[] {
  const isDescribed = value.description !== undefined || isTypeDescribed(types, value)
  return [...(isDescribed ? [] : [path]), ...inside(types, path, value)]
}

/** Fields written out in an object, in items or in one of several. */
function inside(types: Types, path: string, { properties, items, anyOf = [] }: ValueModel): string[] {
  const parts = [...(items ? [items] : []), ...anyOf]
  return [...inFields(types, path, properties), ...parts.flatMap((part) => inside(types, path, part))]
}

function isTypeDescribed(types: Types, { named }: ValueModel): boolean {
  const type = named === undefined ? undefined : types.get(named)
  return type !== undefined && (type.description !== undefined || isTypeDescribed(types, type))
}
