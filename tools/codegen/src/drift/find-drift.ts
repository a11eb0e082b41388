/** Compares a whole spec with one description. */
import type { Description, Endpoint, Shape, Shapes } from '../description/description.ts'
import { flatParams } from '../description/flat-params.ts'
import { endpointOf, fieldsOf, innerRules, resolveShape } from '../description/shapes.ts'
import type { Fields } from '../model/model.ts'
import { expressShape } from '../notation/express.ts'
import type { OfferedEntity, OfferedRequest, ParamLocation } from '../spec-view/offered.ts'
import { recordFields } from '../spec-view/record-fields.ts'
import {
  actionAt,
  type Declared,
  entryAt,
  fieldAt,
  namedTypeOf,
  paramAt,
  pathAt,
  type SpecFile,
} from '../spec-view/spec-file.ts'
import { compareAnswer } from './compare-answer.ts'
import { compareConnection, compareServer } from './compare-connection.ts'
import { compareConsented, compareConsents, comparePermission } from './compare-consent.ts'
import { compareEncodings } from './compare-encodings.ts'
import { compareOpenness } from './compare-limits.ts'
import { compareFields, compareValue } from './compare-value.ts'
import type { Compared, DriftOptions } from './compared.ts'
import { type Comparison, finding, keyOf, shapeBefore } from './comparison.ts'
import { isDeviation } from './deviations.ts'
import { absentEndpoint } from './endpoints.ts'
import type { FieldsPart, Finding } from './finding.ts'

/** Differences in the order of the spec: endpoints and params first, then records. */
export function findDrift(compared: Compared, description: Description, options: DriftOptions): Finding[] {
  const { offer } = compared
  // Declarations of an SDK have records only.
  const hasEndpoints = description.format !== 'declarations'
  const calls = hasEndpoints
    ? [
        ...compareConnection(compared, description),
        ...compareConsents(compared, description),
        ...offer.requests.flatMap((request) => compareRequest(compared, description, request, options)),
        ...offer.answers.flatMap((answer) => compareAnswer(compared, description, answer, options)),
      ]
    : []
  const records = offer.entities.flatMap((entity) => compareEntity(compared, description, entity, options))
  const findings = [...calls, ...records]
  return options.isComplete ? findings : findings.map(withoutProof)
}

/** A name that one description lacks may still exist in the API, so a person decides. */
function withoutProof(found: Finding): Finding {
  const { edit, ...rest } = found
  return edit !== undefined && found.kind.endsWith('-gone') ? rest : found
}

function compareRequest(
  compared: Compared,
  description: Description,
  request: OfferedRequest,
  options: DriftOptions,
): Finding[] {
  const subject = `${request.owner}.${request.action}`
  const node = actionAt(compared.spec, request.owner, request.action)
  const line = node ? compared.spec.lineOf(node.key) : 1
  const endpoint = endpointOf(description, request.method, request.path)
  if (endpoint === undefined) return [absentEndpoint(description, request, { subject, line, ...options })]
  const deprecated: Finding = {
    kind: 'endpoint-deprecated',
    subject,
    path: '',
    text: `${request.method} ${request.path}`,
    line,
  }
  return [
    ...(endpoint.deprecated ? [deprecated] : []),
    ...compareServer(compared.offer, endpoint, { subject, line }),
    ...unsentParams(endpoint, { subject, line }),
    ...comparePermission(compared, request, endpoint, { subject, line }),
    ...compareConsented(compared, request, endpoint, { subject, line }),
    ...LOCATIONS.flatMap((location) =>
      compareLocation({ compared, description, options }, request, endpoint, location),
    ),
  ]
}

/** Required params in places that no request of the runtime has, such as cookies. */
function unsentParams({ unsent = [] }: Endpoint, at: Pick<Finding, 'subject' | 'line'>): Finding[] {
  return unsent
    .filter(({ required }) => required)
    .map(({ name, reason }) => ({ kind: 'param-new', path: name, text: `${reason}, required`, ...at }))
}

interface Context {
  readonly compared: Compared
  readonly description: Description
  readonly options: DriftOptions
}

const LOCATIONS = ['path', 'query', 'header', 'body'] as const

