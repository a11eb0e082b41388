/** Reads the lists of searchable fields of the contract's prose. */
import { type Field, find, KIND, split } from '@plugboard/contract/documents'

/** Either `name type; name type (values a, b)` or groups: `a, b (note), c (all string); d, e (array)`. */
export function readSearchable(text: string): Field[] {
  const parts = split(text.replace(/\.$/, ''), ';')
  const single = /^(\w+) (\w+)(?: \(values ([^)]*)\))?$/
  return parts.flatMap((part) => {
    const [, name, kind, values] = single.exec(part) ?? []
    if (name === undefined || kind === undefined) return readGroups(part)
    return [
      { name, kind, nullable: false, ...(values !== undefined && { values: values.split(', ').sort() }) },
    ]
  })
}

function readGroups(text: string): Field[] {
  const fields: Field[] = []
  let waiting: string[] = []
  for (const item of split(text, ',')) {
    const [name = '', note = ''] = find(item, /^(\w+)(?: \((?:all )?([^)]*)\))?$/)
    waiting.push(name)
    const kind = KIND.exec(note)?.[1]
    if (kind === undefined) continue
    fields.push(...waiting.map((each) => ({ name: each, kind, nullable: false })))
    waiting = []
  }
  if (waiting.length > 0) throw new Error(`no type is given for ${waiting.join(', ')}`)
  return fields
}
