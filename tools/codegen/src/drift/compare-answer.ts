/** Responses of actions: where records and the next page are, and fields beside them. */
import type { Description, Endpoint, Shape } from '../description/description.ts'
import { endpointOf, fieldsOf, itemsOf, kindsOf, resolveShape, shapeAt } from '../description/shapes.ts'
import type { Offer, OfferedAnswer } from '../spec-view/offered.ts'
import { actionAt } from '../spec-view/spec-file.ts'
import { JSON_TYPE } from './compare-encodings.ts'
import { compareFields } from './compare-value.ts'
import type { Compared, DriftOptions } from './compared.ts'
import { type Comparison, finding, keyOf, shapeBefore } from './comparison.ts'
import { deprecatedKinds } from './deprecated-kinds.ts'
import { isDeviation } from './deviations.ts'
import type { Finding } from './finding.ts'

export function compareAnswer(
  { spec, offer }: Compared,
  description: Description,
  answer: OfferedAnswer,
  { older, met }: DriftOptions,
): Finding[] {
  const { request, action, owner } = answer
  const endpoint = endpointOf(description, request.method, request.path)
  if (endpoint === undefined || endpoint.answerIsExample) return []
  const node = actionAt(spec, owner, action)
  const line = node ? spec.lineOf(node.key) : 1
  const to: Comparison = {
    description,
    resolve: offer.resolve,
    subject: `${owner}.${action}`,
    owner,
    part: { kind: 'answer', action },
    direction: 'received',
    lineOf: () => line,
    isIntended: () => false,
    isNoted: (names) => isNoted(offer, answer, names),
    express: () => undefined,
    older,
    met,
  }
  return compareDescribed(to, answer, endpoint)
}

/** `list.meta.total`, or `deleted.id` for the result of a delete. */
function isNoted(
  offer: Offer,
  { owner, action }: OfferedAnswer,
  [part = '', ...names]: readonly string[],
): boolean {
  return part === 'meta'
    ? isDeviation(offer, [owner, action, part, ...names])
    : isDeviation(offer, [owner, 'deleted', ...names])
}

function compareDescribed(to: Comparison, answer: OfferedAnswer, endpoint: Endpoint): Finding[] {
  const body = endpoint.answer
  const headers = [...compareHeaders(to, answer, endpoint), ...compareType(to, answer, endpoint)]
  if (body === undefined) return [...headers, ...compareAbsent(to, answer, endpoint)]
  const isOther = isReplaced(to, answer, body)
  const isMany = isListNow(to, answer, body)
  to.met?.set(keyOf(to, []), resolveShape(to.description, body))
  if (isOther) return [...headers, finding(to, 'answer-gone', [], 'the response has other fields')]
  if (isMany) return [...headers, finding(to, 'field-retyped', [], 'array, not object')]
  const paths = answer.paths.flatMap((path) => comparePath(to, body, path))
  const meta = compareMeta(to, answer, body)
  return [...headers, ...paths, ...meta, ...compareValueAnswer(to, answer, body)].map(withoutEdit)
}

/** A record that is wrapped, or a task in its place: of the former fields there is none. */
function isReplaced(to: Comparison, { paths }: OfferedAnswer, body: Shape): boolean {
  const before = Object.keys(shapeBefore(to, [])?.fields ?? {})
  const now = fieldsOf(to.description, body)
  if (paths.some(({ path }) => path !== '') || before.length === 0 || now === undefined) return false
  return before.every((name) => !Object.hasOwn(now, name))
}

/** A list in place of the one object that the spec reads. */
function isListNow(to: Comparison, { isJson, paths, value, at }: OfferedAnswer, body: Shape): boolean {
  const isObject = value === undefined || to.resolve(value).properties !== undefined
  const isSingle = isJson && isObject && at === '' && !paths.some(({ isList }) => isList)
  const was = shapeBefore(to, [])
  return (
    isSingle && was !== undefined && was.type !== 'array' && kindsOf(to.description, body).join() === 'array'
  )
}

function withoutEdit({ edit: _edit, ...found }: Finding): Finding {
  return found
}

/** Many descriptions leave responses out, so one that is not described is only news if it was. */
function compareAbsent(to: Comparison, answer: OfferedAnswer, { answersBytes }: Endpoint): Finding[] {
  if (!answer.isJson || (!answersBytes && shapeBefore(to, []) === undefined)) return []
  const text = answersBytes ? 'the response is no JSON' : 'the response has no content'
  return [finding(to, 'answer-gone', [], text)]
}

