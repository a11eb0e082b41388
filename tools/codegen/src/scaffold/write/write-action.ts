/** One action of a new spec, from an endpoint. */

import type {
  DescribedBody,
  DescribedParam,
  Description,
  Endpoint,
  Scalar,
  Shape,
} from '../../description/description.ts'
import { flatParams, objectProblem } from '../../description/flat-params.ts'
import {
  fieldsOf,
  givenFieldsOf,
  innerRules,
  kindsOf,
  onlyValue,
  resolveShape,
} from '../../description/shapes.ts'
import { fieldsWithin } from '../../fill/object-fields.ts'
import { snakeCase } from '../../model/names.ts'
import { type Expressed, express } from '../../notation/express.ts'
import { firstSentence } from '../../notation/first-sentence.ts'
import { printFlow, printScalar } from '../../notation/print-flow.ts'
import { trimBoth } from '../../trim.ts'
import { type ActionPlan, contentField, isWhole, namesRecord } from '../actions/action-plan.ts'
import { severalParamsDoubt } from '../actions/several-params.ts'
import { type SpecContext, TYPE_DEPTH } from '../actions/spec-context.ts'
import { isCredential } from '../endpoints/credential-params.ts'
import { pathName } from '../request-paths.ts'
import { bodyDoubts, constantDoubt, limitDoubts, rulesDoubt, unsentDoubts } from './action-doubts.ts'
import { needsOf, ruleKeys } from './action-rules.ts'

export interface WrittenAction {
  readonly lines: readonly string[]
  readonly doubts: readonly string[]
  /** Field of the body that carries the idempotency key. */
  readonly keyField: string | undefined
}

type SentIn = 'query' | 'header' | 'body'

const IDENTIFIER = /^[A-Za-z_]\w*$/

type Context = Pick<SpecContext, 'description' | 'ignored' | 'params' | 'values'>

/** Fields inside of the objects of a body: every call of the action checks against them. */
const MAX_FIELDS = 500

interface Writing extends Context {
  /** Fields that types of this action may still have. */
  budget: number
  readonly plan: ActionPlan
  readonly singular: string
  /** Names of params, since no two may be the same wherever they are sent. */
  readonly taken: Set<string>
  /** Names of params by their names on the wire. */
  readonly names: Map<string, string>
  /** Names of params that are sent whether or not a caller gives them. */
  readonly sent: Set<string>
  readonly doubts: string[]
}

const READ_DOUBT = 'a GET carries no body, so that the fields of its body are sent in the query'

export function writeAction(context: Context, plan: ActionPlan, singular: string): WrittenAction {
  const { ignored } = context
  const { name, endpoint, keys, paging } = plan
  const path = pathNames(endpoint)
  const taken = new Set(Object.values(path).map((each) => each.toLowerCase()))
  const writing: Writing = {
    ...context,
    plan,
    singular,
    taken,
    names: new Map(),
    sent: new Set(),
    doubts: [],
    budget: MAX_FIELDS,
  }
  const query = paramLines(writing, 'query', [])
  const header = [...mediaTypeLine(writing), ...paramLines(writing, 'header', ignored.headers)]
  const keyField = keyFieldOf(context.description, endpoint)
  const body = bodyLines(writing, [...ignored.fields, ...keyField])
  // A GET carries no body, whatever its description says.
  const isRead = endpoint.method === 'GET'
  if (isRead && body.length > 0) writing.doubts.push(READ_DOUBT)
  writing.doubts.push(...unsentDoubts(endpoint), ...limitDoubts(writing, [...ignored.fields, ...keyField]))
  const rules = ruleKeys(writing)
  const text = firstSentence(endpoint.summary ?? endpoint.description)
  const http = requestLine(endpoint, path)
  const lines = [
    `    ${name}:`,
    ...(text === undefined ? [] : [`      description: ${printScalar(text)}`]),
    ...requestLines(writing, http),
    ...section('query', isRead ? [...query, ...body] : query),
    ...section('header', header),
    ...(isRead ? [] : bodySection(endpoint, body)),
    ...keyField.map((field) => `      idempotency_field: ${field}`),
    ...Object.entries({ ...rules, ...needsOf(writing), ...keys }).map(
      ([key, value]) => `      ${key}: ${value}`,
    ),
    ...nextLine(writing),
  ]
  const isChosen = 'require_any' in keys || 'require_one' in rules || 'require_any' in rules
  const several = isChosen ? undefined : severalParamsDoubt(endpoint)
  const guesses = [plan.doubt, paging?.doubt, several].filter((doubt) => doubt !== undefined)
  return { lines, doubts: [...writing.doubts, ...guesses], keyField: keyField[0] }
}

