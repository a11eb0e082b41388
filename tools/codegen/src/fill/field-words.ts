/** Declarations of record fields by name: units and marks of a spec also apply within filled types. */
import type { Kind } from '@plugboard/core'
import type { Shapes } from '../description/description.ts'
import type { Fields, Model, ValueModel } from '../model/model.ts'
import { typesOfParams } from '../model/type-references.ts'
import type { Expressed } from '../notation/express.ts'
import { untrustedMark } from './field-marks.ts'

export interface FieldWords {
  /** Adds the unit (`timestamp`, `money`), the format of addresses and decimals, and the marks that the spec's record fields of this name have. */
  readonly refine: (name: string, value: Expressed) => Expressed
  /**
   * A type of the spec with this name and these fields. Types of params do not count, since their fields are optional.
   */
  readonly knownType: (name: string, fields: Shapes) => string | undefined
}

export function fieldWords(model: Model): FieldWords {
  const own = new Map(model.types.filter(({ filled }) => !filled).map(({ name, value }) => [name, value]))
  const given = typesOfParams(model, new Map(model.types.map((type) => [type.name, type])))
  const uses = usesByName(model.entities.flatMap(({ record }) => (record === undefined ? [] : [record])))
  return {
    refine(name, value) {
      const found = uses.get(name) ?? []
      const unit = unitOf(found, own)
      const { type, format, ...rest } = value
      if (type === undefined) return value
      const refined = unit === undefined ? type : withUnit(type, unit, own)
      const untrusted = markOf(name, found)
      const isText = /\b(string|any|array|map)\b/.test(type)
      return {
        type: refined,
        ...(format !== undefined && refined === type && { format }),
        ...(format === undefined && /^string\b/.test(type) && formatOf(found)),
        ...rest,
        ...(isText && isAlways(found, 'sensitive') && { sensitive: true as const }),
        ...(isText && untrusted && { untrusted }),
      }
    },
    knownType(name, fields) {
      const properties = given.has(name) ? undefined : own.get(name)?.properties
      const names = Object.keys(properties ?? {})
      const isSame =
        names.length === Object.keys(fields).length && names.every((each) => Object.hasOwn(fields, each))
      return properties !== undefined && isSame ? name : undefined
    },
  }
}

function formatOf(found: readonly ValueModel[]): Pick<Expressed, 'format'> {
  const [format, ...others] = new Set(found.map((value) => value.format))
  return others.length === 0 && (format === 'email' || format === 'decimal') ? { format } : {}
}

function isAlways(found: readonly ValueModel[], mark: 'sensitive'): boolean {
  return found.length > 0 && found.every((value) => value[mark])
}

/** By its name, or because outsiders may have written a record field of this name. */
function markOf(name: string, found: readonly ValueModel[]): Expressed['untrusted'] {
  const marks = [untrustedMark(name), ...found.map(({ untrusted }) => untrusted)]
  return marks.includes(true) ? true : marks.find((mark) => mark !== undefined)
}

function usesByName(records: readonly Fields[]): Map<string, ValueModel[]> {
  const all = records.flatMap((record) => Object.entries(record))
  const byName = Map.groupBy(all, ([name]) => name)
  return new Map([...byName].map(([name, entries]) => [name, entries.map(([, value]) => value)]))
}

/** The one named type, without fields of its own, that all records use for the name. */
function unitOf(found: readonly ValueModel[], own: ReadonlyMap<string, ValueModel>): string | undefined {
  const [name, ...others] = new Set(found.map(({ named }) => named))
  const isUnit = name !== undefined && others.length === 0 && own.get(name)?.properties === undefined
  return isUnit && own.has(name) ? name : undefined
}

const KINDS: Readonly<Partial<Record<Kind, RegExp>>> = {
  integer: /^(integer|number)(?= \| null$|$)/,
  number: /^number(?= \| null$|$)/,
  string: /^string(?= \| null$|$)/,
  boolean: /^boolean(?= \| null$|$)/,
  map: /^map<\w+>(?= \| null$|$)/,
}

/** The unit in place of the plain type. */
function withUnit(type: string, unit: string, own: ReadonlyMap<string, ValueModel>): string {
  const plain = KINDS[own.get(unit)?.type ?? 'any']
  return plain === undefined ? type : type.replace(plain, unit)
}
