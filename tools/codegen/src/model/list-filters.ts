/** How the params of a list narrow it, where neither their names nor those of fields tell. */
import type { ActionDetails, FilterNode } from '../spec/schema/index.ts'
import { checkPath, throughLists } from './field-path.ts'
import type { ActionModel, Fields } from './model.ts'
import { type Entry, entriesOf } from './read.ts'
import type { ResolvedScope } from './resolved-scope.ts'
import { checkParam } from './scope.ts'
import type { Shape } from './shapes.ts'

export function resolveFilters(
  scope: ResolvedScope,
  { record }: Shape,
  { filters }: ActionDetails,
  params: Fields,
): Pick<ActionModel, 'filters'> {
  if (filters === undefined) return {}
  for (const entry of entriesOf(scope, filters)) {
    checkParam(scope, entry.at, entry.name, params)
    for (const path of pathsOf(entry)) checkField(scope, record, entry, path)
  }
  return { filters }
}

function checkField(
  scope: ResolvedScope,
  record: Fields | undefined,
  { valueAt }: Entry<FilterNode>,
  path: string,
): void {
  checkPath(scope, valueAt, 'record', throughLists(scope, record ?? {}, path), record)
}

function pathsOf({ value }: Entry<FilterNode>): string[] {
  if (value === null) return []
  if (typeof value === 'string') return [value]
  if ('values' in value) return Object.values(value.values).flatMap((fields) => Object.keys(fields))
  return ['from' in value ? value.from : value.until]
}
