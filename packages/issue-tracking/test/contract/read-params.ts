/** Reads params from tables and from lists in sentences. */
import { find, KIND, names, type Param, split, table } from '@plugboard/contract/documents'
import { isClosed, limitsOf, RICH_TEXT, shapeOf } from './read-shape.ts'

export interface Reading {
  /** Fields of a rich-text document. */
  readonly richText: readonly Param[]
  /** The entity's params read so far, for references such as `same values` and `as for create`. */
  readonly earlier: readonly Param[]
}

/** A param in a table or a sentence. */
interface Written {
  readonly name: string
  readonly type: string
  readonly note: string
  readonly required: boolean
}

/** For notes about nested fields. */
const INSIDE =
  /(?<=optional sub-fields: |with optional |^\w+\.(?=\w+ \w+:)|^\((?=type '))(?:[^()]|\([^)]*\))+/i

export function readParams(text: string, reading: Reading): Param[] {
  if (/: no params\./.test(text)) return []
  if (text.includes('\n|')) return readTable(table(text), reading)
  const [list = ''] = find(text, /[Pp]arams(?:, all optional)?:? ((?:[^.(]|\([^)]*\))+)\./)
  return itemsOf(list).map((item) => readParam(writtenOf(item), reading))
}

/** Rows such as `fields.project` add to `fields`. */
export function readTable(rows: readonly Record<string, string>[], reading: Reading): Param[] {
  const params = rows.map((row) => {
    const { parameter: name = '', type = '', required, rule, meaning } = row
    return readParam({ name, type, note: rule ?? meaning ?? '', required: required === 'yes' }, reading)
  })
  const top = params.filter(({ name }) => !name.includes('.'))
  return top.map((param) => {
    const inside = params.filter(({ name }) => name.startsWith(`${param.name}.`))
    const properties = inside.map((each) => ({ ...each, name: each.name.slice(param.name.length + 1) }))
    return properties.length === 0 ? param : { ...param, properties }
  })
}

/** Parses `a string (note); b integer`, or with commas if both are optional. */
function itemsOf(list: string): string[] {
  const both = list.replace(/, both optional$/, '')
  const items: string[] = []
  for (const item of split(both, both === list ? ';' : ',')) {
    const starts =
      /^\w+ [('{]/.test(item) || KIND.test(item.replace(/^\w+ /, '')) || /^\w+ enumeration/.test(item)
    // After a colon, semicolons do not separate.
    if (starts) items.push(item)
    else items.push(`${items.pop()}; ${item}`)
  }
  return items
}

function writtenOf(item: string): Written {
  const [name = '', type = '', note = ''] = find(item, /^(\w+) ?(array of [\w ]+|[\w<>]+)? ?(.*)$/s)
  return { name, type, note, required: note.startsWith('(required') }
}

function readParam({ name, type, note, required }: Written, reading: Reading): Param {
  const before = reading.earlier.find((param) => param.name === name)
  const shape = shapeOf(type, note, /same values/.test(note) ? before?.values : undefined)
  const properties = /as for create/.test(note) ? before?.properties : propertiesOf(type, note, reading)
  return {
    name,
    ...shape,
    required,
    ...limitsOf(shape, note),
    ...(shape.values && !isClosed(type, note) && { closed: false }),
    ...(properties && { properties }),
  }
}

function propertiesOf(type: string, note: string, reading: Reading): readonly Param[] | undefined {
  if (RICH_TEXT.test(note)) return reading.richText
  const inside = (item: string): Param => readParam({ ...writtenOf(item), required: false }, reading)
  const [, list, nullable = ''] = /^\{(\w+(?:, \w+)*?)(, where null unassigns)?\}/.exec(note) ?? []
  if (list !== undefined) return names(list).map((name) => inside(`${name} string ${nullable}`))
  const [fields] = (type === 'object' && INSIDE.exec(note)) || []
  return fields === undefined ? undefined : split(fields.replaceAll(' and ', '; '), ';').map(inside)
}
