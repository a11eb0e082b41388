/** Names that the declaration of a synchronization may use. */

import type { ActionModel, EntityModel, Fields } from '../model.ts'
import type { Located } from '../read.ts'
import type { ResolvedScope } from '../resolved-scope.ts'
import { reportUnknown } from '../scope.ts'

export interface SyncNames {
  readonly scope: ResolvedScope
  readonly entity: EntityModel
  readonly entities: readonly EntityModel[]
  readonly feeds: readonly ActionModel[]
}

/** An action, and the fields of its entity's record, if there are any. */
export interface Found {
  readonly action: ActionModel
  readonly record: Fields | undefined
}

/** The feed of that name, or the action that returns pages: `changes.list`. */
export function feedNamed(names: SyncNames, name: Located<string>): Found | undefined {
  const feeds = names.feeds.map((action) => ({ name: action.name, action, record: undefined }))
  return find(names, name, 'feed', [...feeds, ...pagesOf(names)])
}

/** The action of that name that returns pages. */
export function pagesNamed(names: SyncNames, name: Located<string>): Found | undefined {
  return find(names, name, 'action', pagesOf(names))
}

function pagesOf(names: SyncNames): Named[] {
  return actionsOf(names).filter(({ action }) => action.returns === 'page')
}

/** The action of that name: `changes_start_page_token.get`. */
export function actionNamed(names: SyncNames, name: Located<string>): Found | undefined {
  return find(names, name, 'action', actionsOf(names))
}

interface Named extends Found {
  readonly name: string
}

function actionsOf({ entities }: SyncNames): Named[] {
  return entities.flatMap(({ name: entity, actions, record }) =>
    actions.map((action) => ({ name: `${entity}.${action.name}`, action, record })),
  )
}

function find(
  { scope }: SyncNames,
  { value, at }: Located<string>,
  what: string,
  all: readonly Named[],
): Found | undefined {
  const found = all.find(({ name }) => name === value)
  if (!found) {
    const names = all.map(({ name }) => name)
    reportUnknown(scope, at, what, value, names)
  }
  return found
}
