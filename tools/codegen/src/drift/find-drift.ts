/** Compares a whole spec with one description. */
import type { Description, Endpoint, Shapes } from '../description/description.ts'
import { endpointOf, kindsOf, resolveShape, unnamed } from '../description/shapes.ts'
import { expressShape } from '../notation/express.ts'
import type { OfferedEntity, OfferedRequest } from '../spec-view/offered.ts'
import { recordFields, recordShape } from '../spec-view/record-fields.ts'
import { actionAt, entryAt, pathAt } from '../spec-view/spec-file.ts'
import { compareAnswer } from './compare-answer.ts'
import { compareConnection, compareServer } from './compare-connection.ts'
import {
  compareConsented,
  compareConsents,
  comparePermission,
  compareScopesBefore,
  type DescribedRequest,
  lostScopes,
} from './compare-consent.ts'
import { endpointAsSent } from './compare-encodings.ts'
import { compareLocation, LOCATIONS } from './compare-params.ts'
import { compareFields } from './compare-value.ts'
import type { Compared, DriftOptions } from './compared.ts'
import { type Comparison, finding, keyOf, shapeBefore } from './comparison.ts'
import { declaredLine } from './declared-line.ts'
import { deprecatedKinds } from './deprecated-kinds.ts'
import { isDeviation } from './deviations.ts'
import { absentEndpoint, movedBySlash } from './endpoints.ts'
import type { Finding } from './finding.ts'

/** Differences in the order of the spec: endpoints and params first, then records. */
export function findDrift(compared: Compared, description: Description, options: DriftOptions): Finding[] {
  const { offer } = compared
  // Declarations of an SDK have records only.
  const hasEndpoints = description.format !== 'declarations'
  const calls = hasEndpoints
    ? [
        ...compareConnection(compared, description, options.older?.description),
        ...compareConsents(compared, description, options.older?.description),
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
  if (endpoint === undefined) {
    const isTaken = isKnownRequest(compared, options.older?.description)
    return [absentEndpoint(description, request, { subject, line, isTaken, ...options })]
  }
  const deprecated: Finding = {
    kind: 'endpoint-deprecated',
    subject,
    path: '',
    text: `${request.method} ${request.path}`,
    line,
    ...(request.deprecated && { handled: 'deprecated' }),
  }
  const asSent = endpointAsSent(request, endpoint)
  return [
    ...movedBySlash(endpoint, request, { subject, line }),
    ...(endpoint.deprecated ? [deprecated] : []),
    ...compareServer(compared.offer, endpoint, { subject, line }),
    ...unsentParams(endpoint, { subject, line }),
    ...compareScopes(
      compared,
      request,
      { endpoint, description, older: options.older?.description },
      { subject, line },
    ),
    ...LOCATIONS.flatMap((location) =>
      compareLocation({ compared, description, options }, request, asSent, location),
    ),
  ]
}

function isKnownRequest(
  { offer }: Compared,
  older: Description | undefined,
): (method: string, path: string) => boolean {
  const sent = new Set(offer.requests.map(({ method, path }) => `${method} ${unnamed(path)}`))
  return (method, path) =>
    sent.has(`${method} ${unnamed(path)}`) ||
    (older !== undefined && endpointOf(older, method, path) !== undefined)
}

function compareScopes(
  compared: Compared,
  request: OfferedRequest,
  described: DescribedRequest,
  at: Pick<Finding, 'subject' | 'line'>,
): Finding[] {
  const { endpoint, older } = described
  const before = older && endpointOf(older, request.method, request.path)
  const named = [
    ...comparePermission(compared, request, described, at),
    ...compareConsented(compared, request, endpoint, at),
  ]
  const lost = lostScopes(compared, described, before, at)
  if (lost.length > 0) return lost
  const isNamed =
    request.permission !== undefined || compared.offer.consents.some(({ scopes }) => scopes.length > 0)
  return isNamed ? named : compareScopesBefore(compared, described, before, at)
}

/** Required params in places that no request of the runtime has, such as cookies. */
function unsentParams({ unsent = [] }: Endpoint, at: Pick<Finding, 'subject' | 'line'>): Finding[] {
  return unsent
    .filter(({ required }) => required)
    .map(({ name, reason }) => ({ kind: 'param-new', path: name, text: `${reason}, required`, ...at }))
}

function compareEntity(
  compared: Compared,
  description: Description,
  entity: OfferedEntity,
  { older, met }: DriftOptions,
): Finding[] {
  const shapes = recordFields(description, entity)
  const to = { ...comparisonOfRecord(compared, description, entity), older, met }
  if (shapes === undefined) return lostRecord(to, description, entity)
  met?.set(keyOf(to, []), { type: 'object', fields: shapes })
  // A record that only one of two descriptions has did not change between them.
  if (older !== undefined && shapeBefore(to, []) === undefined) return []
  return [
    ...deprecatedRecord(to, description, entity),
    ...compareFields(to, entity.record, shapes, []),
    ...optionalFields(to, entity, shapes),
  ]
}

/** Lists may have a schema of their own for the same records. */
function deprecatedRecord(to: Comparison, description: Description, { sources }: OfferedEntity): Finding[] {
  const shapes = sources.flatMap((source) => {
    const answer = endpointOf(description, source.request.method, source.request.path)?.answer
    const shape = answer && recordShape(description, answer, source)
    return shape === undefined ? [] : [resolveShape(description, shape)]
  })
  const isDeprecated = shapes.length > 0 && shapes.every(({ deprecated }) => deprecated)
  return isDeprecated
    ? [finding(to, 'field-deprecated', [], 'the vendor deprecates these records')]
    : deprecatedKinds(to, { oneOf: shapes.filter(({ deprecated }) => !deprecated) }, [])
}

/** Between two descriptions: a list of ids, say, in place of the records. */
function lostRecord(to: Comparison, description: Description, { sources }: OfferedEntity): Finding[] {
  if (shapeBefore(to, []) === undefined) return []
  const kinds = sources.flatMap((source) => {
    const answer = endpointOf(description, source.request.method, source.request.path)?.answer
    const shape = answer && recordShape(description, answer, source)
    return shape === undefined ? [] : kindsOf(description, shape)
  })
  if (kinds.length === 0 || kinds.includes('object')) return []
  return [finding(to, 'field-retyped', [], `${[...new Set(kinds)].join(' | ')}, not object`)]
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
    lineOf: ([first = '', ...names]) =>
      declaredLine(spec, recordNode, entryAt(recordNode?.value, first), names),
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
