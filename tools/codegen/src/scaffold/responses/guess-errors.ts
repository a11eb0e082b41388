/** Guesses where a failed response has its error, from the error responses that the description declares. */
import type { DescribedFailure, Description, Endpoint, Shape } from '../../description/description.ts'
import { alternativesOf, fieldsOf, itemsOf, kindsOf } from '../../description/shapes.ts'
import { snakeCase } from '../../model/names.ts'
import { printFlow } from '../../notation/print-flow.ts'

export interface GuessedErrors {
  /** Lines of the key `errors`. */
  readonly lines: readonly string[]
  readonly doubts: readonly string[]
}

type Part = 'code' | 'message' | 'field' | 'request_id'

/** Names of fields, the likeliest first. */
export const ERROR_NAMES: Readonly<Record<Part, readonly string[]>> = {
  code: [
    'code',
    'error_code',
    'err_code',
    'error_type',
    'type',
    'error',
    'id',
    'status',
    'name',
    'reason',
    'key',
  ],
  message: [
    ...['message', 'error_message', 'err_msg', 'detail', 'details', 'error_description', 'description'],
    ...['error_summary', 'msg', 'title', 'summary', 'reason', 'error', 'text', 'errors', 'messages'],
    'error_messages',
  ],
  field: ['field', 'param', 'parameter', 'pointer', 'property', 'attribute', 'location', 'path'],
  request_id: ['request_id', 'trace_id', 'correlation_id', 'error_id', 'log_id', 'requestid', 'event_id'],
}

const PARTS = Object.keys(ERROR_NAMES) as Part[]
const REQUEST_HEADER = /(^|-)(request|trace|correlation)-?id$/i
/** Objects and lists around the fields of an error: `errors.0.source.pointer`. */
const MAX_DEPTH = 4
const MAX_PATHS = 3

/** The form of most vendors; used where the description declares no form of errors. */
const USUAL: Readonly<Partial<Record<Part, readonly string[]>>> = {
  code: ['code', 'error.code', 'errors.0.code'],
  message: ['message', 'error.message', 'errors.0.message'],
}

export function guessErrors(description: Description, endpoints: readonly Endpoint[]): GuessedErrors {
  const failures = endpoints.flatMap(({ failures: own = [] }) => own)
  // A response of several kinds is one of them at a time.
  const described = failures.flatMap(({ shape }) =>
    shape === undefined ? [] : alternativesOf(description, shape).map((kind) => leavesOf(description, kind)),
  )
  const headers = failures.flatMap((failure) => failure.headers).filter((name) => REQUEST_HEADER.test(name))
  const counts = PARTS.map((part) => [part, pathsOf(described, part)] as const)
  const found = new Map(counts.map(([part, paths]) => [part, [...paths.keys()]]))
  const [header] = headers
  if (header !== undefined) found.set('request_id', [`header.${header}`, ...(found.get('request_id') ?? [])])
  if (found.get('message')?.length === 0) found.set('message', [...(USUAL.message ?? [])])
  const isUnknown = described.every((leaves) => leaves.length === 0)
  if (isUnknown) found.set('code', [...(USUAL.code ?? [])])
  const evidence = isUnknown
    ? `errors: where the code and the message of an error are; the description declares ${unreadOf(failures)}`
    : `errors: ${evidenceOf(counts, described.length)}; check them with a real error`
  return {
    lines: [
      '',
      `# REVIEW: ${evidence.replace('errors: ', '')}.`,
      'errors:',
      ...[...found].flatMap(([part, paths]) => lineOf(part, paths)),
    ],
    doubts: [evidence],
  }
}

/** `none`, or what it declares in place of JSON: only its status then says what failed. */
function unreadOf(failures: readonly DescribedFailure[]): string {
  const others = failures.flatMap(({ otherTypes }) => (otherTypes === undefined ? [] : [otherTypes]))
  if (others.length === 0) return 'none'
  const types = [...new Set(others.flat())].join(', ')
  return `${others.length} of ${failures.length} error responses as ${types}, which has no fields: their status decides`
}

function lineOf(part: Part, paths: readonly string[]): string[] {
  const some = paths.slice(0, MAX_PATHS)
  if (some.length === 0) return []
  return [`  ${part}: ${printFlow(some.length === 1 ? some[0] : some)}`]
}

