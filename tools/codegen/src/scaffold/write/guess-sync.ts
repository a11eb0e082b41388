/** Guesses how the replica of an entity is synchronized. */

import type { Endpoint } from '../../description/description.ts'
import { printFlow } from '../../notation/print-flow.ts'
import type { Parent, SpecContext } from '../actions/spec-context.ts'
import { keyParam, neededParams } from '../endpoints/needed-params.ts'
import { onlyListing } from '../endpoints/parents.ts'
import { type Above, allAbove, namesParent, pathName, plainPath } from '../request-paths.ts'
import { isUniqueUnderParent, type RecordKey } from '../responses/record-key.ts'
import { candidatesOf, keyTaken } from './keys-in-query.ts'
import { fieldTaken, nameInstead } from './parent-fields.ts'

export interface Sync {
  readonly each?: string
  readonly with?: Readonly<Record<string, string>>
  readonly unique?: 'parent'
}

/**
 * A list without params, or one below each record of another entity, which may itself be listed below a third; undefined
 * where other params are needed.
 */
export function syncOf(context: SpecContext, list: Endpoint | undefined, key: RecordKey): Sync | undefined {
  if (list === undefined) return undefined
  const nearest = parentOfList(context, list)
  if (nearest === undefined) return needsParams(context, list) || list.path.includes('{') ? undefined : {}
  const { parent, param, from, others } = nearest
  const params = others.map((each) => paramAbove(context, list, parent, each))
  if (params.includes(undefined)) return undefined
  const unique = isUniqueUnderParent(key) ? { unique: 'parent' as const } : {}
  const fromParent = Object.fromEntries(params.filter((each) => each !== undefined))
  const own = nameTaken(context, list) ?? from
  return { each: parent.name, with: { [param]: own, ...fromParent }, ...unique }
}

/** Records of which the path has a part, such as `{owner}`, are addressed by their names: their keys are unique without it. */
function nameTaken(context: SpecContext, list: Endpoint): string | undefined {
  const nearest = parentOfList(context, list)
  if (nearest === undefined || keyTaken(context, list) !== undefined) return undefined
  const { parent, others } = nearest
  const params = others.map((each) => paramAbove(context, list, parent, each)?.[1])
  const isPart = params.some((from) => from !== undefined && !from.startsWith('parent.'))
  const last = allAbove(list.path).at(-1)
  return isPart && last ? nameInstead(context.description, parent, list, last.param) : undefined
}

interface Nearest {
  readonly parent: Parent
  /** Param of the list that takes the field `from` of the parent. */
  readonly param: string
  readonly from: string
  /** Of the rest of the path. */
  readonly others: readonly Above[]
}

/** By the only param that the list needs, else by the end of its path. */
function parentOfList(context: SpecContext, list: Endpoint): Nearest | undefined {
  const inPath = allAbove(list.path)
  const taken = keyTaken(context, list)
  if (taken !== undefined) return { ...taken, others: inPath }
  const [above, ...others] = inPath.toReversed()
  if (above === undefined || needsParams(context, list)) return undefined
  const parent = parentAt([...context.parents.values()], above)
  return parent && { parent, param: pathName(above.param), from: parent.key, others }
}

function needsParams({ description, ignored }: SpecContext, list: Endpoint): boolean {
  return neededParams(description, list, ignored).length > 0
}

interface ParentRule {
  readonly name: string
  readonly example: string
  /** A person must check it. */
  readonly isGuess?: true
  find(parents: readonly Parent[], above: Above): Parent | undefined
}

/** The entity that a list is below: by the first rule that finds one. */
export const PARENT_RULES: readonly ParentRule[] = [
  {
    name: 'the path of its list',
    example: '`readers` at `/readers` of `/readers/{id}/books`',
    find: (parents, { path }) =>
      parents.find((each) => path !== undefined && plainPath(each.path ?? '') === path),
  },
  {
    name: 'the name of the param',
    example: '`readers` of `/books/{reader_id}`',
    find: (parents, { param }) => parents.find(({ name }) => namesParent(param, name)),
  },
  {
    name: 'the param of its records, if no other entity has the same',
    example: '`shelves` at `/users/me/shelves/{shelf_id}` of `/racks/{shelf_id}/books`',
    isGuess: true,
    find: onlyListing,
  },
]

function parentAt(parents: readonly Parent[], above: Above): Parent | undefined {
  return parentBy(PARENT_RULES, parents, above)
}

function namedAt(parents: readonly Parent[], above: Above): Parent | undefined {
  return parentBy(
    PARENT_RULES.filter(({ isGuess }) => !isGuess),
    parents,
    above,
  )
}

function parentBy(
  rules: readonly ParentRule[],
  parents: readonly Parent[],
  above: Above,
): Parent | undefined {
  const [found] = rules.flatMap(({ find }) => find(parents, above) ?? [])
  return found
}

/** A parent that neither the path nor the name of the param says, or whose key a param of the query takes. */
export function parentDoubt(context: SpecContext, list: Endpoint | undefined): string[] {
  const taken = list && keyTaken(context, list)
  if (taken !== undefined)
    return [
      `'${taken.param}' of its list is assumed to take '${taken.from}' of each of the ${taken.parent.name}`,
    ]
  const named = list && nameTaken(context, list)
  const above = allAbove(list?.path ?? '').at(-1)
  if (named !== undefined && above !== undefined)
    return [
      `'${above.param}' in the path of its list is assumed to take '${named}', since keys are of another kind`,
    ]
  const all = [...context.parents.values()]
  if (above === undefined || namedAt(all, above) !== undefined) return []
  const parent = onlyListing(all, above)
  return parent === undefined
    ? []
    : [`'${above.param}' in the path of its list is assumed to name one of the ${parent.name}`]
}

/** Another param of the path has the key of the record above the parent, or is a field of the parent. */
function paramAbove(
  { description }: SpecContext,
  list: Endpoint,
  { above, fields }: Parent,
  other: Above,
): [name: string, from: string] | undefined {
  const name = pathName(other.param)
  if (above && parentAt([above], other)) return [name, `parent.${above.key}`]
  const field = fieldTaken(description, fields, list, other.param)
  return field === undefined ? undefined : [name, field]
}

/** Why a list cannot be synchronized. */
export function needsOf(context: SpecContext, list: Endpoint): string {
  const { description, ignored } = context
  const needed = neededParams(description, list, ignored).map(({ name }) => `'${name}'`)
  if (needed.length > 0) return `its list needs ${needed.join(' and ')}${mayBeKey(context, list)}`
  const names = allAbove(list.path).map(({ param }) => `'${param}'`)
  return names.length > 1
    ? `its list is below ${names.join(' and ')}, and only records of taken entities that are listed below each other give both`
    : `its list is below ${names[0]}, which no taken entity lists`
}

/** A param that is named like an entity, without proof that it takes the key of its records. */
function mayBeKey(context: SpecContext, list: Endpoint): string {
  const param = keyParam(context.description, list, context.ignored)
  const [found] = param ? candidatesOf([...context.parents.values()], param.name) : []
  return found === undefined ? '' : `, which may name one of the ${found.name} (\`each: ${found.name}\`)`
}

export function syncLines(sync: Sync | undefined): string[] {
  if (sync === undefined) return []
  return [
    '',
    '    # All records are read every time, unless `changes` says how the vendor reports changes.',
    `    sync: ${printFlow({ list: 'list', ...sync, order: 'none', every: '24h' })}`,
  ]
}
