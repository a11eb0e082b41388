/** Fields that hold the record of an entity: the catalog has them as objects, and types name them. */
import { type Change, changeOf } from '../changes/change.ts'
import type { Fields, Model, ValueModel } from '../model/model.ts'

/** A field that is an object. Of types, none may be a record. */
interface Holder {
  /** `books`. */
  readonly subject: string
  readonly field: string
  /** The entity of the record; empty for an object without fields. */
  readonly record: string
}

export function compareRecordTypes(before: Model, after: Model): Change[] {
  const was = new Map(holdersIn(before).map((each) => [keyOf(each), each.record]))
  return holdersIn(after).flatMap((holder) => {
    const { subject, field, record } = holder
    const old = was.get(keyOf(holder))
    if (old === undefined || old === record) return []
    const text = `${nameOf(record)} (was ${nameOf(old)})`
    return [changeOf({ subject, part: `field ${field}`, text, breaks: old !== '' })]
  })
}

function keyOf({ subject, field }: Holder): string {
  return JSON.stringify([subject, field])
}

function nameOf(record: string): string {
  return record === '' ? 'any object' : `record of ${record}`
}

function holdersIn({ entities }: Model): Holder[] {
  return entities.flatMap(({ name, record }) => within(name, '', record ?? {}))
}

function within(subject: string, before: string, fields: Fields): Holder[] {
  return Object.entries(fields).flatMap(([name, value]) => holdersAt(subject, before + name, value))
}

function holdersAt(subject: string, field: string, value: ValueModel): Holder[] {
  const { type, record, properties, items, anyOf = [], named } = value
  const isAny = type === 'object' && properties === undefined && named === undefined
  return [
    ...(record !== undefined || isAny ? [{ subject, field, record: record ?? '' }] : []),
    ...(properties === undefined ? [] : within(subject, `${field}.`, properties)),
    ...(items === undefined ? [] : holdersAt(subject, `${field}[]`, items)),
    ...anyOf.flatMap((each, at) => holdersAt(subject, `${field}|${at}`, each)),
  ]
}
