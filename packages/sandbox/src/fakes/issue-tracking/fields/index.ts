import { type Answer, answerRows, type Call, type EntityBehaviour, type Row } from '../../../fake.ts'
import { namesIn } from '../names-list.ts'
import { byValue, pageBean, readOrder, sizeUpTo } from '../pages.ts'
import { type FieldRow, fieldsOf } from '../rows.ts'

const MOST_FIELDS = 100

export const fields: EntityBehaviour = {
  acceptedParams: { api_search: { query: { maxResults: { type: 'integer' } } } },
  actions: { list: listFields, api_search: searchFields },
}

/** All fields in one answer. */
function listFields(call: Call): Answer {
  return { status: 200, body: fieldsOf(call.data).map(showListed) }
}

function showListed(field: FieldRow): Row {
  const { id, key, name, untranslatedName, custom, orderable, navigable, searchable, clauseNames, schema } =
    field
  return { id, key, name, untranslatedName, custom, orderable, navigable, searchable, clauseNames, schema }
}

function searchFields(call: Call): Answer {
  const { orderBy, expand } = call.params
  const { name, direction } = readOrder(orderBy, 'name')
  const order = byValue((field: FieldRow) => sortValue(field, name), direction)
  return answerRows(call, fieldsOf(call.data).filter(matcher(call)).sort(order), {
    size: sizeUpTo(MOST_FIELDS, call),
    show: (row) => showFound(row as FieldRow, namesIn(expand)),
    facts: pageBean(call),
  })
}

function matcher({ params }: Call): (field: FieldRow) => boolean {
  const { type, id, query } = params
  const [types, ids] = [type, id] as (readonly string[] | undefined)[]
  const text = String(query ?? '').toLowerCase()
  return ({ id: own, name, custom, description }) => {
    const isOfType = types === undefined || types.includes(custom ? 'custom' : 'system')
    const isNamed = ids === undefined || ids.includes(own)
    return (
      isOfType && isNamed && [own, name, String(description)].some((one) => one.toLowerCase().includes(text))
    )
  }
}

function sortValue(field: FieldRow, name: string): string | number | null {
  if (name === 'lastUsed') return (field.lastUsed as { readonly value?: string }).value ?? null
  return name === 'name' ? field.name.toLowerCase() : Number(field[name])
}

/** Fields that a search shows by default, and those that it shows on request. */
const SHOWN: readonly string[] = ['id', 'name', 'schema', 'description', 'typeDisplayName']
const EXPANDED: readonly string[] = [
  'key',
  'stableId',
  'searcherKey',
  'screensCount',
  'contextsCount',
  'isLocked',
  'lastUsed',
]

function showFound(field: FieldRow, expand: readonly string[]): Row {
  const names = [...SHOWN, ...EXPANDED.filter((name) => expand.includes(name))]
  return Object.fromEntries(names.flatMap((name) => (field[name] === undefined ? [] : [[name, field[name]]])))
}