/** Headers that lead to the next page. Without any described header, nothing is known. */
function compareHeaders(to: Comparison, { headers }: OfferedAnswer, { answerHeaders }: Endpoint): Finding[] {
  const described = answerHeaders?.map((name) => name.toLowerCase()) ?? []
  for (const name of described) to.met?.set(keyOf(to, ['header', name]), {})
  return headers
    .filter((name) => !described.includes(name.toLowerCase()))
    .filter((name) =>
      to.older === undefined
        ? described.length > 0
        : shapeBefore(to, ['header', name.toLowerCase()]) !== undefined,
    )
    .map((name) => finding(to, 'answer-gone', [`header.${name}`], 'leads to the next page'))
}

/** Other media types of JSON have to be asked for. Many vendors answer all the same, so that only a change is news. */
function compareType(
  to: Comparison,
  { request }: OfferedAnswer,
  { answer, answerType }: Endpoint,
): Finding[] {
  if (answer === undefined) return []
  const key = keyOf(to, ['type'])
  const was = to.older?.met.get(key)
  to.met?.set(key, { format: answerType ?? JSON_TYPE })
  const asked = request.params.find(({ wire }) => wire.toLowerCase() === 'accept')?.value
  const now = answerType ?? JSON_TYPE
  const isAsked = [asked?.const, asked?.send].includes(now)
  if (was?.format === undefined || was.format === now || isAsked) return []
  return [finding(to, 'answer-gone', [], `the response is ${now}, not ${was.format}`)]
}

/** A path of the response that the spec reads, such as that of the records. */
function comparePath(
  to: Comparison,
  body: Shape,
  { path, purpose, isList }: OfferedAnswer['paths'][number],
): Finding[] {
  const shown = path === '' ? [] : [path]
  const missing = missingPart(to.description, body, path)
  if (missing === undefined) to.met?.set(keyOf(to, ['path', path]), {})
  const isNews = to.older === undefined || shapeBefore(to, ['path', path]) !== undefined
  if (missing !== undefined) return isNews ? [finding(to, 'answer-gone', shown, purpose)] : []
  const found = isList ? shapeAt(to.description, body, path) : undefined
  const kinds = found === undefined || path.includes('*') ? [] : kindsOf(to.description, found)
  if (kinds.length === 0 || kinds.includes('array')) return []
  return [finding(to, 'field-retyped', shown, `${kinds.join(' | ')}, not array`)]
}

/** The first name of a path that an object of the description lacks; undefined where nothing is known. */
function missingPart(description: Description, body: Shape, path: string): string | undefined {
  let at: Shape | undefined = body
  for (const name of path === '' ? [] : path.split('.')) {
    if (/^(\*|\d+)$/.test(name)) at = itemsOf(description, at)
    else {
      const fields = fieldsOf(description, at)
      if (fields === undefined) return kindsOf(description, at ?? {}).join() === 'array' ? name : undefined
      if (!Object.hasOwn(fields, name)) return name
      at = fields[name]
    }
    if (at === undefined) return undefined
  }
  return undefined
}

/** New fields beside the records are only news between two descriptions. */
function compareMeta(to: Comparison, { meta, paths }: OfferedAnswer, body: Shape): Finding[] {
  const fields = fieldsOf(to.description, body)
  if (fields === undefined || Object.keys(meta).length === 0) return []
  const records = paths.map(({ path }) => path.split('.')[0])
  const beside = Object.entries(fields).filter(
    ([name]) => !records.includes(name) || Object.hasOwn(meta, name),
  )
  const found = compareFields(to, meta, Object.fromEntries(beside), ['meta'])
  const isPair = to.older !== undefined || to.met !== undefined
  return found.filter(({ kind }) => isPair || kind !== 'field-new')
}

/** Results that are no record: that of a delete, or a type of its own. */
function compareValueAnswer(to: Comparison, { value, at }: OfferedAnswer, body: Shape): Finding[] {
  const fields = value && to.resolve(value).properties
  if (fields === undefined) return []
  const shape = shapeAt(to.description, body, at)
  const theirs = shape && fieldsOf(to.description, shape)
  if (shape === undefined || theirs === undefined) return []
  const isDeprecated = resolveShape(to.description, shape).deprecated
  return [
    ...(isDeprecated ? [finding(to, 'field-deprecated', [], 'the vendor deprecates the response')] : []),
    ...deprecatedKinds(to, resolveShape(to.description, shape), []),
    ...compareFields(to, fields, theirs, ['answer']),
  ]
}