function requestLine({ method, path }: Endpoint, names: Readonly<Record<string, string>>): string {
  return `${method} ${path.replace(/\{([^{}/]{1,200})\}/g, (_, each: string) => `{${names[each] ?? each}}`)}`
}

/** A body without params is sent, too, where the description has one: an empty object. */
function bodySection({ body, method }: Endpoint, lines: readonly string[]): string[] {
  const isEmpty = lines.length === 0 && body !== undefined && body.encoding !== 'multipart'
  if (isEmpty && (body.shape.required || method !== 'DELETE')) return ['      body: {}']
  return section('body', lines)
}

/** JSON of a media type of its own: `application/merge-patch+json`. */
function mediaTypeLine(writing: Writing): string[] {
  const type = writing.plan.endpoint.body?.mediaType
  if (type === undefined || writing.plan.endpoint.method === 'GET') return []
  return [fieldLine(writing, 'header', 'Content-Type', { const: type, send: type })]
}

/** A form with content is an upload. */
function requestLines({ description, plan: { endpoint } }: Writing, http: string): string[] {
  const field = contentField(description, endpoint)
  if (field === undefined) return [`      http: ${JSON.stringify(http)}`]
  return [
    '      upload:',
    `        simple: ${JSON.stringify(http)}`,
    `        form_field: ${printScalar(field)}`,
    '      content: bytes',
  ]
}

function pathNames({ path }: Endpoint): Record<string, string> {
  const names = [...path.matchAll(/\{([^{}/]{1,200})\}/g)].map(([, name = '']) => name)
  return Object.fromEntries(names.map((name) => [name, pathName(name)]))
}

function section(name: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`      ${name}:`, ...lines]
}

function nextLine({ plan: { paging }, names }: Writing): string[] {
  if (paging?.next === undefined) return []
  const { set } = paging.next
  return [`      next: ${printFlow({ ...paging.next, set: names.get(set) ?? set })}`]
}

function paramLines(writing: Writing, location: 'query' | 'header', ignored: readonly string[]): string[] {
  const { plan, description } = writing
  return plan.endpoint.params
    .filter((param) => param.in === location && !ignored.includes(param.name.toLowerCase()))
    .filter((param) => !isCredential(description, param))
    .flatMap((param) => flatParams(description, param))
    .flatMap((param) => {
      const value = paramValue(writing, param)
      return value === undefined
        ? []
        : [fieldLine(writing, location, param.name, withSent(plan, param.name, value))]
    })
}

/** A param that identifies the record is required, whatever the description says. */
function withSent({ paging, identifiedBy }: ActionPlan, name: string, value: Value): Value {
  const own = identifiedBy === name ? { ...value, required: true } : value
  const send = paging && Object.hasOwn(paging.send, name) ? paging.send[name] : undefined
  const { type, required: _sent, ...rest } = own
  if (send === undefined) return own
  const isText = type === 'string'
  return isText
    ? { type, send: String(send), ...rest }
    : { type: typeof send === 'number' ? 'integer' : 'boolean', send, ...rest }
}

type Value = Readonly<Record<string, unknown>>

function paramValue(writing: Writing, param: DescribedParam): Value | undefined {
  const { description, doubts, values, plan } = writing
  if (/^\/.+\/$/.test(param.name)) {
    doubts.push(`params named like ${param.name} are left out`)
    return undefined
  }
  const problem = objectProblem(description, param.shape)
  if (problem !== undefined) {
    doubts.push(`param '${param.name}' ${problem}, and left out`)
    return undefined
  }
  const kinds = kindsOf(description, param.shape)
  if (kinds.includes('array') && param.arrays === 'indexed')
    doubts.push(
      `'${param.name}' is sent as ${param.name}[0]=…: OpenAPI does not say how arrays are written there`,
    )
  const { type = 'any', ...value } = express({ description, direction: 'given' }, param.shape)
  const only = onlyValue(description, param.shape)
  if (only !== undefined && plan.identifiedBy !== param.name)
    return constantValue(writing, param.name, only, value)
  // A query has no null.
  const own = withSourceType(writing, param.name, type.replaceAll(' | null', ''))
  return {
    ...values.share(param.name, { type: own, ...withoutLimits(plan, param.name, value) }),
    ...(kinds.includes('array') && param.arrays !== 'repeat' && { style: param.arrays }),
  }
}

/** Keys of records are what the vendor has given: a pattern that is too narrow would keep callers from a record. */
function withoutLimits(plan: ActionPlan, name: string, value: Value): Value {
  const { minLength: _minLength, maxLength: _maxLength, pattern: _pattern, ...rest } = value
  return namesRecord(plan, name) ? rest : value
}

