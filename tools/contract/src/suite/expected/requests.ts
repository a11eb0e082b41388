/** The requests that an action is expected to make, from its tables alone. */
import type { Params, Step, Value } from '@plugboard/core'
import { isDue, isLink, type Row } from '../rows.ts'
import type { Given, Subject } from '../subject.ts'
import { type Tree, textTree } from './tree.ts'

/** A request as the sandbox reads it. */
export interface Wire {
  readonly method: string
  /** Decoded. */
  readonly segments: readonly string[]
  readonly query: Tree
  /** Fields of a form or JSON object; undefined where nothing is sent. */
  readonly body: unknown
  /** Those of the action's own params, by name in lower case. */
  readonly headers: Readonly<Record<string, string>>
}

export function expectedRequests(subject: Subject, row: Row, given: Given): Wire[] {
  const due = row.requests.filter((request) => isDue(request, given))
  return due.map((request) => {
    if (isLink(request)) return { ...expectedRequest(subject, linked(request), given), body: undefined }
    const wire = expectedRequest(subject, request, given)
    const taken = Object.keys(request.take ?? {}).map((name) => [name, takenFor(name)])
    return taken[0] ? { ...wire, body: { ...(wire.body as Given), ...Object.fromEntries(taken) } } : wire
  })
}

/** What the upstream that knows only the tables gives for a field to be taken. */
export function takenFor(name: string): string {
  return `taken-${name}`
}

/** The request to the address that it gives. */
export function linked(request: Step): Step {
  return { ...request, http: 'GET /linked' }
}

function expectedRequest({ connector }: Subject, request: Step, given: Given): Wire {
  const { arrays = 'repeat', encoding } = connector
  const [method = '', template = ''] = request.http.split(' ')
  const [path = '', fixed = ''] = template.split('?')
  const texts = (params: Params | undefined): Given =>
    fieldsOf(params, given, (value, { style = arrays }) => textTree(value, style))
  const constants = Object.entries(request.constant ?? {}).map(([name, value]) => [name, String(value)])
  const fields = encoding === 'form' ? texts(request.body) : fieldsOf(request.body, given, plain)
  const isBodiless = !request.body && ['GET', 'HEAD', 'DELETE'].includes(method)
  const isEmptyForm = encoding === 'form' && Object.keys(fields).length === 0
  return {
    method,
    segments: path.split('/').map((part) => part.replace(/^\{(\w+)\}$/, (_, name) => String(given[name]))),
    query: {
      ...Object.fromEntries(new URLSearchParams(fixed)),
      ...(texts(request.query) as Record<string, Tree>),
      ...Object.fromEntries(constants),
    },
    body: isBodiless || isEmptyForm ? undefined : fields,
    headers: headersOf(request.header, given),
  }
}

/** Params under their names on the wire, as far as something travels for them. */
function fieldsOf(
  params: Params = {},
  given: Given,
  written: (value: unknown, spec: Value) => unknown,
): Given {
  const fields = Object.entries(params).map(([name, spec]) => {
    return [spec.as ?? name, written(sentFor(spec, given[name], given), spec)]
  })
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
}

function plain(value: unknown, { style }: Value): unknown {
  return style === 'comma' && Array.isArray(value) ? value.join(',') : value
}

function sentFor({ mask, send, sendWith = {} }: Value, value: unknown, given: Given): unknown {
  const [beside = send] = Object.entries(sendWith).flatMap(([name, one]) =>
    given[name] === undefined ? [] : [one],
  )
  if (mask === undefined) return value === undefined ? beside : value
  const { always = [], records, fields } = mask
  const own = typeof value === 'string' ? value : ''
  const isWhole = records === undefined || outermost(own).includes(records)
  return [...always, isWhole ? own || fields : `${records}(${own || fields})`].join(',')
}

/** First names of what stands outside of all parentheses. */
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
