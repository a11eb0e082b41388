/** One action of a new spec, from an endpoint. */

import type {
  DescribedBody,
  DescribedParam,
  Description,
  Endpoint,
  Shape,
} from '../description/description.ts'
import { fieldsOf, kindsOf, resolveShape } from '../description/shapes.ts'
import { express } from '../fill/express.ts'
import { firstSentence } from '../fill/first-sentence.ts'
import { printFlow, printScalar } from '../fill/print-flow.ts'
import { trimBoth } from '../trim.ts'
import type { Paging } from './guess-paging.ts'

export interface ActionPlan {
  readonly name: string
  readonly endpoint: Endpoint
  /** Keys beside the request and its params, as YAML on one line. */
  readonly keys: Readonly<Record<string, string>>
  readonly paging?: Paging
}

export interface WrittenAction {
  readonly lines: readonly string[]
  readonly doubts: readonly string[]
}

const IDENTIFIER = /^[A-Za-z_]\w*$/

/** Undefined where the request cannot be declared; `doubts` says why. */
export function writeAction(
  description: Description,
  plan: ActionPlan,
  ignoredHeaders: readonly string[],
): WrittenAction {
  const { name, endpoint, keys } = plan
  const doubts: string[] = []
  const path = pathNames(endpoint)
  const taken = new Set(Object.values(path))
  const query = paramLines(description, endpoint, 'query', plan, taken, doubts)
  const header = paramLines(description, endpoint, 'header', plan, taken, doubts, ignoredHeaders)
  const body = bodyLines(description, endpoint, taken, doubts)
  const text = firstSentence(endpoint.summary ?? endpoint.description)
  const http = `${endpoint.method} ${endpoint.path.replace(/\{([^{}/]{1,200})\}/g, (_, each: string) => `{${path[each] ?? each}}`)}`
  const lines = [
    `    ${name}:`,
    ...(text === undefined ? [] : [`      description: ${printScalar(text)}`]),
    `      http: ${JSON.stringify(http)}`,
    ...section('query', query),
    ...section('header', header),
    ...section('body', body),
    ...Object.entries(keys).map(([key, value]) => `      ${key}: ${value}`),
    ...nextLine(plan.paging),
  ]
  return { lines, doubts: [...doubts, ...(plan.paging?.doubt === undefined ? [] : [plan.paging.doubt])] }
}

/** `{user-id}` gets a name that can be one of a param. */
function pathNames({ path }: Endpoint): Record<string, string> {
  const names = [...path.matchAll(/\{([^{}/]{1,200})\}/g)].map(([, name = '']) => name)
  return Object.fromEntries(names.map((name) => [name, name.replace(/\W/g, '_').replace(/^(?=\d)/, '_')]))
}

function section(name: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`      ${name}:`, ...lines]
}

function nextLine(paging: Paging | undefined): string[] {
  return paging?.next === undefined ? [] : [`      next: ${printFlow(paging.next)}`]
}

function paramLines(
  description: Description,
  { params }: Endpoint,
  place: 'query' | 'header',
  { paging }: ActionPlan,
  taken: Set<string>,
  doubts: string[],
  ignored: readonly string[] = [],
): string[] {
  return params
    .filter((param) => param.in === place && !ignored.includes(param.name.toLowerCase()))
    .flatMap((param) => {
      const send = paging && Object.hasOwn(paging.send, param.name) ? paging.send[param.name] : undefined
      const value = paramValue(description, param, doubts)
      if (value === undefined) return []
      const sent = send === undefined ? value : { type: 'boolean', send, ...withoutType(value) }
      return [fieldLine(param.name, sent, taken)]
    })
}

function withoutType({ type: _type, ...rest }: Readonly<Record<string, unknown>>): object {
  return rest
}

function paramValue(
  description: Description,
  param: DescribedParam,
  doubts: string[],
): Record<string, unknown> | undefined {
  const kinds = kindsOf(description, param.shape)
  if (kinds.includes('object') || kinds.includes('bytes')) {
    doubts.push(`param '${param.name}' is an object, and left out`)
    return undefined
  }
  const value = express(description, param.shape, 'given')
  return { ...value, ...(kinds.includes('array') && param.arrays === 'comma' && { style: 'comma' }) }
}

/** Fields of the body that a caller may give. Names that the path has are renamed. */
function bodyLines(
  description: Description,
  { body, method }: Endpoint,
  taken: Set<string>,
  doubts: string[],
): string[] {
  if (body === undefined) return []
  const fields = fieldsOf(description, body.shape)
  if (isWhole(description, body)) return [wholeLine(description, body, taken)]
  if (fields === undefined) {
    // Some descriptions give every request a body.
    if (method !== 'GET' && method !== 'DELETE') doubts.push('the body has no described fields')
    return []
  }
  return Object.entries(fields).flatMap(([name, shape]) => {
    if (resolveShape(description, shape).readOnly) return []
    return [fieldLine(name, bodyValue(description, shape), taken)]
  })
}

/** A body of JSON that is no object, such as an array or a text. */
function isWhole(description: Description, { shape, encoding }: DescribedBody): boolean {
  const kinds = kindsOf(description, shape)
  return encoding === 'json' && kinds.length > 0 && !kinds.includes('object') && !kinds.includes('bytes')
}

function wholeLine(description: Description, { shape }: DescribedBody, taken: Set<string>): string {
  const { type, ...rest } = express(description, { ...shape, required: true }, 'given')
  const name = kindsOf(description, shape).includes('array') ? 'items' : 'value'
  return fieldLine(name, { type, whole: true, ...rest }, taken, true)
}

function bodyValue(description: Description, shape: Shape): Record<string, unknown> {
  return { ...express(description, shape, 'given') }
}

function plainName(name: string): string {
  if (IDENTIFIER.test(name) && !(name in Object.prototype)) return name
  const words = trimBoth(name.replace(/\W+/g, '_'), '_').replace(/^(?=\d)/, '_') || 'param'
  return words in Object.prototype ? `${words}_param` : words
}

/** Names that are no identifiers, or that another place has, get one of their own. */
function fieldLine(
  name: string,
  value: Readonly<Record<string, unknown>>,
  taken: Set<string>,
  isWholeBody = false,
): string {
  const plain = plainName(name)
  const own = taken.has(plain) ? `body_${plain}` : plain
  taken.add(own)
  const { type, ...rest } = value
  const named = own === name || isWholeBody ? value : { type, as: name, ...rest }
  const isShort = Object.keys(named).length === 1 && typeof type === 'string' && /^[\w<>| ]+$/.test(type)
  return `        ${own}: ${isShort ? type : printFlow(named)}`
}

/** Reason why an endpoint cannot be an action; undefined if it can. */
export function problemOf(description: Description, { body, answersBytes }: Endpoint): string | undefined {
  if (answersBytes) return 'answers content'
  if (body === undefined || body.encoding === 'json' || body.encoding === 'form') {
    const isKnown =
      body === undefined ||
      isWhole(description, body) ||
      fieldsOf(description, body.shape) !== undefined ||
      kindsOf(description, body.shape).join() === 'object'
    return isKnown ? undefined : 'takes a body that is no object'
  }
  return 'takes content'
}
