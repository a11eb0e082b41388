import type { TypeModel, ValueModel } from '../model/model.ts'
import { typeNamesIn } from '../model/type-references.ts'
import type { Scope } from './scope.ts'

/**
 * A type with a declaration of its own: an object with fields, or a type that contains itself.
 * Others are only a unit or a format, and are written out wherever they are used.
 */
export function isDeclared(type: TypeModel): boolean {
  return type.recursive || type.value.properties !== undefined
}

/** Tables refer to the type by name: it contains itself, or too many records have it to repeat it in each. */
export function isReferred({ recursive, filled }: TypeModel): boolean {
  return recursive || filled === true
}

/**
 * The declared types, each behind those it is made of: a table can only refer to tables above it.
 * Those that are referred to by name are left out.
 */
export function typesInOrder(scope: Scope): TypeModel[] {
  const ordered = new Set<TypeModel>()
  const add = (type: TypeModel): void => {
    for (const name of typeNamesIn(type.value)) {
      const other = scope.types.get(name)
      if (other && !isReferred(other)) add(other)
    }
    if (isDeclared(type)) ordered.add(type)
  }
  for (const type of scope.model.types) if (!isReferred(type)) add(type)
  return [...ordered]
}

/** The declared type that a value refers to. */
export function declaredType(value: ValueModel, scope: Scope): TypeModel | undefined {
  const type = scope.types.get(value.named ?? '')
  return type && isDeclared(type) ? type : undefined
}

/** A value merged with its named type. A type with a declaration stays a reference. */
export function resolved(value: ValueModel, scope: Scope): ValueModel {
  const { named, ...own } = value
  const type = scope.types.get(named ?? '')
  if (type === undefined || isDeclared(type)) return value
  return { ...resolved(type.value, scope), ...own }
}
