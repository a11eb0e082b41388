/** The expected requests of an action, derived from its tables alone. */
import type { Connector, Params, Split, Step, Value } from '@plugboard/core'
import { type DeclaredAction, isDue, isLink } from '../declared-actions.ts'
import type { Given, Subject } from '../subject.ts'
import { nested, type Tree, textTree } from './tree.ts'

/** A request as the sandbox parses it. */
export interface Wire {
  readonly method: string
  /** Decoded. */
  readonly segments: readonly string[]
  readonly query: Tree
  /** Fields of a form or JSON object; undefined if there is no body. */
  readonly body: unknown
  /** Headers of the action's own params, by lower-case name. */
  readonly headers: Readonly<Record<string, string>>
}

export function expectedRequests(subject: Subject, declared: DeclaredAction, given: Given): Wire[] {
  const due = declared.requests.filter((request) => isDue(request, given))
  const split = due.find((request) => request.split)?.split
  const sent = due.filter(({ part }) => !isSpent(split, part, given))
  const whole = { ...sizeOf(declared, given), ...given }
  return sent.map((request) => {
    if (split && request.part) return expectedRequest(subject, request, partOf(split, request.part, given))
    if (isLink(request)) return { ...expectedRequest(subject, linked(request), given), body: undefined }
    const wire = expectedRequest(subject, request, whole, declared.table.upload?.formField !== undefined)
    const inputs = Object.keys(request.take ?? {}).map((name) => [name, inputsFor(name)])
    if (!inputs[0]) return wire
    return { ...wire, body: withLists({ ...(wire.body as Given), ...Object.fromEntries(inputs) }) }
  })
}

/** The param that has the size of the content. */
function sizeOf({ table: { upload } }: DeclaredAction, { content }: Given): Given {
  return upload?.size === undefined ? {} : { [upload.size]: Buffer.byteLength(content as Uint8Array) }
}

/** Names with an index are paths in a list: `files.0.id`. */
function withLists(fields: Given): Given {
  const inBrackets = Object.entries(fields).map(([name, value]) => {
    const [root = '', ...keys] = /\.\d+(\.|$)/.test(name) ? name.split('.') : [name]
    return [root + keys.map((key) => `[${key}]`).join(''), value as Tree] as const
  })
  return nested(Object.fromEntries(inBrackets))
}

/** Keys that the table-only upstream names: every second one. */
export function namedKeys({ params }: Split, given: Given): string[] {
  const keys = new Set(params.flatMap((name) => Object.keys((given[name] ?? {}) as Given)))
  return [...keys].filter((_, index) => index % 2 === 1)
}

function partOf(split: Split, part: Step['part'], given: Given): Given {
  const named = namedKeys(split, given)
  const entries = split.params.map((name) => {
    const own = Object.entries((given[name] ?? {}) as Given)
    return [name, own.filter(([key]) => named.includes(key) === (part === 'named'))] as const
  })
  const kept = entries.map(([name, own]) => [name, own[0] && Object.fromEntries(own)])
  return { ...given, ...Object.fromEntries(kept) }
}

/** True if nothing is left for the step that sends the rest. */
function isSpent(split: Split | undefined, part: Step['part'], given: Given): boolean {
  if (split === undefined || part !== 'rest') return false
  const rest = partOf(split, part, given)
  return split.params.every((name) => rest[name] === undefined)
}

/** The response of the table-only upstream for a step input. */
export function inputsFor(name: string): string {
  return `taken-${name}`
}

/** The request to the address in that response: for content, or with it. */
export function linked(request: Step): Step {
  return { ...request, http: `${request.http.split(' ')[0]} /linked` }
}

/** A header of the action says how its body is sent, where others of the connector are not. */
export function encodingOf(
  { encoding }: Pick<Connector, 'encoding'>,
  { header = {} }: Step,
): 'form' | undefined {
  const own = Object.entries(header).find(([name, { as = name }]) => as.toLowerCase() === 'content-type')
  if (own?.[1].const === undefined) return encoding
  return String(own[1].const).startsWith('application/x-www-form-urlencoded') ? 'form' : undefined
}

