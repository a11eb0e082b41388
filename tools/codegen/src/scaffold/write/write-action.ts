/** One action of a new spec, from an endpoint. */

import type {
  DescribedBody,
  DescribedParam,
  Description,
  Endpoint,
  Shape,
} from '../../description/description.ts'
import { flatParams } from '../../description/flat-params.ts'
import { fieldsOf, givenFieldsOf, kindsOf, resolveShape } from '../../description/shapes.ts'
import { fieldsWithin } from '../../fill/object-fields.ts'
import { snakeCase } from '../../model/names.ts'
import { express } from '../../notation/express.ts'
import { firstSentence } from '../../notation/first-sentence.ts'
import { printFlow, printScalar } from '../../notation/print-flow.ts'
import { trimBoth } from '../../trim.ts'
import { type ActionPlan, contentField, isWhole } from '../actions/action-plan.ts'
import { type SpecContext, TYPE_DEPTH } from '../actions/spec-context.ts'
import { isCredential } from '../endpoints/credential-params.ts'
import { pathName } from '../request-paths.ts'

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
  readonly doubts: string[]
}

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
    doubts: [],
    budget: MAX_FIELDS,
  }
  const query = paramLines(writing, 'query', [])
  const header = paramLines(writing, 'header', ignored.headers)
  const keyField = keyFieldOf(context.description, endpoint)
  const body = bodyLines(writing, [...ignored.fields, ...keyField])
  // A GET carries no body, whatever its description says.
  const isRead = endpoint.method === 'GET'
  const text = firstSentence(endpoint.summary ?? endpoint.description)
  const http = `${endpoint.method} ${endpoint.path.replace(/\{([^{}/]{1,200})\}/g, (_, each: string) => `{${path[each] ?? each}}`)}`
  const lines = [
    `    ${name}:`,
    ...(text === undefined ? [] : [`      description: ${printScalar(text)}`]),
    ...requestLines(writing, http),
    ...section('query', isRead ? [...query, ...body] : query),
    ...section('header', header),
    ...section('body', isRead ? [] : body),
    ...keyField.map((field) => `      idempotency_field: ${field}`),
    ...Object.entries(keys).map(([key, value]) => `      ${key}: ${value}`),
    ...nextLine(writing),
  ]
  const guesses = [plan.doubt, paging?.doubt].filter((doubt) => doubt !== undefined)
  return { lines, doubts: [...writing.doubts, ...guesses], keyField: keyField[0] }
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

/** A param of the paging is never required, since the first page has none; one that identifies the record is. */
function withSent({ paging, identifiedBy }: ActionPlan, name: string, value: Value): Value {
  const { required: _required, ...optional } = value
  const own =
    paging?.next?.set === name ? optional : identifiedBy === name ? { ...value, required: true } : value
  const send = paging && Object.hasOwn(paging.send, name) ? paging.send[name] : undefined
  const { type: _type, required: _sent, ...rest } = own
  return send === undefined ? own : { type: typeof send === 'number' ? 'integer' : 'boolean', send, ...rest }
}

type Value = Readonly<Record<string, unknown>>

function paramValue({ description, doubts, values }: Writing, param: DescribedParam): Value | undefined {
  if (/^\/.+\/$/.test(param.name)) {
    doubts.push(`params named like ${param.name} are left out`)
    return undefined
  }
  const kinds = kindsOf(description, param.shape)
  if (kinds.includes('object') || kinds.includes('bytes')) {
    doubts.push(`param '${param.name}' is an object, and left out`)
    return undefined
  }
  const { type = 'any', ...value } = express({ description, direction: 'given' }, param.shape)
  // A query has no null.
  return {
    ...values.share(param.name, { type: type.replaceAll(' | null', ''), ...value }),
    ...(kinds.includes('array') && param.arrays === 'comma' && { style: 'comma' }),
  }
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
  const content = contentField(description, plan.endpoint)
  return Object.entries(fields).flatMap(([name, shape]) => {
    if (resolveShape(description, shape).readOnly || name === content || ignored.includes(name)) return []
    const isFlat = content !== undefined || method === 'GET'
    if (isFlat && kindsOf(description, shape).includes('object')) {
      doubts.push(`'${name}' is an object, which ${content ? 'a form' : 'a GET'} cannot carry, and left out`)
      return []
    }
    return [fieldLine(writing, 'body', name, withSent(plan, name, bodyValue(writing, name, shape)))]
  })
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
function fieldLine({ taken, names }: Writing, location: SentIn, name: string, value: Value): string {
  const isPlain = location !== 'header' || IDENTIFIER.test(name)
  const own = freeName(plainName(isPlain ? name : snakeCase(name)), location, taken)
  taken.add(own.toLowerCase())
  names.set(name, own)
  const { type, ...rest } = value
  const named = own === name || value.whole === true ? value : { type, as: name, ...rest }
  const isShort = Object.keys(named).length === 1 && typeof type === 'string' && /^[\w<>| ]+$/.test(type)
  return `        ${own}: ${isShort ? type : printFlow(named)}`
}
