/** Params of the body of a new action. */
import type { DescribedBody, Description, Endpoint, Shape } from '../../description/description.ts'
import {
  fieldsOf,
  givenFieldsOf,
  innerRules,
  isWhole,
  kindsOf,
  onlyValue,
  resolveShape,
} from '../../description/shapes.ts'
import { fieldsWithin } from '../../fill/object-fields.ts'
import { snakeCase } from '../../model/names.ts'
import { express } from '../../notation/express.ts'
import { printFlow } from '../../notation/print-flow.ts'
import { contentField } from '../actions/action-plan.ts'
import { type RepeatedParam, repeatedParam } from '../actions/repeated-params.ts'
import { TYPE_DEPTH } from '../actions/spec-context.ts'
import { bodyDoubts, mediaTypeDoubts, rulesDoubt } from './action-doubts.ts'
import { constantValue, withoutLimits, withSent } from './param-values.ts'
import { fieldLine, section, type Value, type Writing } from './writing.ts'

/** A body without params is sent, too, where the description has one: an empty object. */
export function bodySection({ body, method }: Endpoint, lines: readonly string[]): string[] {
  const isEmpty = lines.length === 0 && body !== undefined && body.encoding !== 'multipart'
  if (isEmpty && (body.shape.required || method !== 'DELETE')) return ['      body: {}']
  return section('body', lines)
}

const TYPES: Readonly<Partial<Record<DescribedBody['encoding'], string>>> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
}

/** JSON of a media type of its own, `application/merge-patch+json`, or another encoding than that of the connector. */
export function mediaTypeLine(writing: Writing): string[] {
  const { body, method } = writing.plan.endpoint
  if (body === undefined || method === 'GET') return []
  writing.doubts.push(...mediaTypeDoubts(body))
  const type = body.mediaType ?? (body.encoding === writing.encoding ? undefined : TYPES[body.encoding])
  return type === undefined ? [] : [fieldLine(writing, 'header', 'Content-Type', { const: type, send: type })]
}

/** Fields of the body that a caller may give. Names that the path has are renamed. */
export function bodyLines(writing: Writing, ignored: readonly string[]): string[] {
  const { description, plan, doubts } = writing
  const { body, method } = plan.endpoint
  if (body === undefined) return []
  const fields = givenFieldsOf(description, body.shape)
  if (isWhole(description, body)) return [wholeLine(writing, body)]
  if (fields === undefined) {
    // Some descriptions give every request a body.
    if (method !== 'GET' && method !== 'DELETE') doubts.push('the body has no described fields')
    return []
  }
  doubts.push(...bodyDoubts(description, body, fields))
  const content = contentField(description, plan.endpoint)
  return Object.entries(fields).flatMap(([name, shape]) => {
    if (name === content || ignored.includes(name)) return []
    const { readOnly, required, undeclared } = resolveShape(description, shape)
    const own = innerRules(description, shape)
    if (readOnly && required)
      doubts.push(`'${name}' is required in the body, but read-only there, and left out`)
    if (readOnly) return []
    if (own.length > 0) doubts.push(rulesDoubt(`'${name}'`, own))
    const repeated = repeatedParam(description, plan, name, shape)
    if (repeated !== undefined) return [repeatedLine(writing, name, repeated)]
    if (undeclared) doubts.push(`'${name}' is required in the body, which does not describe it`)
    const isFlat = content !== undefined || method === 'GET'
    if (isFlat && kindsOf(description, shape).includes('object')) {
      doubts.push(`'${name}' is an object, which ${content ? 'a form' : 'a GET'} cannot carry, and left out`)
      return []
    }
    doubts.push(...formDoubts(description, body, name, shape))
    const only = onlyValue(description, shape)
    const value =
      only === undefined
        ? {
            ...withoutLimits(plan, name, bodyValue(writing, name, shape)),
            ...styleOf(description, body, name, shape),
          }
        : constantValue(writing, name, only, express({ description, direction: 'given' }, shape))
    return [fieldLine(writing, 'body', name, withSent(plan, name, value))]
  })
}

/** One param for both: a text that is required, as that of the path is. */
function repeatedLine({ doubts, names }: Writing, name: string, { param, type }: RepeatedParam): string {
  doubts.push(`'${name}' of the body is taken for '${param}' of the path, and sent in both`)
  names.set(name, param)
  const value = { type, ...(param !== name && { as: name }), required: true }
  return `        ${param}: ${printFlow(value)}`
}

/** OpenAPI writes the fields of an object without the name of the object, unless the description says otherwise. */
function formDoubts(
  description: Description,
  { encoding, arrays }: DescribedBody,
  name: string,
  shape: Shape,
): string[] {
  const isObject = kindsOf(description, shape).includes('object')
  return encoding === 'form' && isObject && arrays?.[name] !== 'indexed'
    ? [`'${name}' is sent as ${name}[…]=…: the description does not say how objects are written there`]
    : []
}

/** Arrays of a form, as arrays of a query. */
function styleOf(description: Description, { arrays }: DescribedBody, name: string, shape: Shape): Value {
  const style = arrays?.[name]
  return style !== undefined && kindsOf(description, shape).includes('array') ? { style } : {}
}

/** Objects have types, which are named after the vendor's, or after the entity and the field. */
function bodyValue(writing: Writing, name: string, shape: Shape): Value {
  const { description, params, values, singular, doubts } = writing
  const size = fieldsWithin(description, shape, TYPE_DEPTH)
  const isTooLarge = size > writing.budget
  if (isTooLarge) doubts.push(`'${name}' stays an object, since it has ${size} fields inside`)
  else writing.budget -= size
  const nameOf = (each: Shape): string | undefined =>
    isTooLarge ? undefined : params.typeFor({ description }, each, `${singular}_${snakeCase(name)}_params`)
  return { ...values.share(name, express({ description, direction: 'given', nameOf }, shape)) }
}

/** A request that is about one record: `/payments/{id}`, `/payments/{id}/cancel`. */
const OF_RECORD = /\}([/:][^{}/:]{1,200})?$/

/**
 * The field of a body that takes the idempotency key; none or one. Where nothing else says what the request is about, the
 * key is that of an earlier request: `POST /payments/cancel`.
 */
export function keyFieldOf(description: Description, { method, path, body }: Endpoint): string[] {
  if (body === undefined || body.encoding === 'multipart' || method === 'GET') return []
  const fields = Object.keys(fieldsOf(description, body.shape) ?? {})
  if (fields.length === 1 && !OF_RECORD.test(path)) return []
  return fields.filter((name) => /^idempotency_?key$/i.test(name)).slice(0, 1)
}

/** Where a description does not say whether the value is needed, a request without it is hardly meant. */
function wholeLine(writing: Writing, { shape, optional }: DescribedBody): string {
  const name = kindsOf(writing.description, shape).includes('array') ? 'items' : 'value'
  const isAssumed = !optional && !shape.required
  if (isAssumed)
    writing.doubts.push('the description does not say that the body is required, which is assumed')
  const { type, ...rest } = bodyValue(writing, name, optional ? shape : { ...shape, required: true })
  return fieldLine(writing, 'body', name, { type, whole: true, ...rest })
}