function evidenceOf(
  counts: readonly (readonly [Part, ReadonlyMap<string, number>])[],
  total: number,
): string {
  const parts = counts.flatMap(([part, paths]) => {
    const [first] = paths
    return first === undefined ? [] : [`${part} at ${first[0]} in ${first[1]} of ${total} error responses`]
  })
  return parts.length === 0 ? `no usual field in ${total} error responses` : parts.join(', ')
}

interface Leaf {
  readonly path: string
  readonly name: string
  readonly isText: boolean
}

/** Paths by the number of responses that have them: the best of each response, then those that stand for it where it is missing. */
function pathsOf(described: readonly (readonly Leaf[])[], part: Part): ReadonlyMap<string, number> {
  const ranked = described.map((leaves) => bestOf(leaves, part))
  const first = countsOf(ranked.flatMap(([path]) => path ?? []))
  const second = countsOf(ranked.flatMap(([, path]) => path ?? []))
  return new Map([...first, ...[...second].filter(([path]) => !first.has(path))])
}

function countsOf(paths: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const path of paths) counts.set(path, (counts.get(path) ?? 0) + 1)
  return new Map([...counts].toSorted(([, one], [, other]) => other - one))
}

const KNOWN: ReadonlySet<string> = new Set(Object.values(ERROR_NAMES).flat())
/** `error_msg`, `errorName`, `faultstring`, `errcode`. */
const OF_ERROR = /^(error|err|fault)_?(?=[a-z])/

/** Without the word for an error before it, which some vendors repeat in all names. */
function usualName(name: string, part: Part): string {
  const own = snakeCase(name)
  const plain = own.replace(OF_ERROR, '').replace(/^string$/, 'message')
  return KNOWN.has(own) || !ERROR_NAMES[part].includes(plain) ? own : plain
}

/** The name of an invalid param, as in the example of RFC 7807. */
const OF_PARAM = /(^|\.)invalid[-_]?(params?|parameters?|fields?)\.0\.name$/i

/** Names of texts about the whole error. */
const WHOLE = new Set(ERROR_NAMES.message.slice(0, ERROR_NAMES.message.indexOf('error_summary')))

/**
 * The likeliest name at the least depth. Errors such as those of RFC 9457 list the invalid params besides: the list is empty or
 * missing in most of them, so that it needs a path outside of it.
 */
function bestOf(leaves: readonly Leaf[], part: Part): string[] {
  const rank = ({ name, path }: Leaf): number =>
    ERROR_NAMES[part].indexOf(usualName(name, part)) * 10 + path.split('.').length
  const isFitting = (leaf: Leaf): boolean =>
    ERROR_NAMES[part].includes(usualName(leaf.name, part)) || (part === 'field' && OF_PARAM.test(leaf.path))
  const fitting = leaves
    .filter((leaf) => isFitting(leaf) && (leaf.isText || part === 'code'))
    .toSorted((one, other) => rank(one) - rank(other))
  const [best] = fitting
  if (best === undefined) return []
  const outside = isListed(best) ? fitting.find((leaf) => !isListed(leaf)) : undefined
  if (outside === undefined) return [best.path]
  const isWhole = part === 'message' && WHOLE.has(usualName(outside.name, 'message'))
  return isWhole ? [outside.path, best.path] : [best.path, outside.path]
}

function isListed({ path }: Leaf): boolean {
  return path.split('.').includes('0')
}

/** Single values of an error, of the first item of a list, too. */
function leavesOf(description: Description, shape: Shape, path = '', name = '', depth = 0): Leaf[] {
  if (depth > MAX_DEPTH) return []
  const kinds = kindsOf(description, shape)
  if (kinds.includes('array')) {
    const items = itemsOf(description, shape)
    return items === undefined ? [] : leavesOf(description, items, join(path, '0'), name, depth + 1)
  }
  const fields = Object.entries(fieldsOf(description, shape) ?? {}).filter(([key]) => !key.includes('.'))
  if (fields.length > 0)
    return fields.flatMap(([key, each]) => leavesOf(description, each, join(path, key), key, depth + 1))
  const isValue = kinds.length > 0 && kinds.every((kind) => ['string', 'integer', 'number'].includes(kind))
  return isValue && path !== '' ? [{ path, name, isText: kinds.includes('string') }] : []
}

function join(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}