/** It is sent without being asked for. */
function constantValue(
  { doubts }: Writing,
  name: string,
  only: Scalar,
  { description }: Pick<Expressed, 'description'>,
): Value {
  doubts.push(constantDoubt(name, only))
  return { const: only, send: only, ...(description !== undefined && { description }) }
}

/** A cursor has the type of the value that it takes, too, whatever the description says. */
function withSourceType({ plan, doubts }: Writing, name: string, type: string): string {
  const { next, sourceType } = plan.paging ?? {}
  if (next?.set !== name || sourceType === undefined || type === 'any') return type
  const kinds = type.split(' | ')
  const isKnown = kinds.includes(sourceType) || (sourceType === 'integer' && /\b(int64|number)\b/.test(type))
  if (isKnown) return type
  doubts.push(
    `'${name}' is of the type ${type}, and takes '${next.from}', which is of the type ${sourceType}`,
  )
  return `${type} | ${sourceType}`
}

/** Fields of the body that a caller may give. Names that the path has are renamed. */
function bodyLines(writing: Writing, ignored: readonly string[]): string[] {
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
  doubts.push(...bodyDoubts(description, body.shape, fields))
  const content = contentField(description, plan.endpoint)
  return Object.entries(fields).flatMap(([name, shape]) => {
    if (name === content || ignored.includes(name)) return []
    const { readOnly, required, undeclared } = resolveShape(description, shape)
    const own = innerRules(description, shape)
    if (readOnly && required)
      doubts.push(`'${name}' is required in the body, but read-only there, and left out`)
    if (readOnly) return []
    if (own.length > 0) doubts.push(rulesDoubt(`'${name}'`, own))
    if (undeclared) doubts.push(`'${name}' is required in the body, which does not describe it`)
    const isFlat = content !== undefined || method === 'GET'
    if (isFlat && kindsOf(description, shape).includes('object')) {
      doubts.push(`'${name}' is an object, which ${content ? 'a form' : 'a GET'} cannot carry, and left out`)
      return []
    }
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
function keyFieldOf(description: Description, { method, path, body }: Endpoint): string[] {
  if (body === undefined || body.encoding === 'multipart' || method === 'GET') return []
  const fields = Object.keys(fieldsOf(description, body.shape) ?? {})
  if (fields.length === 1 && !OF_RECORD.test(path)) return []
  return fields.filter((name) => /^idempotency_?key$/i.test(name)).slice(0, 1)
}

function wholeLine(writing: Writing, { shape }: DescribedBody): string {
  const name = kindsOf(writing.description, shape).includes('array') ? 'items' : 'value'
  const { type, ...rest } = bodyValue(writing, name, { ...shape, required: true })
  return fieldLine(writing, 'body', name, { type, whole: true, ...rest })
}

/** `DateSent<` is the upper bound of `DateSent`. */
const BOUNDS: Readonly<Record<string, string>> = { '<': '_lt', '>': '_gt', '<=': '_lte', '>=': '_gte' }

function plainName(name: string): string {
  if (IDENTIFIER.test(name) && !(name in Object.prototype)) return name
  const said = name.replace(/[<>]=?$/, (bound) => BOUNDS[bound] ?? '')
  const words = trimBoth(said.replace(/\W+/g, '_'), '_').replace(/^(?=\d)/, '_') || 'param'
  return words in Object.prototype ? `${words}_param` : words
}

/** Names that differ only in capitals would be taken for each other. */
function freeName(plain: string, location: string, taken: ReadonlySet<string>): string {
  const numbered = Array.from({ length: 100 }, (_, at) => `${location}_${plain}_${at + 2}`)
  const isFree = (name: string): boolean => !taken.has(name.toLowerCase())
  return [plain, `${location}_${plain}`, ...numbered].find(isFree) ?? plain
}

/** Names that are no identifiers, or that another location has, get one of their own. */
function fieldLine({ taken, names, sent }: Writing, location: SentIn, name: string, value: Value): string {
  const isPlain = location !== 'header' || IDENTIFIER.test(name)
  const own = freeName(plainName(isPlain ? name : snakeCase(name)), location, taken)
  taken.add(own.toLowerCase())
  names.set(name, own)
  if (value.send !== undefined) sent.add(own)
  const { type, ...rest } = value
  const named = own === name || value.whole === true ? value : { type, as: name, ...rest }
  const isShort = Object.keys(named).length === 1 && typeof type === 'string' && /^[\w<>| ]+$/.test(type)
  return `        ${own}: ${isShort ? type : printFlow(named)}`
}