function expectedRequest({ connector }: Subject, request: Step, given: Given, isMultipart = false): Wire {
  const { arrays = 'repeat' } = connector
  const encoding = encodingOf(connector, request)
  const [method = '', template = ''] = request.http.split(' ')
  const [path = '', fixed = ''] = template.split('?')
  const texts = (params: Params | undefined): Given =>
    fieldsOf(params, given, (value, { style = arrays }) => textTree(value, style))
  const constants = Object.entries(request.constant ?? {}).map(([name, value]) => [name, String(value)])
  const inBody = isMultipart ? formText : plain
  const fields = encoding === 'form' ? texts(request.body) : fieldsOf(request.body, given, inBody)
  const isKeyless = request.idempotencyField === undefined
  // Credentials in bodies have no other place.
  const isCredentialed = method !== 'GET' && method !== 'DELETE' && connector.auth.some(({ body }) => body)
  const isBodiless = isKeyless && !isMultipart && !request.body && !request.take && !isCredentialed
  const isEmptyForm = isKeyless && encoding === 'form' && Object.keys(fields).length === 0
  return {
    method,
    segments: path.split('/').map((part) => part.replace(/^\{(\w+)\}/, (_, name) => String(given[name]))),
    query: {
      ...Object.fromEntries(new URLSearchParams(fixed)),
      ...nested(texts(request.query) as Record<string, Tree>),
      ...Object.fromEntries(constants),
    },
    body:
      operationBody(request, fields) ??
      (isBodiless || isEmptyForm ? undefined : ownBody(request.body, given, fields)),
    headers: headersOf(request.header, given),
  }
}

/** The variables of an operation beside its document. */
function operationBody({ graphql }: Step, variables: Given): unknown {
  return graphql === undefined ? undefined : { query: graphql, variables }
}

/** The value of the param that is the whole body, or else the fields. Without that value there is no body. */
function ownBody(body: Params = {}, given: Given, fields: Given): unknown {
  const [name] = Object.entries(body).find(([, { whole }]) => whole) ?? []
  return name === undefined ? fields : given[name]
}

/** Params by wire name, with the values to send. */
function fieldsOf(
  params: Params = {},
  given: Given,
  written: (value: unknown, spec: Value) => unknown,
): Given {
  const fields = Object.entries(params).map(([name, spec]) => {
    return [spec.as ?? name, written(wireValue(spec, given[name], given), spec)]
  })
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
}

/** In a multipart form, a string is sent as it is, other values as JSON. */
function formText(value: unknown): unknown {
  return value === undefined || typeof value === 'string' ? value : JSON.stringify(value)
}

function plain(value: unknown, { style }: Value): unknown {
  return style === 'comma' && Array.isArray(value) ? value.join(',') : value
}

function wireValue({ type, mask, send, sendWith = {} }: Value, value: unknown, given: Given): unknown {
  if (type === 'string' && typeof value === 'number') return String(value)
  const [beside = send] = Object.entries(sendWith).flatMap(([name, one]) =>
    given[name] === undefined ? [] : [one],
  )
  if (mask === undefined) return value === undefined ? beside : value
  const { always = [], records, fields } = mask
  const own = typeof value === 'string' ? value : ''
  const isWhole = records === undefined || outermost(own).includes(records)
  return [...always, isWhole ? own || fields : `${records}(${own || fields})`].join(',')
}

/** First names of the selections outside of parentheses. */
function outermost(mask: string): string[] {
  const flat = mask.replace(/\([^()]*\)/g, '')
  return flat === mask ? flat.split(',').map((path) => path.split('/')[0] ?? '') : outermost(flat)
}

function headersOf(params: Params = {}, given: Given): Record<string, string> {
  const fields = fieldsOf(params, given, (value) => (value === undefined ? undefined : String(value)))
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name.toLowerCase(), String(value)]),
  )
}