function compareLocation(
  { compared, description, options }: Context,
  request: OfferedRequest,
  endpoint: Endpoint,
  location: ParamLocation,
): Finding[] {
  const to = {
    ...comparisonOfParams(compared, description, request, location),
    older: options.older,
    met: options.met,
  }
  const own: Fields = Object.fromEntries(
    request.params.filter((param) => param.location === location).map(({ name, value }) => [name, value]),
  )
  if (location === 'path') return comparePath(to, request, endpoint)
  const shapes = shapesAt(description, endpoint, location, wireNames(own))
  // A body that is described as any object allows every field.
  if (shapes === undefined) return []
  const ignored = sentAnyway(compared, request, location)
  const relevant = Object.entries(shapes).filter(
    ([name]) => !ignored.includes(location === 'header' ? name.toLowerCase() : name),
  )
  const constants = location === 'query' ? goneConstants(to, request, shapes) : []
  return [
    ...(location === 'body' ? compareBody(to, endpoint, wireNames(own)) : []),
    ...compareFields(to, own, Object.fromEntries(relevant), []),
    ...goneKey(to, request, shapes),
    ...constants,
    ...compareEncodings(to, request, endpoint),
  ]
    .map((found) => movedParam(description, endpoint, location, found))
    .filter((found) => !isChoice(request, found) && !isPlainHeader(shapes, location, found))
}

/** The body as a whole; its fields are params of their own. */
function compareBody(to: Comparison, { body }: Endpoint, own: ReadonlySet<string>): Finding[] {
  if (body === undefined) return []
  const theirs = resolveShape(to.description, body.shape)
  const before = shapeBefore(to, [])
  const known = before && innerRules(to.description, before)
  const rules = known && innerRules(to.description, theirs).filter((rule) => !known.includes(rule))
  to.met?.set(keyOf(to, []), theirs)
  const undeclared = Object.entries(theirs.fields ?? {}).filter(
    ([name, field]) => field.undeclared && !own.has(name),
  )
  return [
    ...compareOpenness(to, theirs, []),
    ...undeclared.map(([name]) => finding(to, 'param-new', [name], 'any, required')),
    ...(rules ?? []).map((rule) =>
      finding(to, 'param-limits', [], `the vendor checks another rule: ${rule}`),
    ),
  ]
}

/** Names on the wire that are sent without being params of the action. */
function sentAnyway(
  { offer }: Compared,
  { constants, idempotencyField }: OfferedRequest,
  location: ParamLocation,
): readonly string[] {
  if (location === 'header') return offer.headers
  if (location === 'query') return constants
  return idempotencyField === undefined ? [] : [idempotencyField]
}

/** A request whose key the vendor no longer reads would be repeated with a second effect. */
function goneKey(
  to: Comparison,
  { idempotencyField: field }: OfferedRequest,
  shapes: Readonly<Record<string, Shape>>,
): Finding[] {
  const isInBody = to.part.kind === 'params' && to.part.location === 'body'
  if (!isInBody || field === undefined || Object.hasOwn(shapes, field) || to.isNoted([field])) return []
  return [finding(to, 'param-gone', [field], 'the description does not have it, so the key is ignored')]
}

/** Constants of the query that the vendor no longer reads. */
function goneConstants(
  to: Comparison,
  { constants }: OfferedRequest,
  shapes: Readonly<Record<string, Shape>>,
): Finding[] {
  for (const name of constants) {
    const shape = Object.hasOwn(shapes, name) ? shapes[name] : undefined
    if (shape !== undefined) to.met?.set(keyOf(to, [name]), shape)
  }
  return constants
    .filter((name) => !Object.hasOwn(shapes, name) && shapeBefore(to, [name]) !== undefined)
    .map((name) => finding(to, 'param-gone', [name], 'the description does not have this constant'))
}

/** Most vendors do not describe headers, even if they read them. */
function isPlainHeader(
  shapes: Readonly<Record<string, Shape>>,
  location: ParamLocation,
  { kind }: Finding,
): boolean {
  return location === 'header' && kind === 'param-gone' && Object.keys(shapes).length === 0
}

/** `require_any` makes params required in a way that the vendor's description cannot express. */
function isChoice({ requireAny }: OfferedRequest, { kind, path }: Finding): boolean {
  return kind === 'param-required' && requireAny.includes(path)
}

/** A param that is missing here and accepted in another location has moved. */
function movedParam(
  description: Description,
  endpoint: Endpoint,
  location: ParamLocation,
  found: Finding,
): Finding {
  if (found.kind !== 'param-gone' || found.path.includes('.')) return found
  const elsewhere = LOCATIONS.find(
    (each) => each !== location && Object.hasOwn(shapesAt(description, endpoint, each) ?? {}, found.path),
  )
  if (elsewhere === undefined) return found
  const { edit: _edit, handled: _handled, ...rest } = found
  return {
    ...rest,
    kind: 'param-moved',
    text: `the vendor takes it in the ${elsewhere}, not in the ${location}`,
  }
}

function shapesAt(
  description: Description,
  { params, body }: Endpoint,
  location: ParamLocation,
  own: ReadonlySet<string> = new Set(),
): Record<string, Shape> | undefined {
  if (location !== 'body') {
    const located = params
      .filter((param) => param.in === location)
      .flatMap((param) => (own.has(param.name) ? [param] : flatParams(description, param)))
    return Object.fromEntries(located.map(({ name, shape }) => [name, shape]))
  }
  if (body === undefined) return {}
  if (body.isExample) return undefined
  const fields = fieldsOf(description, body.shape)
  return fields && { ...fields }
}

