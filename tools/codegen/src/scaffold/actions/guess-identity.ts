/** Guesses how requests identify a record, beyond an id at the end of their path. */

import type { DescribedParam, Description, Endpoint, Shape } from '../../description/description.ts'
import { fieldsOf } from '../../description/shapes.ts'
import { snakeCase } from '../../model/names.ts'
import { type Ignored, isCredential } from '../endpoints/credential-params.ts'
import type { EntityEndpoints } from '../endpoints/entity-at.ts'
import { lastParam } from '../request-paths.ts'
import type { NamedEntity } from './entity-names.ts'

/** The param of `/books/{id}`, or the only one that `POST /books/get` requires. */
export function paramOfItem(
  description: Description,
  { get, update, delete: remove }: EntityEndpoints,
  ignored: Ignored,
): string | undefined {
  const item = get ?? remove ?? update
  if (item === undefined) return undefined
  if (item.path.includes('{')) return lastParam(item.path)
  const [only, ...others] = requiredParams(description, item, ignored)
  return others.length === 0 ? only : undefined
}

/** Credentials left out. */
function requiredParams(description: Description, { params, body }: Endpoint, ignored: Ignored): string[] {
  const given = params.filter((param) => param.in === 'query' && !isCredential(description, param))
  const fields = Object.entries((body && fieldsOf(description, body.shape)) ?? {})
  return [...given.map(({ name, shape }) => [name, shape] as const), ...fields]
    .filter(([name, { required }]) => required && !ignored.fields.includes(name))
    .map(([name]) => name)
}

/** The only param of a request without required ones that is an id by its name or description. */
export function identifying(
  { singular }: NamedEntity,
  { path, params }: Endpoint,
): { identifiedBy?: string } {
  const query = params.filter((param) => param.in === 'query')
  if (path.includes('{') || query.some(({ name, shape }) => shape.required && name !== 'token')) return {}
  const isNamed = ({ name }: DescribedParam): boolean =>
    [singular, `${singular}_id`].includes(snakeCase(name))
  const isDescribed = ({ shape }: DescribedParam): boolean =>
    /\b(id|identifier)\b/i.test(shape.description ?? '')
  const found =
    query.find(isNamed) ?? query.find((param) => param.shape.type === 'string' && isDescribed(param))
  return found === undefined ? {} : { identifiedBy: found.name }
}

/** Params of which at least one must identify the record, although none is required: its key, or an alternative. */
export function choiceOf(
  description: Description,
  endpoint: Endpoint,
  key: string,
  { fields: ignored }: Ignored,
): string[] {
  const { path } = endpoint
  const given = givenIn(description, endpoint).filter(([name]) => !ignored.includes(name))
  const isOpen = !path.includes('{') && given.every(([, { required }]) => !required)
  const others = given.map(([name]) => name).filter((name) => name !== key && /^[A-Za-z_]\w*$/.test(name))
  return isOpen && given.some(([name]) => name === key) ? [key, ...others] : []
}

/** True if the query or the body of a request declares the param. */
export function takes(description: Description, endpoint: Endpoint, name: string): boolean {
  return givenIn(description, endpoint).some(([each]) => each === name)
}

function givenIn(
  description: Description,
  { params, body }: Endpoint,
): (readonly [name: string, shape: Shape])[] {
  const query = params
    .filter((param) => param.in === 'query')
    .map(({ name, shape }) => [name, shape] as const)
  return [...query, ...Object.entries((body && fieldsOf(description, body.shape)) ?? {})]
}
