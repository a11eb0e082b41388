/** Lists that need the key of a record of another entity: `GET /messages?chat_id=7`. */
import type { Description, Endpoint } from '../../description/description.ts'
import { kindsOf } from '../../description/shapes.ts'
import { singularOf, snakeCase } from '../../model/names.ts'
import type { Parent, SpecContext } from '../actions/spec-context.ts'
import { keyParam, type NeededParam } from '../endpoints/needed-params.ts'
import { onlyListing } from '../endpoints/parents.ts'
import { namesParent } from '../request-paths.ts'

export interface TakenKey {
  readonly parent: Parent
  readonly param: string
  /** Field of the parent. */
  readonly from: string
}

const ID = /^(id|uuid|uid|guid|gid|sid)$/
const SAYS_ID = /\b(ids?|identifiers?|uuid|guid|gid)\b/i

/** The entity whose key the only param that a list needs takes, if its name or its text and the types say so. */
export function keyTaken(context: SpecContext, list: Endpoint): TakenKey | undefined {
  const { description, ignored, parents } = context
  const param = keyParam(description, list, ignored)
  if (param === undefined) return undefined
  const found = candidatesOf([...parents.values()], param.name).flatMap((parent) => {
    const from = fieldTaken(parent, param)
    return from !== undefined && isSameKind(description, parent, from, param)
      ? [{ parent, param: param.name, from }]
      : []
  })
  return found.length === 1 ? found[0] : undefined
}

/** By the name of the entity, else by the param of the path of its records. */
export function candidatesOf(parents: readonly Parent[], param: string): Parent[] {
  const named = parents.filter(({ name }) => namesParent(param, name))
  const only = named.length > 0 ? undefined : onlyListing(parents, { param })
  return only === undefined ? named : [only]
}

/** `id` for `chat_id`, `slug` for `chat_slug`; the key for `chat` with a text about an id, and for the param of its records. */
function fieldTaken(
  { name, key, item, fields }: Parent,
  { name: param, shape }: NeededParam,
): string | undefined {
  const own = snakeCase(param)
  const [, word] = own.startsWith(`${singularOf(name)}_`) ? [own, own.slice(singularOf(name).length + 1)] : []
  if (word === undefined)
    return own === snakeCase(item ?? '') || SAYS_ID.test(shape.description ?? '') ? key : undefined
  const field = Object.keys(fields).find((each) => snakeCase(each) === word)
  return field ?? (ID.test(word) && ID.test(snakeCase(key)) ? key : undefined)
}

function isSameKind(
  description: Description,
  { fields }: Parent,
  from: string,
  { shape }: NeededParam,
): boolean {
  const [own, other] = [fields[from], shape].map((each) => (each ? kindsOf(description, each) : []).join())
  return own === other
}
