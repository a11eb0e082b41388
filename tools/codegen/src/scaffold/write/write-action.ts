/** One action of a new spec, from an endpoint. */
import type { Endpoint } from '../../description/description.ts'
import { firstSentence } from '../../notation/first-sentence.ts'
import { printFlow, printScalar } from '../../notation/print-flow.ts'
import { type ActionPlan, contentField } from '../actions/action-plan.ts'
import { ownPathLines } from '../actions/path-types.ts'
import { idsDoubt, severalParamsDoubt } from '../actions/several-params.ts'
import { pathName } from '../request-paths.ts'
import { limitDoubts, pathDoubts, unsentDoubts } from './action-doubts.ts'
import { needsOf, rivalsOf, ruleKeys } from './action-rules.ts'
import { bodyLines, bodySection, keyFieldOf, mediaTypeLine } from './write-body.ts'
import { paramLines } from './write-params.ts'
import { type Context, section, type Writing } from './writing.ts'

export interface WrittenAction {
  readonly lines: readonly string[]
  readonly doubts: readonly string[]
  /** Field of the body that carries the idempotency key. */
  readonly keyField: string | undefined
}

/** Fields inside of the objects of a body: every call of the action checks against them. */
const MAX_FIELDS = 500

const DEPRECATED = 'the vendor deprecates the request: whether the connector should offer it'

const READ_DOUBT = 'a GET carries no body, so that the fields of its body are sent in the query'

export function writeAction(context: Context, plan: ActionPlan, singular: string): WrittenAction {
  const { ignored } = context
  const { name, endpoint, keys, paging } = plan
  const writing = begin(context, plan, singular)
  const query = paramLines(writing, 'query', [])
  const header = [...mediaTypeLine(writing), ...paramLines(writing, 'header', ignored.headers)]
  const keyField = keyFieldOf(context.description, endpoint)
  const body = bodyLines(writing, [...ignored.fields, ...keyField])
  // A GET carries no body, whatever its description says.
  const isRead = endpoint.method === 'GET'
  if (isRead && body.length > 0) writing.doubts.push(READ_DOUBT)
  writing.doubts.push(
    ...pathDoubts(writing),
    ...unsentDoubts(endpoint),
    ...limitDoubts(writing, [...ignored.fields, ...keyField]),
  )
  const rules = ruleKeys(writing)
  const text = firstSentence(endpoint.summary ?? endpoint.description)
  const http = requestLine(endpoint, pathNames(endpoint))
  const lines = [
    `    ${name}:`,
    ...(text === undefined ? [] : [`      description: ${printScalar(text)}`]),
    ...(endpoint.deprecated ? ['      deprecated: true'] : []),
    ...requestLines(writing, http),
    ...section('path', ownPathLines(context.description, endpoint, context.path)),
    ...section('query', isRead ? [...query, ...body] : query),
    ...section('header', header),
    ...(isRead ? [] : bodySection(endpoint, body)),
    ...keyField.map((field) => `      idempotency_field: ${field}`),
    ...Object.entries({ ...rules, ...needsOf(writing), ...rivalsOf(writing), ...keys }).map(
      ([key, value]) => `      ${key}: ${value}`,
    ),
    ...nextLine(writing),
  ]
  const isChosen = 'require_any' in keys || 'require_one' in rules || 'require_any' in rules
  const several = isChosen ? undefined : severalParamsDoubt(endpoint)
  const byIds = name === 'list' && paging?.next === undefined ? idsDoubt(endpoint, singular) : undefined
  const deprecated = endpoint.deprecated ? DEPRECATED : undefined
  const guesses = [plan.doubt, deprecated, paging?.doubt, several, byIds].filter(
    (doubt) => doubt !== undefined,
  )
  return { lines, doubts: [...writing.doubts, ...guesses], keyField: keyField[0] }
}

function begin(context: Context, plan: ActionPlan, singular: string): Writing {
  const names = Object.values(pathNames(plan.endpoint))
  return {
    ...context,
    plan,
    singular,
    taken: new Set(names.map((each) => each.toLowerCase())),
    names: new Map(),
    sent: new Set(),
    doubts: [],
    budget: MAX_FIELDS,
  }
}

function requestLine({ method, path }: Endpoint, names: Readonly<Record<string, string>>): string {
  return `${method} ${path.replace(/\{([^{}/]{1,200})\}/g, (_, each: string) => `{${names[each] ?? each}}`)}`
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

function nextLine({ plan: { paging }, names }: Writing): string[] {
  if (paging?.next === undefined) return []
  const { set } = paging.next
  return [`      next: ${printFlow({ ...paging.next, set: names.get(set) ?? set })}`]
}
