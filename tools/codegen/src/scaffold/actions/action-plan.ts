/** Actions that are to be written, and which endpoints can become one. */
import type { Description, Endpoint, UnsentParam } from '../../description/description.ts'
import { flatParams, objectProblem } from '../../description/flat-params.ts'
import { fieldsOf, isWhole, kindsOf } from '../../description/shapes.ts'
import type { Paging } from '../responses/paging.ts'
import type { SpecContext } from './spec-context.ts'

export interface ActionPlan {
  readonly name: string
  readonly endpoint: Endpoint
  /** Keys beside the request and its params, as YAML on one line. */
  readonly keys: Readonly<Record<string, string>>
  readonly paging?: Paging
  /** Param that names the record, although the description does not require it. */
  readonly identifiedBy?: string
  /** Field that identifies a record, of a request about an existing one. */
  readonly key?: string
  /** A guess that a person should check. */
  readonly doubt?: string
}

/** Reason why an endpoint cannot be an action; undefined if it can. */
export function problemOf(
  { description }: Pick<SpecContext, 'description'>,
  endpoint: Endpoint,
  name: string,
): string | undefined {
  const { body, answersBytes, server } = endpoint
  if (server !== undefined) return `is at another server: ${server}`
  if (answersBytes) return 'returns content'
  const unsent = unsentParam(description, endpoint)
  if (unsent !== undefined) return `needs a param that cannot be sent: '${unsent.name}' ${unsent.reason}`
  if (body === undefined) return undefined
  if (body.encoding === 'multipart')
    return name === 'create' ? formProblem(description, endpoint) : 'takes a form with content'
  if (body.encoding === 'bytes') return 'takes content'
  const isKnown =
    isWhole(description, body) ||
    fieldsOf(description, body.shape) !== undefined ||
    kindsOf(description, body.shape).join() === 'object'
  return isKnown ? undefined : 'takes a body that is no object'
}

/** A required param that no request of the runtime has. */
function unsentParam(
  description: Description,
  { params, unsent = [] }: Endpoint,
): Pick<UnsentParam, 'name' | 'reason'> | undefined {
  const [nested] = params
    .filter((param) => param.in !== 'path' && param.shape.required)
    .flatMap((param) => flatParams(description, param))
    .flatMap(({ name, shape }) => {
      const reason = shape.required && objectProblem(description, shape)
      return reason ? [{ name, reason }] : []
    })
  return unsent.find(({ required }) => required) ?? nested
}

/** A form has one content, and single values beside it. */
function formProblem(description: Description, endpoint: Endpoint): string | undefined {
  const { body, method } = endpoint
  const field = contentField(description, endpoint)
  if (body === undefined || field === undefined) return 'takes a form without one content'
  if (method !== 'POST' && method !== 'PUT') return `takes content by ${method}`
  const nested = Object.entries(fieldsOf(description, body.shape) ?? {}).find(
    ([name, shape]) => name !== field && shape.required && kindsOf(description, shape).includes('object'),
  )
  return nested === undefined ? undefined : `takes a form that needs an object ('${nested[0]}')`
}

/** The field of a form that takes the content. */
export function contentField(description: Description, { body }: Endpoint): string | undefined {
  if (body?.encoding !== 'multipart') return undefined
  const fields = Object.entries(fieldsOf(description, body.shape) ?? {})
  const contents = fields.filter(([, shape]) => kindsOf(description, shape).join() === 'bytes')
  return contents.length === 1 ? contents[0]?.[0] : undefined
}

/** True if the param has the key of a record. */
export function namesRecord({ key, identifiedBy }: ActionPlan, name: string): boolean {
  return name === identifiedBy || name === key
}
