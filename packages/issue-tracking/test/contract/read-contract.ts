/** Reads the contract of the issue-tracking connector from its document. */
import {
  type Contract,
  type Entity,
  type Field,
  line,
  names,
  type Param,
  readFields,
  section,
  table,
} from '@plugboard/contract/documents'
import { readActions } from './read-actions.ts'
import { readTable } from './read-params.ts'

export function readContract(document: string): Contract {
  const rows = table(section(document, '## 4.'), '| Entity | Actions |')
  const richText = readRichText(document)
  return {
    entities: rows.map(({ entity = '', actions = '' }) => {
      const said = section(document, `### ${headingOf(document, entity)}`)
      return readEntity(document, entity, readActions(said, names(actions), richText))
    }),
  }
}

/** `4.3 users` */
function headingOf(document: string, entity: string): string {
  const [heading] = new RegExp(`(?<=^### )4\\.\\d+ ${entity}$`, 'm').exec(document) ?? []
  if (heading === undefined) throw new Error(`the contract has nothing about the actions of ${entity}`)
  return heading
}

/** The fields of section 2.7: one type, which params require in full. */
function readRichText(document: string): Param[] {
  const rows = table(section(document, '### 2.7')).filter(({ field = '' }) => /^\w+$/.test(field))
  const params = rows.map(({ field = '', ...row }) => ({ ...row, parameter: field, required: 'yes' }))
  return readTable(params, { richText: [], earlier: [] })
}

function readEntity(document: string, name: string, said: Pick<Entity, 'actions' | 'envelope'>): Entity {
  const text = resourceOf(document, name)
  const created = line(text, 'Create result')
  const searchable = line(text, 'Searchable fields( \\(synchronized search\\))?')
  return {
    name,
    record: readNoted(line(text, 'Record fields') ?? ''),
    ...(created !== undefined && { created: readFields(created) }),
    ...(searchable !== undefined && { searchable: readNoted(searchable) }),
    ...said,
  }
}

/** The section of the record: `2.4 Issue field` for `issue_fields`. Undefined for an entity without records. */
function resourceOf(document: string, entity: string): string {
  const headings = [...document.matchAll(/^### 2\.\d+ (.*)$/gm)]
  const heading = headings.find(([, title = '']) => `${title.toLowerCase().replace(' ', '_')}s` === entity)
  return heading === undefined ? '' : section(document, heading[0])
}

/** A list of fields with notes after their types. `atlassian-kind` in a note replaces a word that the contract avoids. */
function readNoted(text: string): Field[] {
  const values = new Map<string, string[]>()
  const bare = text.replace(
    /(\w+) (\w+) \((?:values ([\w, -]+))?[^)]*\)/g,
    (_, name: string, kind: string, list?: string) => {
      if (list !== undefined) values.set(name, names(list.replace('-kind', '')).sort())
      return `${name} ${kind}`
    },
  )
  if (bare === '') return []
  return readFields(bare).map((field) => {
    const known = values.get(field.name)
    return known === undefined ? field : { ...field, values: known }
  })
}
