/** Verbs in paths: `POST /invoices/{id}/pay`, `POST /invoices/cancel/{id}`, `POST /contacts/merge`. */

import type { Endpoint } from '../../description/description.ts'
import { snakeCase } from '../../model/names.ts'
import { itemParam, plainPath } from '../request-paths.ts'
import { allBelow, isRead, itemsUnder } from './endpoint-index.ts'
import { closestKind, type Kind, wordsIn } from './verbs.ts'

const WRITES = ['POST', 'PUT', 'PATCH']

/**
 * Endpoints by their verb. A path that also has a GET is a list or a record, not a verb; but a GET may list the records
 * in another way: `GET /pets/findByStatus`.
 */
export function itemVerbs(endpoints: readonly Endpoint[], path: string): Record<string, Endpoint> {
  const names = new Set(itemsUnder(endpoints, path).flatMap((each) => itemParam(each.path, path) ?? []))
  const collection = { path, names, endpoints }
  const verbs = new Map<string, Endpoint>()
  for (const endpoint of allBelow(endpoints, path)) {
    const verb = verbOf(endpoint, collection)
    if (verb === undefined || paramsIn(verbs.get(verb)) >= paramsIn(endpoint)) continue
    if (endpoint.method !== 'GET' && isRead(endpoints, endpoint.path)) continue
    const hasItems = allBelow(endpoints, endpoint.path).some(
      (each) => each.path.startsWith(`${endpoint.path}/`) && !isVerbOfItem(each, collection),
    )
    if (!hasItems) verbs.set(verb, endpoint)
  }
  return Object.fromEntries(verbs)
}

/** Of two with the same verb, the one about a record has its name. */
function paramsIn(endpoint: Endpoint | undefined): number {
  return endpoint === undefined ? -1 : endpoint.path.split('{').length
}

/** The endpoint that does what a usual action of a record does: `POST /accounts/{id}/delete`. */
export function usualVerb(
  verbs: Readonly<Record<string, Endpoint>>,
  path: string,
  kind: Kind,
): Endpoint | undefined {
  const found = Object.entries(verbs).filter(
    ([verb, endpoint]) => isUsual(verb, kind) && plainPath(endpoint.path).slice(path.length).includes('{'),
  )
  return (found.find(([verb]) => verb === kind) ?? found[0])?.[1]
}

function isUsual(verb: string, kind: Kind): boolean {
  return wordsIn(verb).length === 1 && closestKind(verb) === kind
}

interface Collection {
  readonly path: string
  /** Names of the param of its records. */
  readonly names: ReadonlySet<string>
  readonly endpoints: readonly Endpoint[]
}

/** Some vendors write a colon before the verb: `/books/{id}:lend`. */
const FORM = /^(?:\{[^{}/]{1,200}\}[/:])?([A-Za-z][\w-]{0,60})$/
const BEFORE = /^([A-Za-z][\w-]{0,60})\/\{([^{}/]{1,200})\}$/

function verbOf(endpoint: Endpoint, collection: Collection): string | undefined {
  const own = plainPath(endpoint.path)
  const { path } = collection
  if (endpoint.method === 'DELETE') return undefined
  const rest = own.slice(path.length + 1)
  const [, word = ''] =
    FORM.exec(rest) ?? (isVerbOfItem(endpoint, collection) ? (BEFORE.exec(rest) ?? []) : [])
  const verb = word === '' ? '' : snakeCase(word)
  // A read below a record is about another entity, unless its name says that it gets the record.
  const isOfOther = !WRITES.includes(endpoint.method) && rest.includes('{') && !isUsual(verb, 'get')
  return /^[a-z][a-z\d_]*$/.test(verb) && !isOfOther ? verb : undefined
}

/** `/invoices/cancel/{invoice_id}` beside `/invoices/{invoice_id}`; `/invoices/types/{id}` beside `/invoices/types` is a record. */
function isVerbOfItem({ path: whole }: Endpoint, { path, names, endpoints }: Collection): boolean {
  const own = plainPath(whole)
  const [, word, param = ''] = BEFORE.exec(own.slice(path.length + 1)) ?? []
  return (
    own.startsWith(`${path}/`) &&
    word !== undefined &&
    names.has(param) &&
    !isRead(endpoints, `${path}/${word}`)
  )
}
