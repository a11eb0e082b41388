import { z } from 'zod'
import { type ActionNode, action } from './action.ts'
import { sync } from './sync.ts'
import { type Fields, value } from './value.ts'
import { block, flag, list, map, optional, text } from './words.ts'

export const permissions = block(
  'Permissions or scopes as the vendor names them; several with spaces between them.',
  {
    read: optional(text, 'For actions that change nothing.'),
    write: optional(text, 'For actions that change something.'),
    destructive: optional(text, 'For actions that cannot be undone. That of `write` if left out.'),
  },
).meta({ id: 'permissions' })

const searchKeys = z.object(
  { $record: optional(list(text), 'Record fields that can be searched, with their types.') },
  { error: 'a mapping' },
)

const search: z.ZodType<SearchNode> = searchKeys.catchall(value).meta({
  id: 'search',
  description: 'Searchable fields: those of the record by name, and others written out.',
})

export const keys = {
  description: optional(text, 'A sentence that defines it.'),
  singular: optional(text, 'The singular, if it is not the plural without its ending.'),
  brief: optional(
    list(text),
    'Record fields that a table shows by default: the key and up to eight others, no free text.',
  ),
  also: optional(list(text), 'Further words that people use for it: `[ticket, bug]`.'),
  key: optional(text, 'The record field that identifies a record. `id` if left out.'),
  address: optional(
    map(text),
    'Params that stand for a record, with the field that they have of it: `{ owner: owner.login, repo: name }`.',
  ),
  record: optional(map(value), 'Fields of a record, each there unless `optional` or `until`.'),
  sparse: optional(
    flag,
    'The upstream omits fields without a value: each is optional unless `optional: false`.',
  ),
  deleted: optional(map(value), 'Fields of the response to `delete`. No response if left out.'),
  permissions: optional(permissions, 'Permissions that the credentials need, by the risk of an action.'),
  search: optional(search, 'Searchable fields of the replica. Hosted mode only.'),
  sync: optional(sync, 'How the replica is synchronized.'),
}

/** Actions whose name implies their response. */
export const standardActions = {
  list: optional(action, 'Answers a page of records.'),
  get: optional(action, 'Answers one record.'),
  create: optional(action, 'Creates a record and returns it.'),
  update: optional(action, 'Changes a record and returns it.'),
  delete: optional(action, 'Removes a record; returns `deleted` or nothing.'),
  api_search: optional(action, "Answers a page of what the upstream's own search finds."),
  download: optional(action, 'Answers bytes.'),
}

const known = z.object({ ...keys, ...standardActions }, { error: 'a mapping' })

export const entity: z.ZodType<EntityNode> = known.catchall(action).meta({
  id: 'entity',
  description:
    'One kind of record and its actions. Every other name is an action of its own: `capture`, `archive`.',
})

/** Every action of an entity by name, in the order of the spec. */
export function actionsIn(node: EntityNode): Record<string, ActionNode> {
  const actions = Object.entries(node).filter(([name]) => !Object.hasOwn(keys, name))
  return Object.fromEntries(actions) as Record<string, ActionNode>
}

/** The searchable fields that are written out. */
export function searchFieldsIn({ $record: _picked, ...fields }: SearchNode): Fields {
  return fields as Fields
}

export type EntityNode = z.infer<typeof known>
export type SearchNode = z.infer<typeof searchKeys>
export type PermissionsNode = z.infer<typeof permissions>
