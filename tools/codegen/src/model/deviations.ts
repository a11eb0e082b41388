/** Intended differences: each path must exist in the spec, unless it is the vendor's. */
import type { Deviations } from '../spec/deviations.ts'
import { didYouMean } from '../spec/suggest.ts'
import { propertiesOf } from './field-path.ts'
import type { ActionModel, Deviation, EntityModel, Fields, ValueModel } from './model.ts'
import { itemsOf, type Located } from './read.ts'
import type { ResolvedScope } from './resolved-scope.ts'
import { metaFields } from './responses.ts'
import { report } from './scope.ts'

/**
 * Names with the tree below each; undefined if only the upstream knows them. Lazy, since types may contain themselves.
 */
type Tree = ReadonlyMap<string, () => Tree> | undefined
type Branch = readonly [name: string, below: () => Tree]

export function resolveDeviations(
  spec: ResolvedScope,
  entities: readonly EntityModel[],
  { list, positions, file }: Deviations,
): Deviation[] {
  const scope: ResolvedScope = { ...spec, positions, mistakes: [] }
  const tree = treeOf(scope, entities)
  const resolved = list.map(({ at, reason }) => {
    for (const path of itemsOf(scope, at)) checkPath(scope, tree, path)
    return { at, reason }
  })
  spec.mistakes.push(...scope.mistakes.map((mistake) => ({ ...mistake, file })))
  return resolved
}

function checkPath(scope: ResolvedScope, root: Tree, path: Located<string>): void {
  let trees: Tree[] = [root]
  for (const segment of path.value.split('.')) {
    const closed = trees.flatMap((tree) => tree ?? [])
    const below = closed.flatMap((tree) => [...tree].filter(([name]) => segment === '*' || name === segment))
    if (below.length === 0 && closed.length === trees.length) {
      const names = new Set(closed.flatMap((tree) => [...tree.keys()]))
      return void report(
        scope,
        path.at,
        `'${path.value}' leads nowhere: no '${segment}'${didYouMean(segment, names)}`,
      )
    }
    trees = [...below.map(([, tree]) => tree()), ...trees.filter((tree) => tree === undefined)]
  }
}

function treeOf(scope: ResolvedScope, entities: readonly EntityModel[]): Tree {
  const vendors = (actions: readonly ActionModel[]): Tree =>
    new Map(['record', ...actions.map(({ name }) => name)].map((name) => [name, () => undefined]))
  const upstream = entities.map(({ name, actions }): Branch => [name, () => vendors(actions)])
  const ours = entities.map((entity): Branch => [entity.name, () => entityTree(scope, entity)])
  const service = (): Tree => new Map([['search', () => undefined]])
  return new Map([...ours, ['upstream', () => new Map(upstream)], ['service', service]])
}

function entityTree(scope: ResolvedScope, { record, deleted, searchable, actions }: EntityModel): Tree {
  return new Map([
    ...actions.map((action): Branch => [action.name, () => actionTree(scope, action)]),
    ...branch(scope, 'record', record),
    ...branch(scope, 'deleted', deleted),
    ...branch(scope, 'search', searchable),
  ])
}

function actionTree(scope: ResolvedScope, { allParams, response }: ActionModel): Tree {
  return new Map([...branches(scope, allParams), ...branch(scope, 'meta', metaFields(response))])
}

function branch(scope: ResolvedScope, name: string, fields: Fields | undefined): Branch[] {
  return fields ? [[name, () => new Map(branches(scope, fields))]] : []
}

function branches(scope: ResolvedScope, fields: Fields): Branch[] {
  return Object.entries(fields).map(([name, value]) => [name, () => belowOf(scope, value)])
}

function belowOf(scope: ResolvedScope, value: ValueModel): Tree {
  const properties = propertiesOf(scope, value)
  return properties && new Map(branches(scope, properties))
}
