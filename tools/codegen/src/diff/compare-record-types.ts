/** Fields that hold the record of an entity: the catalog has them as objects, and types name them. */
import { type Change, changeOf } from '../changes/change.ts'
import type { Fields, Model, ValueModel } from '../model/model.ts'

export function compareRecordTypes(before: Model, after: Model): Change[] {
  const [was, is] = [before, after].map(recordTypes)
  return [...(is ?? [])].flatMap(([path, record]) => {
    const old = was?.get(path)
    if (old === undefined || old === record) return []
    const [subject = '', ...field] = path.split(' ')
    const text = `${record === '' ? 'any object' : `record of ${record}`} (was ${old === '' ? 'any object' : `record of ${old}`})`
    return [changeOf({ subject, part: `field ${field.join(' ')}`, text, breaks: old !== '' })]
  })
}

/** By entity and field: the entity of the record, empty for an object without fields. */
function recordTypes({ entities, types }: Model): Map<string, string> {
  const found = new Map<string, string>()
  for (const { name, record } of entities) collect(found, `${name} `, record ?? {})
  for (const { name, value } of types) collect(found, `type ${name}.`, value.properties ?? {})
  return found
}

function collect(found: Map<string, string>, before: string, fields: Fields): void {
  for (const [name, value] of Object.entries(fields)) visit(found, before + name, value)
}

function visit(found: Map<string, string>, path: string, value: ValueModel): void {
  const { type, record, properties, items, anyOf, named } = value
  if (record !== undefined) found.set(path, record)
  else if (type === 'object' && properties === undefined && named === undefined) found.set(path, '')
  if (properties !== undefined) collect(found, `${path}.`, properties)
  if (items !== undefined) visit(found, `${path}[]`, items)
  for (const [at, each] of (anyOf ?? []).entries()) visit(found, `${path}|${at}`, each)
}
