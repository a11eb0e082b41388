/** Edits of the model that the comparison with the contract must notice, each with the path to report. */
import type { Model, ValueModel } from '@plugboard/codegen'

export type Writable<T> = { -readonly [K in keyof T]: Writable<T[K]> }
type Draft = Writable<Model>
type Action = Draft['entities'][number]['actions'][number]
type Value = Writable<ValueModel>
type Fields = Record<string, Value>
type Edit = (model: Draft) => void

export const edits: readonly (readonly [name: string, at: string, edit: Edit])[] = [
  ['an entity is gone', 'issues_assignee', ({ entities }) => remove(entities, 'issues_assignee')],
  [
    'an action is gone',
    'issue_worklogs.get',
    (model) => remove(entity(model, 'issue_worklogs').actions, 'get'),
  ],
  ['an action answers something else', 'users.get', (model) => answer(model, 'users.get', 'nothing')],
  ['a record field is gone', 'issues.record.key', (model) => drop(record(model, 'issues'), 'key')],
  [
    'a record field is new',
    'issues.record.watchers',
    (model) => put(record(model, 'issues'), 'watchers', { type: 'object' }),
  ],
  [
    'a record field is never null',
    'issues.record.expand',
    (model) => put(record(model, 'issues'), 'expand', { type: 'string' }),
  ],
  [
    'a record field may be missing',
    'issue_comments.record.body',
    (model) => put(record(model, 'issue_comments'), 'body', { type: 'object', optional: true }),
  ],
  [
    'record fields stand in another order',
    'projects.record',
    (model) => toEnd(record(model, 'projects'), 'id'),
  ],
  [
    'a create result lacks a field',
    'issues.created.self',
    (model) => drop(type(model, 'created_issue'), 'self'),
  ],
  [
    'an envelope lacks a field',
    'issue_fields.envelope.total',
    (model) => drop(meta(model, 'issue_fields.api_search'), 'total'),
  ],
  [
    'a searchable field is gone',
    'users.search.locale',
    (model) => drop(searchable(model, 'users'), 'locale'),
  ],
  [
    'a searchable field has another type',
    'projects.search.archived',
    (model) => put(searchable(model, 'projects'), 'archived', { type: 'string' }),
  ],
  [
    'a param is gone',
    'projects.api_search.keys',
    (model) => drop(params(model, 'projects.api_search'), 'keys'),
  ],
  [
    'a param is new',
    'issue_worklogs.list.startedAfter',
    (model) => put(params(model, 'issue_worklogs.list'), 'startedAfter', { type: 'integer' }),
  ],
  [
    'a required param may be left out',
    'issue_comments.create.body',
    (model) => put(params(model, 'issue_comments.create'), 'body', { named: 'rich_text' }),
  ],
  [
    'a page may be greater',
    'projects.api_search.maxResults',
    (model) => put(params(model, 'projects.api_search'), 'maxResults', { type: 'integer', maximum: 1000 }),
  ],
  [
    'a list may be longer',
    'issues.get.properties',
    (model) =>
      put(params(model, 'issues.get'), 'properties', { type: 'string', style: 'comma', maxItems: 6 }),
  ],
  [
    'a default is another',
    'issues.delete.deleteSubtasks',
    (model) => put(params(model, 'issues.delete'), 'deleteSubtasks', { type: 'boolean', default: true }),
  ],
  [
    'an enumeration is open',
    'issue_fields.api_search.type',
    (model) =>
      put(params(model, 'issue_fields.api_search'), 'type', { type: 'array', values: ['custom', 'system'] }),
  ],
  [
    'a known value is gone',
    'users.get.expand',
    (model) =>
      put(params(model, 'users.get'), 'expand', { type: 'string', style: 'comma', values: ['groups'] }),
  ],
  [
    'an order knows no direction',
    'issue_comments.list.orderBy',
    (model) => put(params(model, 'issue_comments.list'), 'orderBy', { type: 'string', enum: ['created'] }),
  ],
  [
    'a field of a new issue is gone',
    'issues.create.fields.parent',
    (model) => drop(type(model, 'issue_draft'), 'parent'),
  ],
  [
    'Meta lacks a field',
    'issues.api_search.meta.isLast',
    (model) => drop(meta(model, 'issues.api_search'), 'isLast'),
  ],
  [
    'params exclude each other',
    'issues.get.expand',
    (model) => exclude(model, 'issues.get', ['fields', 'expand']),
  ],
]

function drop(fields: Record<string, unknown>, name: string): void {
  delete fields[name]
}

function put(fields: Fields, name: string, value: Value): void {
  fields[name] = value
}

function toEnd(fields: Fields, name: string): void {
  const { [name]: value } = fields
  delete fields[name]
  if (value) fields[name] = value
}

function remove(all: { name: string }[], name: string): void {
  all.splice(all.indexOf(named(all, name)), 1)
}

function answer(model: Draft, path: string, returns: Action['returns']): void {
  action(model, path).returns = returns
}

function exclude(model: Draft, path: string, names: string[]): void {
  action(model, path).exclusive = [names]
}

function entity(model: Draft, name: string): Draft['entities'][number] {
  return named(model.entities, name)
}

function record(model: Draft, of: string): Fields {
  return entity(model, of).record ?? {}
}

function searchable(model: Draft, of: string): Fields {
  return entity(model, of).searchable ?? {}
}

function type(model: Draft, name: string): Fields {
  return named(model.types, name).value.properties ?? {}
}

/** `issues.get` */
function action(model: Draft, path: string): Action {
  const [of = '', name = ''] = path.split('.')
  return named(entity(model, of).actions, name)
}

function params(model: Draft, path: string): Fields {
  return action(model, path).allParams
}

function meta(model: Draft, path: string): Record<string, unknown> {
  return action(model, path).response.meta ?? {}
}

function named<T extends { name: string }>(all: readonly T[], name: string): T {
  const found = all.find((each) => each.name === name)
  if (found === undefined) throw new Error(`the model has no ${name}`)
  return found
}
