/** Intended differences: each path must exist in the spec, unless it is the vendor's. */
import type { Deviations } from '../spec/deviations.ts'
import { didYouMean } from '../spec/suggest.ts'
import { type Known, propertiesOf } from './known.ts'
import type { ActionModel, Deviation, EntityModel, Fields, ValueModel } from './model.ts'
import { itemsOf, type Located } from './read.ts'
import { metaFields } from './responses.ts'
import { report } from './scope.ts'

/**
 * Names with the tree below each; undefined if only the upstream knows them. Lazy, since types may contain themselves.
 */
type Tree = ReadonlyMap<string, () => Tree> | undefined
type Branch = readonly [name: string, below: () => Tree]

export function resolveDeviations(
  spec: Known,
  entities: readonly EntityModel[],
  { list, positions, file }: Deviations,
): Deviation[] {
  const known: Known = { ...spec, positions, mistakes: [] }
  const tree = treeOf(known, entities)
  const resolved = list.map(({ at, reason }) => {
    for (const path of itemsOf(known, at)) checkPath(known, tree, path)
    return { at, reason }
  })
  spec.mistakes.push(...known.mistakes.map((mistake) => ({ ...mistake, file })))
  return resolved
}

function checkPath(known: Known, root: Tree, path: Located<string>): void {
  let trees: Tree[] = [root]
  for (const segment of path.value.split('.')) {
    const closed = trees.flatMap((tree) => tree ?? [])
    const below = closed.flatMap((tree) => [...tree].filter(([name]) => segment === '*' || name === segment))
    if (below.length === 0 && closed.length === trees.length) {
      const names = new Set(closed.flatMap((tree) => [...tree.keys()]))
      return void report(
        known,
        path.at,
        `'${path.value}' leads nowhere: no '${segment}'${didYouMean(segment, names)}`,
      )
    }
    trees = [...below.map(([, tree]) => tree()), ...trees.filter((tree) => tree === undefined)]
  }
}

function treeOf(known: Known, entities: readonly EntityModel[]): Tree {
  const vendors = (actions: readonly ActionModel[]): Tree =>
    new Map(['record', ...actions.map(({ name }) => name)].map((name) => [name, () => undefined]))
  const upstream = entities.map(({ name, actions }): Branch => [name, () => vendors(actions)])
  const ours = entities.map((entity): Branch => [entity.name, () => entityTree(known, entity)])
  const service = (): Tree => new Map([['search', () => undefined]])
  return new Map([...ours, ['upstream', () => new Map(upstream)], ['service', service]])
}

function entityTree(known: Known, { record, deleted, searchable, actions }: EntityModel): Tree {
  return new Map([
    ...actions.map((action): Branch => [action.name, () => actionTree(known, action)]),
    ...branch(known, 'record', record),
    ...branch(known, 'deleted', deleted),
    ...branch(known, 'search', searchable),
  ])
}

function actionTree(known: Known, { allParams, response }: ActionModel): Tree {
  return new Map([...branches(known, allParams), ...branch(known, 'meta', metaFields(response))])
}

function branch(known: Known, name: string, fields: Fields | undefined): Branch[] {
  return fields ? [[name, () => new Map(branches(known, fields))]] : []
}

function branches(known: Known, fields: Fields): Branch[] {
  return Object.entries(fields).map(([name, value]) => [name, () => belowOf(known, value)])
}

function belowOf(known: Known, value: ValueModel): Tree {
  const properties = propertiesOf(known, value)
  return properties && new Map(branches(known, properties))
}
