/** Guesses how the replica of an entity is synchronized. */

import type { DescribedParam, Description, Endpoint } from '../../description/description.ts'
import { onlyValue, resolveShape } from '../../description/shapes.ts'
import { snakeCase } from '../../model/names.ts'
import { printFlow } from '../../notation/print-flow.ts'
import type { Parent, SpecContext } from '../actions/spec-context.ts'
import { type Ignored, isCredential } from '../endpoints/credential-params.ts'
import { onlyListing } from '../endpoints/parents.ts'
import { type Above, allAbove, namesParent, pathName, plainPath } from '../request-paths.ts'
import { guessPaging, isSize } from '../responses/guess-paging.ts'
import { isUniqueUnderParent, type RecordKey } from '../responses/record-key.ts'

export interface Sync {
  readonly each?: string
  readonly with?: Readonly<Record<string, string>>
  readonly unique?: 'parent'
}

/**
 * A list without params, or one below each record of another entity, which may itself be listed below a third; undefined
 * where other params are needed.
 */
export function syncOf(
  { description, ignored, parents }: SpecContext,
  list: Endpoint | undefined,
  key: RecordKey,
): Sync | undefined {
  if (list === undefined || needsParams(description, list, ignored)) return undefined
  const [above, ...others] = allAbove(list.path).toReversed()
  if (above === undefined) return {}
  const parent = parentAt([...parents.values()], above)
  const params = parent && others.map((each) => paramAbove(parent, each))
  if (parent === undefined || params === undefined || params.includes(undefined)) return undefined
  const unique = isUniqueUnderParent(key) ? { unique: 'parent' as const } : {}
  const fromParent = Object.fromEntries(params.filter((each) => each !== undefined))
  return { each: parent.name, with: { [pathName(above.param)]: parent.key, ...fromParent }, ...unique }
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

/** A parent that neither the path nor the name of the param says. */
export function parentDoubt({ parents }: SpecContext, list: Endpoint | undefined): string[] {
  const above = allAbove(list?.path ?? '').at(-1)
  const all = [...parents.values()]
  if (above === undefined || namedAt(all, above) !== undefined) return []
  const parent = onlyListing(all, above)
  return parent === undefined
    ? []
    : [`'${above.param}' in the path of its list is assumed to name one of the ${parent.name}`]
}

/** Another param of the path has the key of the record above the parent, or is a field of the parent. */
function paramAbove({ above, fields }: Parent, other: Above): [name: string, from: string] | undefined {
  const name = pathName(other.param)
  if (above && parentAt([above], other)) return [name, `parent.${above.key}`]
  const field = fields.find((each) => snakeCase(each) === snakeCase(other.param))
  return field === undefined || field === 'id' ? undefined : [name, field]
}

/** Why a list cannot be synchronized. */
export function needsOf({ description, ignored }: SpecContext, list: Endpoint): string {
  const names = allAbove(list.path).map(({ param }) => `'${param}'`)
  if (needsParams(description, list, ignored) || names.length === 0) return 'its list needs params'
  return names.length > 1
    ? `its list is below ${names.join(' and ')}, and only records of taken entities that are listed below each other give both`
    : `its list is below ${names[0]}, which no taken entity lists`
}

export function syncLines(sync: Sync | undefined): string[] {
  if (sync === undefined) return []
  return [
    '',
    '    # All records are read every time, unless `changes` says how the vendor reports changes.',
    `    sync: ${printFlow({ list: 'list', ...sync, order: 'none', every: '24h' })}`,
  ]
}

/** Credentials, sizes of pages, and headers that every request has are sent anyway. */
function needsParams(description: Description, endpoint: Endpoint, { headers, fields }: Ignored): boolean {
  const { params, body } = endpoint
  const { send } = guessPaging(description, endpoint, 'id')
  const inBody =
    body &&
    Object.entries(resolveShape(description, body.shape).fields ?? {}).some(
      ([name, shape]) =>
        shape.required &&
        !fields.includes(name) &&
        !Object.hasOwn(send, name) &&
        onlyValue(description, shape) === undefined,
    )
  const isSentAnyway = (param: DescribedParam): boolean =>
    Object.hasOwn(send, param.name) ||
    isSize(description, endpoint, param) ||
    isCredential(description, param) ||
    onlyValue(description, param.shape) !== undefined ||
    (param.in === 'header' && headers.includes(param.name.toLowerCase()))
  return (
    params.some((param) => param.in !== 'path' && param.shape.required && !isSentAnyway(param)) ||
    inBody === true
  )
}