/** An object that the spec has is compared as one; the fields of others are params of their own. */
function wireNames(own: Fields): Set<string> {
  return new Set(Object.entries(own).map(([name, { as }]) => as ?? name))
}

/** Names of path params may differ, so they are compared by their order. */
function comparePath(to: Comparison, request: OfferedRequest, endpoint: Endpoint): Finding[] {
  const order = [...endpoint.path.matchAll(/\{([^{}/]{1,200})\}/g)].map(([, name]) => name)
  const own = request.params.filter(({ location }) => location === 'path')
  return own.flatMap(({ name, value }, at) => {
    const theirs = endpoint.params.find((param) => param.in === 'path' && param.name === order[at])
    const found = theirs === undefined ? [] : compareValue(to, value, theirs.shape, [name])
    // A segment of a path is text, whatever is in it.
    return found.filter(({ kind }) => kind !== 'param-retyped')
  })
}

function comparisonOfParams(
  { spec, offer }: Compared,
  description: Description,
  { owner, action }: OfferedRequest,
  location: ParamLocation,
): Comparison {
  const part: FieldsPart = { kind: 'params', action, location }
  const actionNode = actionAt(spec, owner, action)
  return {
    description,
    resolve: offer.resolve,
    subject: `${owner}.${action}`,
    owner,
    part,
    direction: 'given',
    lineOf: ([first = '', ...names]) =>
      lineOf(spec, actionNode, paramAt(spec, owner, action, location, first), names),
    isIntended: (names) => isDeviation(offer, ['upstream', owner, action, ...names]),
    isNoted: (names) => isDeviation(offer, [owner, action, ...names]),
    express: (shape, direction) => expressShape({ description, direction }, shape),
  }
}

/** The line of the field, or of the nearest declaration above it that the file has: a new field belongs to a type. */
function lineOf(
  spec: SpecFile,
  above: Declared | undefined,
  first: Declared | undefined,
  names: readonly string[],
): number {
  for (let length = names.length; first !== undefined && length >= 0; length--) {
    const found = fieldAt(spec, first, names.slice(0, length))
    if (found === undefined) continue
    const type = length < names.length ? namedTypeOf(spec, found.value) : undefined
    return spec.lineOf((type ?? found).key)
  }
  return above ? spec.lineOf(above.key) : 1
}

function compareEntity(
  compared: Compared,
  description: Description,
  entity: OfferedEntity,
  { older, met }: DriftOptions,
): Finding[] {
  const shapes = recordFields(description, entity)
  if (shapes === undefined) return []
  const to = { ...comparisonOfRecord(compared, description, entity), older, met }
  met?.set(keyOf(to, []), { type: 'object', fields: shapes })
  // A record that only one of two descriptions has did not change between them.
  if (older !== undefined && shapeBefore(to, []) === undefined) return []
  return [...compareFields(to, entity.record, shapes, []), ...optionalFields(to, entity, shapes)]
}

export function comparisonOfRecord(
  { spec, offer }: Compared,
  description: Description,
  entity: OfferedEntity,
): Comparison {
  const recordNode = pathAt(spec.root, 'entities', entity.name, 'record')
  return {
    description,
    resolve: offer.resolve,
    subject: `${entity.name}.record`,
    owner: entity.name,
    part: { kind: 'record' },
    direction: 'received',
    lineOf: ([first = '', ...names]) => lineOf(spec, recordNode, entryAt(recordNode?.value, first), names),
    isIntended: (names) => isDeviation(offer, ['upstream', entity.name, 'record', ...names]),
    isNoted: (names) => isDeviation(offer, [entity.name, 'record', ...names]),
    express: (value, direction) => expressShape({ description, direction }, value),
  }
}

/**
 * If the vendor marks some fields as required, the others are optional. Without any mark, nothing is known; between two
 * descriptions, the field was required in the older one. A record without its key is none.
 */
function optionalFields(to: Comparison, { record, key }: OfferedEntity, shapes: Shapes): Finding[] {
  const isMarked = Object.values(shapes).some(({ required }) => required)
  const wasPromised = (name: string): boolean =>
    to.older === undefined ? isMarked : shapeBefore(to, [name])?.required === true
  return Object.entries(record)
    .filter(
      ([name, { optional, until }]) =>
        name !== key && shapes[name] && !shapes[name].required && !optional && until === undefined,
    )
    .filter(([name]) => wasPromised(name))
    .map(([name]) => finding(to, 'field-optional', [name], 'the vendor does not promise it'))
}
