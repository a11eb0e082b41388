/** Reads the contract of the payments connector from its documents. */
import {
  type Action,
  type Contract,
  type Entity,
  type Field,
  find,
  line,
  names,
  type Param,
  readFields,
  type Search,
  type Shape,
  section,
  table,
} from '@plugboard/contract/documents'
import { type Blocks, readBlocks, readListParams, readSearch } from './read-params.ts'
import { readSearchable } from './read-searchable.ts'

/** Also has action `search`, which all connectors share. */
export interface PaymentsContract extends Contract {
  readonly search: Search
}

export function readContract(common: string, payments: string): PaymentsContract {
  const rules = readRules(common, payments)
  const actions = table(section(payments, '## 4.'), '| Entity | Actions |')
  const headings = [...payments.matchAll(/^### 2\.\d+ (.*) \(object = \w+\)$/gm)]
  const entities = headings.map(([line, title = '']) => {
    const name = title.toLowerCase().replaceAll(' ', '_')
    const row = actions.find((each) => each.entity === name)
    if (row === undefined) throw new Error(`the contract gives no actions of ${name}`)
    return readEntity(name, section(payments, line), names(row.actions ?? ''), rules)
  })
  return {
    entities: entities.map((entity) => withEnvelope(entity, entities)),
    search: readSearch(common),
  }
}

/** Rules for actions of the same name in every entity. */
interface Rules {
  readonly blocks: Blocks
  readonly listParams: ReadonlyMap<string, readonly Param[]>
  /** Values of a field in the states table, by `resource.field` in lower case. */
  readonly states: ReadonlyMap<string, readonly string[]>
  readonly hasMore: Field
  /** Entities whose `api_search` returns meta, and those that return an envelope. */
  readonly searchMeta: readonly string[]
  readonly envelopes: readonly string[]
  readonly id: Param
}

function readRules(common: string, payments: string): Rules {
  const text = section(payments, '## 4.')
  const blocks = readBlocks(common, payments)
  const [meta = '', kind = '', searchMeta = ''] = find(
    text,
    /Meta\.(\w+) \((\w+)\) is returned for list actions and for api_search of ([\w, ]+)\./,
  )
  const [id = '', idKind = ''] = find(text, /get, update and delete take params\.(\w+) \((\w+), required\)/)
  const [envelopes = ''] = find(text, /except ([\w, ]+), which return the search_result envelope/)
  find(text, /balance get takes no params/)
  return {
    blocks,
    listParams: readListParams(payments, blocks),
    states: readStates(payments),
    hasMore: { name: meta, kind, nullable: false },
    searchMeta: names(searchMeta),
    envelopes: names(envelopes),
    id: { name: id, kind: idKind, nullable: false, required: true },
  }
}

function readStates(payments: string): Map<string, readonly string[]> {
  return new Map(
    table(section(payments, '## 3.')).map((row) => [
      `${row.resource} ${row.field}`.toLowerCase(),
      names(row.values ?? '').sort(),
    ]),
  )
}

function readEntity(name: string, text: string, actions: readonly string[], rules: Rules): Entity {
  const deleted = line(text, 'Delete result')
  const envelope = line(text, 'Api-search envelope( for \\w+)?')
  const searchable = line(text, 'Searchable fields( \\(synchronized search\\))?')
  return {
    name,
    record: readRecord(text, rules),
    ...(deleted !== undefined && { deleted: readFields(deleted) }),
    ...(envelope !== undefined && { envelope: readEnvelope(envelope) }),
    ...(searchable !== undefined && { searchable: readSearchable(searchable) }),
    actions: actions.map((action) => readAction(name, action, rules)),
  }
}

/** The values of some fields are in sentences beside the lists and in the states table. */
function readRecord(text: string, rules: Rules): Field[] {
  const [object = ''] = find(text, /object '(\w+)'/)
  const states = rules.states.get(`${object.replaceAll('_', ' ')} status`)
  const status: Shape | undefined = states && { kind: 'string', nullable: false, values: states }
  const fields = readFields(line(text, 'Record fields') ?? '', status && { status })
  const reasons = /Reason values: ([^.]*)\./.exec(text)?.[1]?.replace(/ \([^)]*\)/g, '')
  return fields.map((field) => {
    if (field.name === 'status' && states !== undefined) return { ...field, values: states }
    return field.name === 'reason' && reasons !== undefined
      ? { ...field, values: names(reasons).sort() }
      : field
  })
}

function readEnvelope(text: string): Field[] {
  return text.startsWith('same as') ? [] : readFields(text.replace(/ of \w+ records/, '<object>'))
}

/** `same as invoices`: the envelope that is listed there. */
function withEnvelope(entity: Entity, all: readonly Entity[]): Entity {
  if (entity.envelope === undefined || entity.envelope.length > 0) return entity
  const written = all.find((each) => (each.envelope?.length ?? 0) > 0)?.envelope
  return { ...entity, ...(written && { envelope: written }) }
}

function readAction(entity: string, name: string, rules: Rules): Action {
  const { blocks, hasMore, id } = rules
  switch (name) {
    case 'list':
      return {
        name,
        answer: 'page',
        meta: [hasMore],
        params: [...blocks.paging, ...(rules.listParams.get(entity) ?? [])],
      }
    case 'api_search':
      return rules.envelopes.includes(entity)
        ? { name, answer: 'envelope', meta: [], params: blocks.apiSearch }
        : {
            name,
            answer: 'page',
            meta: rules.searchMeta.includes(entity) ? [hasMore] : [],
            params: blocks.apiSearch,
          }
    case 'get':
      return { name, answer: 'record', meta: [], params: entity === 'balance' ? [] : [id] }
    case 'delete':
      return { name, answer: 'deleted', meta: [], params: [id] }
    case 'search':
      return { name, answer: 'hits', meta: [] }
    default:
      return { name, answer: 'record', meta: [] }
  }
}
