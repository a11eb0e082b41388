/** Compares the params of a request, by where they are sent, with those that a description has. */
import type { Description, Endpoint, Shape } from '../description/description.ts'
import { flatParams } from '../description/flat-params.ts'
import { fieldsOf, innerRules, isWhole, kindsOf, resolveShape } from '../description/shapes.ts'
import type { Fields } from '../model/model.ts'
import { expressShape } from '../notation/express.ts'
import type { OfferedRequest, ParamLocation } from '../spec-view/offered.ts'
import { actionAt, paramAt } from '../spec-view/spec-file.ts'
import { compareConstants } from './compare-constants.ts'
import { compareContents, compareEncodings, isSameName } from './compare-encodings.ts'
import { compareCounts, compareOpenness } from './compare-limits.ts'
import { compareFields, compareValue } from './compare-value.ts'
import type { Compared, DriftOptions } from './compared.ts'
import { type Comparison, finding, keyOf, shapeBefore } from './comparison.ts'
import { declaredLine } from './declared-line.ts'
import { deprecatedKinds } from './deprecated-kinds.ts'
import { isDeviation } from './deviations.ts'
import type { FieldsPart, Finding } from './finding.ts'

export interface Context {
  readonly compared: Compared
  readonly description: Description
  readonly options: DriftOptions
}

export const LOCATIONS = ['path', 'query', 'header', 'body'] as const

export function compareLocation(
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
  if (location === 'body') {
    const whole = compareWhole(to, request, endpoint, own)
    if (whole !== undefined) return whole
  }
  const shapes = shapesAt(description, endpoint, location, wireNames(own))
  // A body that is described as any object allows every field.
  if (shapes === undefined) return []
  const ignored = sentAnyway(compared, request, location)
  const relevant = Object.entries(shapes).filter(
    ([name]) => !ignored.includes(location === 'header' ? name.toLowerCase() : name),
  )
  const constants = location === 'query' ? compareConstants(to, request, shapes) : []
  return [
    ...(location === 'body' ? compareBody(to, endpoint, wireNames(own)) : []),
    ...compareFields(to, own, Object.fromEntries(relevant), []),
    ...goneKey(to, request, shapes),
    ...constants,
    ...compareEncodings(to, request, endpoint),
  ]
    .map((found) => movedParam(description, endpoint, location, found))
    .filter((found) => !isChoice(request, found) && !isPlainHeader(to, shapes, found))
}

/** Bodies of one value: an array, a text or a map. Undefined if both are objects, or the description has an example only. */
function compareWhole(
  to: Comparison,
  request: OfferedRequest,
  { body, ...endpoint }: Endpoint,
  own: Fields,
): Finding[] | undefined {
  const [name, value] = Object.entries(own).find(([, each]) => each.whole) ?? []
  if (name !== undefined && value !== undefined) {
    if (body === undefined) return [finding(to, 'param-gone', [name], 'the description has no body')]
    if (body.isExample) return []
    return [
      ...compareValue(to, value, body.shape, [name]),
      ...compareEncodings(to, request, { ...endpoint, body }),
    ]
  }
  if (body === undefined || body.isExample || request.encoding !== 'json') return undefined
  if (!isWhole(to.description, body) || kindsOf(to.description, body.shape).includes('map')) return undefined
  const { required, ...shape } = body.shape
  const type = to.express(shape, 'given') ?? 'one value'
  if (Object.keys(own).length > 0)
    return [finding(to, 'param-retyped', ['body'], `the body is ${type}, and no object with fields`)]
  return required ? [finding(to, 'param-new', ['body'], `the body is ${type}, required`)] : undefined
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
    ...(theirs.deprecated ? [finding(to, 'param-deprecated', [], 'the vendor deprecates the body')] : []),
    ...deprecatedKinds(to, theirs, []),
    ...compareOpenness(to, theirs, []),
    ...compareCounts(to, theirs, []),
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
  if (location === 'query') return Object.keys(constants)
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

/** Most vendors do not describe headers, even if they read them. One that an older description has is gone. */
function isPlainHeader(
  { part, older }: Comparison,
  shapes: Readonly<Record<string, Shape>>,
  { kind }: Finding,
): boolean {
  const isHeader = part.kind === 'params' && part.location === 'header'
  return isHeader && older === undefined && kind === 'param-gone' && Object.keys(shapes).length === 0
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
    const ownCase = (name: string): string =>
      [...own].find((each) => isSameName(location, each, name)) ?? name
    return Object.fromEntries(located.map(({ name, shape }) => [ownCase(name), shape]))
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
    if (theirs === undefined) return []
    const found = [...compareValue(to, value, theirs.shape, [name]), ...compareContents(to, name, theirs)]
    // As a text, a segment of a path takes digits, too.
    const takesDigits = value.type === 'string' && !wasText(to, name)
    return takesDigits ? found.filter(({ kind }) => kind !== 'param-retyped') : found
  })
}

function wasText(to: Comparison, name: string): boolean {
  const before = shapeBefore(to, [name])
  return (
    to.older !== undefined && before !== undefined && kindsOf(to.older.description, before).includes('string')
  )
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
      declaredLine(spec, actionNode, paramAt(spec, owner, action, location, first), names),
    isIntended: (names) => isDeviation(offer, ['upstream', owner, action, ...names]),
    isNoted: (names) => isDeviation(offer, [owner, action, ...names]),
    express: (shape, direction) => expressShape({ description, direction }, shape),
  }
}
