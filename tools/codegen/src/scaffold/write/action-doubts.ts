/** Which parts of a request a spec does not say: REVIEW names them. */
import { isDeepStrictEqual } from 'node:util'
import { otherTypes } from '../../description/bodies.ts'
import type { DescribedBody, Description, Endpoint, Scalar, Shapes } from '../../description/description.ts'
import { flatParams } from '../../description/flat-params.ts'
import {
  alternativesOf,
  fieldsOf,
  givenFieldsOf,
  isWhole,
  kindsOf,
  rulesOf,
} from '../../description/shapes.ts'
import { type ActionPlan, namesRecord } from '../actions/action-plan.ts'
import { repeatedParam } from '../actions/repeated-params.ts'
import type { SpecContext } from '../actions/spec-context.ts'
import { isCredential } from '../endpoints/credential-params.ts'
import { leftToVendor } from './left-to-vendor.ts'

interface Doubting extends Pick<SpecContext, 'description' | 'ignored'> {
  readonly plan: ActionPlan
}

export function unsentDoubts({ unsent = [] }: Endpoint): string[] {
  return unsent.map(({ name, reason }) => `param '${name}' ${reason}, and left out`)
}

/** A param of a path is one text. */
export function pathDoubts({ description, plan }: Pick<Doubting, 'description' | 'plan'>): string[] {
  const isList = ({ in: location, shape }: Endpoint['params'][number]): boolean =>
    location === 'path' && kindsOf(description, shape).some((kind) => kind === 'array' || kind === 'object')
  return plan.endpoint.params
    .filter(isList)
    .map(({ name }) => `'${name}' in the path takes several values, of which one can be given`)
}

/** Of all values that a caller may give. */
export function limitDoubts(
  { description, plan, ignored }: Doubting,
  ignoredFields: readonly string[],
): string[] {
  const { params, body } = plan.endpoint
  const sent = params
    .filter((param) => !isCredential(description, param))
    .filter((param) => param.in !== 'header' || !ignored.headers.includes(param.name.toLowerCase()))
    .flatMap((param) => flatParams(description, param))
    .map(({ name, shape, in: location }) => ({
      name,
      shape,
      isBare: location === 'path' || namesRecord(plan, name),
    }))
  const whole = body && isWhole(description, body) ? [{ name: 'the body', shape: body.shape }] : []
  const outside = body && whole.length === 0 ? [{ name: 'the body', shape: body.shape, isOutside: true }] : []
  const fields = body && whole.length === 0 ? (givenFieldsOf(description, body.shape) ?? {}) : {}
  const given = Object.entries(fields)
    .filter(([name, { readOnly }]) => !readOnly && !ignoredFields.includes(name))
    .map(([name, shape]) => ({
      name,
      shape,
      isBare: namesRecord(plan, name) || repeatedParam(description, plan, name, shape) !== undefined,
    }))
  return leftToVendor(description, [...sent, ...whole, ...outside, ...given])
}

/** Which fields are needed together, and which others there may be, is more than the keys of an action say. */
export function bodyDoubts(
  description: Description,
  { shape, optional }: DescribedBody,
  fields: Shapes,
): string[] {
  const { rules } = rulesOf(description, shape)
  const kinds = alternativesOf(description, shape).filter((each) => each.fields !== undefined)
  const needs = kinds.map((kind) =>
    Object.entries(fieldsOf(description, kind) ?? {})
      .filter(([name, { required }]) => required && !fields[name]?.required)
      .map(([name]) => name)
      .join(' and '),
  )
  const distinct = [...new Set(needs.filter((need) => need !== ''))]
  const some = distinct.length === 0 ? '' : `; some of them need ${distinct.join(', or ')}`
  return [
    ...(optional ? alwaysSentDoubt(fields) : []),
    ...(rules.length > 0 ? [rulesDoubt('the body', rules)] : []),
    ...(kinds.length > 1
      ? [`the body is one of ${kinds.length} kinds: which fields go together is not checked${some}`]
      : []),
    ...(kinds.some(({ open }) => open)
      ? ['the vendor takes further fields in the body, which are no params']
      : []),
  ]
}

/** An object is always sent. It may be empty, unless fields of it are required. */
function alwaysSentDoubt(fields: Shapes): string[] {
  const required = Object.keys(fields).filter((name) => fields[name]?.required)
  return required.length === 0
    ? []
    : [`the vendor also takes the request without a body, which always has one with ${required.join(', ')}`]
}

/** A vendor may take a body in several ways, of which a spec has one. */
export function mediaTypeDoubts(body: DescribedBody): string[] {
  const others = otherTypes(body)
  const names = [...new Set(others.map(({ mediaType = JSON_TYPE }) => mediaType))].join(', ')
  const isOther = others.some(({ shape }) => !isDeepStrictEqual(shape, body.shape))
  return others.length === 0
    ? []
    : [
        `the body is sent as ${body.mediaType ?? JSON_TYPE}; the vendor also takes ${names}${isOther ? ', with another schema' : ''}`,
      ]
}

const JSON_TYPE = 'application/json'

export function rulesDoubt(subject: string, rules: readonly string[]): string {
  return `${subject} has rules that only the vendor checks (${rules.join(', ')})`
}

/** Nothing of what callers give is left of it: a person decides whether that is meant. */
export function constantDoubt(name: string, only: Scalar): string {
  return `'${name}' is always sent as ${JSON.stringify(only)}, the only value that the description has`
}
