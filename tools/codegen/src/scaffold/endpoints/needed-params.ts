/** Params that callers of a list must give, besides those of its path. */
import type {
  DescribedParam,
  Description,
  Endpoint,
  ParamLocation,
  Shape,
} from '../../description/description.ts'
import { enumOf, kindsOf, onlyValue, resolveShape } from '../../description/shapes.ts'
import { type Above, allAbove, pathName } from '../request-paths.ts'
import { guessPaging, isSize } from '../responses/guess-paging.ts'
import { type Ignored, isCredential } from './credential-params.ts'

export interface NeededParam {
  readonly name: string
  readonly in: ParamLocation | 'body'
  readonly shape: Shape
}

/** Credentials, sizes of pages, and headers that every request has are sent anyway. */
export function neededParams(
  description: Description,
  endpoint: Endpoint,
  { headers, fields }: Ignored,
): NeededParam[] {
  const { params, body } = endpoint
  const { send } = guessPaging(description, endpoint, 'id')
  const isSent = ({ name, shape }: Pick<NeededParam, 'name' | 'shape'>): boolean =>
    Object.hasOwn(send, name) || onlyValue(description, shape) !== undefined
  const isSentAnyway = (param: DescribedParam): boolean =>
    isSize(description, endpoint, param) ||
    isCredential(description, param) ||
    (param.in === 'header' && headers.includes(param.name.toLowerCase()))
  const given = params.filter((param) => param.in !== 'path' && !isSentAnyway(param))
  const inBody = Object.entries((body && resolveShape(description, body.shape).fields) ?? {})
    .filter(([name]) => !fields.includes(name))
    .map(([name, shape]) => ({ name, shape, in: 'body' as const }))
  return [...given, ...inBody].filter((param) => param.shape.required && !isSent(param))
}

/** Before it is known which headers and fields every request has. */
export const NOTHING_IGNORED: Ignored = { headers: [], fields: [] }

/** The only param that a list needs, if its values may be keys of records: `chat_id` of `/messages?chat_id=7`. */
export function keyParam(
  description: Description,
  list: Endpoint,
  ignored: Ignored = NOTHING_IGNORED,
): NeededParam | undefined {
  const [only, ...others] = neededParams(description, list, ignored)
  if (only === undefined || only.in === 'header' || others.length > 0) return undefined
  const { name, shape } = only
  const isFree = allAbove(list.path).every(
    ({ param }) => pathName(param).toLowerCase() !== name.toLowerCase(),
  )
  const [kind, ...kinds] = kindsOf(description, shape)
  const isScalar = (kind === 'string' || kind === 'integer') && kinds.length === 0
  const isOpen =
    enumOf(description, shape) === undefined && shape.format !== 'date-time' && shape.format !== 'date'
  return isFree && isScalar && isOpen && /^[A-Za-z_]\w*$/.test(name) ? only : undefined
}

/** The records that a list is below: those in its path, then the one whose key it needs. */
export function aboveList(description: Description, list: Endpoint | undefined, ignored?: Ignored): Above[] {
  if (list === undefined) return []
  const key = keyParam(description, list, ignored)
  return [...allAbove(list.path), ...(key === undefined ? [] : [{ param: key.name }])]
}
