import {
  type Answer,
  answerRows,
  type Call,
  type Dataset,
  type EntityBehaviour,
  Refusal,
  type Row,
  type View,
} from '../../../fake.ts'
import { nextId } from '../ids.ts'
import { byValue, pageBean, readOrder } from '../pages.ts'
import { type Choice, type ProjectRow, projectsOf } from '../rows.ts'
import { fieldRule } from '../rule.ts'
import { selfOf } from '../site.ts'
import { projectOf } from './find.ts'

/** Context in which a record is shown. */
export type PartView = Pick<View, 'data' | 'action' | 'params'>

/** Versions or components: choices that a project keeps, with addresses of their own. */
export interface Parts {
  readonly entity: string
  readonly field: 'versions' | 'components'
  /** Word in addresses. */
  readonly word: string
  readonly usualOrder: string
  /** The project of a new one. */
  readonly projectFor: (call: Call) => ProjectRow
  /** Completes the fields that a record has beside its name. */
  readonly complete: (view: PartView, project: ProjectRow, part: Choice) => Row
  readonly isWanted: (call: Call, record: Row) => boolean
}

interface Found {
  readonly project: ProjectRow
  readonly part: Choice
}

export function partsOfProjects(parts: Parts): EntityBehaviour {
  const { complete } = parts
  const shown = (call: Call, { project, part }: Found): Row => complete(call, project, part)
  return {
    rows: (data) =>
      shownProjects(data).flatMap((project) =>
        project[parts.field].map((part) => complete({ data, action: 'list', params: {} }, project, part)),
      ),
    actions: {
      list: (call) => list(parts, call),
      get: (call) => ({ status: 200, body: shown(call, partOf(parts, call)) }),
      create: (call) => ({ status: 201, body: shown(call, create(parts, call)) }),
      update: (call) => ({ status: 200, body: shown(call, update(parts, call)) }),
      delete: (call) => remove(parts, call),
    },
  }
}

/** All but those in the trash. */
function shownProjects(data: Dataset): ProjectRow[] {
  return projectsOf(data).filter(({ state }) => state !== 'deleted')
}

function list({ field, complete, isWanted, usualOrder }: Parts, call: Call): Answer {
  const project = projectOf(call)
  const { name, direction } = readOrder(call.params.orderBy, usualOrder)
  const records = project[field]
    .map((part) => complete(call, project, part))
    .filter((one) => isWanted(call, one))
  const value = (row: Row): string | null => (row[name] == null ? null : String(row[name]))
  const sorted = call.params.orderBy === undefined ? records : records.sort(byValue(value, direction))
  return answerRows(call, sorted, { show: (row) => row as Row, facts: pageBean(call) })
}

function create(parts: Parts, call: Call): Found {
  const project = parts.projectFor(call)
  const id = nextId(call.data, parts.entity)
  const part = { ...named(parts, call, project), self: selfOf(parts.word, id), id }
  return store(parts, call, project, [...project[parts.field], part], part)
}

function update(parts: Parts, call: Call): Found {
  const { project, part } = partOf(parts, call)
  const changed = { ...part, ...named(parts, call, project, part) }
  const all = project[parts.field].map((one) => (one.id === part.id ? changed : one))
  return store(parts, call, project, all, changed)
}

function remove(parts: Parts, call: Call): Answer {
  const { project, part } = partOf(parts, call)
  const others = project[parts.field].filter(({ id }) => id !== part.id)
  store(parts, call, project, others, part)
  return { status: 204 }
}

function store({ field }: Parts, { data }: Call, project: ProjectRow, all: Choice[], part: Choice): Found {
  const changed = { ...project, [field]: all }
  data.collection('projects').put(changed)
  return { project: changed, part }
}

/** The given fields with a name that no other part of the project has. */
function named(
  { field }: Parts,
  { params }: Call,
  project: ProjectRow,
  part?: Choice,
): Row & { name: string } {
  const { project: _, ...fields } = params
  const name = String(params.name ?? part?.name)
  const isTaken = project[field].some((one) => one.name === name && one.id !== part?.id)
  if (isTaken) throw fieldRule({ name: `The project already has ${name}.` })
  return { ...fields, name }
}

function partOf({ entity, field }: Parts, { data, path }: Call): Found {
  const id = path.id ?? ''
  for (const project of shownProjects(data)) {
    const part = project[field].find((one) => one.id === id)
    if (part !== undefined) return { project, part }
  }
  throw new Refusal({ kind: 'no_record', entity, id })
}

/** True if name or description contain a text. */
export function hasText({ name, description = '' }: Row, query: unknown): boolean {
  const text = String(query ?? '').toLowerCase()
  return [name, description].some((one) => String(one).toLowerCase().includes(text))
}
