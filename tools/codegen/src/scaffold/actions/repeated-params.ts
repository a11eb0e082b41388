/** Some vendors want the id of a record in the path and in the body: callers give it once. */
import type { Description, Shape } from '../../description/description.ts'
import { kindsOf } from '../../description/shapes.ts'
import { snakeCase } from '../../model/names.ts'
import { lastParam, pathName } from '../request-paths.ts'
import type { ActionPlan } from './action-plan.ts'

/** Names of ids. A `name`, a `slug` or a `key` of a body may be a new one. */
const ID = /(^|_)(id|uuid|guid|gid|uid|sid)$/
/** A path that takes something else, too: `{id_or_slug}`. */
const EITHER = /_or_/

export interface RepeatedParam {
  /** Of the spec. */
  readonly param: string
  /** `int64` for a number: the text of the path is written as one. */
  readonly type: 'string' | 'int64'
}

/** The param of the path whose value a field of the body has as well; undefined for every other field. */
export function repeatedParam(
  description: Description,
  { name: action, endpoint, key }: Pick<ActionPlan, 'name' | 'endpoint' | 'key'>,
  field: string,
  shape: Shape,
): RepeatedParam | undefined {
  const { method, path, body } = endpoint
  const [kind, ...others] = kindsOf(description, shape)
  const isScalar = (kind === 'string' || kind === 'integer') && others.length === 0
  // A verb such as `transfer` may name another record of the same kind.
  const isUsual = method === 'PUT' || method === 'PATCH' || action === 'create' || action === 'update'
  if (!isScalar || !isUsual || body?.encoding === 'multipart' || !ID.test(snakeCase(field))) return undefined
  const param = paramOf(path, field, key)
  return param === undefined
    ? undefined
    : { param: pathName(param), type: kind === 'integer' ? 'int64' : 'string' }
}

function paramOf(path: string, field: string, key: string | undefined): string | undefined {
  const inPath = [...path.matchAll(/\{([^{}/]{1,200})\}/g)].map(([, name]) => name)
  const last = lastParam(path)
  if (field === last) return last
  // `id` of `/books/{id}/copies` is that of the copy.
  if (inPath.includes(field) && snakeCase(field).includes('_')) return field
  const isSame = field === key && ID.test(snakeCase(last)) && !EITHER.test(snakeCase(last))
  return isSame ? last : undefined
}
