/** The parts of request paths that name entities and records. */
import { pluralOf, singularOf, snakeCase } from '../model/names.ts'

const PARAM = /^\{[^{}/]{1,200}\}$/
/** `v3`, `2026-03`, `2024-01-beta`: versions may stand at the end of a path, too. */
const VERSION = /^(v\d+(\.\d+)*|\d{4}-\d{2}(-\d{2})?)(-?(alpha|beta|preview)\d*)?$/i

const ODD_ENDS: ReadonlySet<string | undefined> = new Set(['/', 'n', 'N'])

/** `/books.json`, `/books/json` and `/books/` are written `/books`. */
export function plainPath(path: string): string {
  // Paths are compared often, and few end like that.
  if (!ODD_ENDS.has(path.at(-1))) return path
  return path.replace(/\/$/, '').replace(/[./]json$/i, '')
}

/** Of `/books/{id}` under `/books`: `id`. Undefined for every other path. */
export function itemParam(path: string, collection: string): string | undefined {
  const [own, parent] = [plainPath(path), plainPath(collection)]
  const rest = own.startsWith(`${parent}/`) ? own.slice(parent.length + 1) : ''
  return PARAM.test(rest) ? rest.slice(1, -1) : undefined
}

/** `/repos` of `/repos/{owner}/{name}`. */
export function withoutParams(path: string): string {
  return plainPath(path).replace(/(\/\{[^{}/]{1,200}\}){1,3}$/, '')
}

/**
 * Of `/users/{user_id}/tasks`: `/users` and `user_id`; of `/tasks/{user_id}`: `user_id`. Undefined for a path with another
 * number of params.
 */
export function parentOf(path: string): { readonly path?: string; readonly param: string } | undefined {
  const [, above, param, below] = /^([^{}]+)\/\{([^{}/]{1,200})\}(\/[^{}]+)?$/.exec(plainPath(path)) ?? []
  if (above === undefined || param === undefined) return undefined
  return below === undefined ? { param } : { path: above, param }
}

export interface Above {
  /** Path of the list with the records above: `/projects/{project_id}/boards`; absent where the param ends the path. */
  readonly path?: string
  readonly param: string
}

/** Of `/projects/{project_id}/boards/{board_id}/cards`: `/projects` with its param, then `/projects/{project_id}/boards`. */
export function allAbove(path: string): Above[] {
  const own = plainPath(path)
  return [...own.matchAll(/\/\{([^{}/]{1,200})\}/g)].map(({ 1: param = '', index, 0: { length } }) =>
    index + length === own.length ? { param } : { path: own.slice(0, index), param },
  )
}

/** `{tasklist}` and `{task_list_id}` name a record of `tasklists` and of `task_lists`. */
export function namesParent(param: string, entity: string): boolean {
  return recordNamedBy(param) === singularOf(entity)
}

/** `task_list` of `{taskListId}`. */
export function recordNamedBy(param: string): string {
  return snakeCase(param).replace(/_(id|key|uuid|gid|sid|token|slug|code|name|number)$/, '')
}

/** `/users/{id}/tasks` under `/users`. Paths that are deeper belong to other entities. */
export function isNear(path: string, collection: string): boolean {
  const own = plainPath(path)
  const under = plainPath(collection)
  return own.startsWith(`${under}/`) && own.slice(under.length + 1).split('/').length <= 2
}

export function endsInParam(path: string): boolean {
  return plainPath(path).endsWith('}')
}

/** `id` of `/books/{id}`; empty for a path with another end. */
export function lastParam(path: string): string {
  return /\{([^{}/]{1,200})\}$/.exec(plainPath(path))?.[1] ?? ''
}

/** `book_shelves` of `/v1/book-shelves.json` and `/book-shelves/2026-03`; empty if the path has no such name. */
export function collectionName(path: string): string {
  const words = plainPath(path).split('/')
  const last = words.findLast((word) => !VERSION.test(word)) ?? ''
  const name = PARAM.test(last) ? '' : snakeCase(last)
  return /^[a-z][a-z\d_]*$/.test(name) && name !== 'x_' ? name : ''
}

/** `deals` of `/objects/0-3` with `/objects/0-3/{dealId}`: a code without letters names nothing. */
export function entityNameAt(path: string, param = ''): string {
  const coded = /\/[^/a-z{}]+$/i.test(plainPath(path))
  const [, named] = /^([a-z][a-z\d_]*)_(id|key|uuid|gid|sid)$/.exec(snakeCase(param)) ?? []
  return coded && named !== undefined ? pluralOf(named) : collectionName(path)
}

/** A search of records that stand elsewhere: `/search/messages`. */
export function isSearchPath(path: string): boolean {
  return /\/(search|find|query|lookup)\/[^/{}]{1,200}$/i.test(plainPath(path))
}

/** Of `/v1/messages`: `/v1/search/messages`. */
export function searchPathOf(path: string): string {
  return plainPath(path).replace(/\/([^/]{1,200})$/, '/search/$1')
}

/** Few params first, then short paths. */
export function rankOf(path: string): number {
  return (path.match(/\{/g)?.length ?? 0) * 1000 + path.length
}

/** `{user-id}` gets a name that can be one of a param. */
export function pathName(name: string): string {
  return name.replace(/\W/g, '_').replace(/^(?=\d)/, '_')
}
