/** How params and bodies are written in a request. */
import { contentsOfBody, isSameType, sentAs } from '../description/bodies.ts'
import type { DescribedBody, DescribedParam, Endpoint } from '../description/description.ts'
import { fieldsOf, kindsOf } from '../description/shapes.ts'
import type { OfferedRequest } from '../spec-view/offered.ts'
import { ownKinds } from './compare-kinds.ts'
import { type Comparison, finding, keyOf } from './comparison.ts'
import type { Finding } from './finding.ts'

export function compareEncodings(to: Comparison, request: OfferedRequest, endpoint: Endpoint): Finding[] {
  const location = to.part.kind === 'params' ? to.part.location : ''
  if (location === 'body') return compareBody(to, request, endpoint)
  const own = request.params.filter((param) => param.location === location)
  return own.flatMap(({ name, wire, value }) => {
    const theirs = endpoint.params.find(
      (param) => param.in === location && isSameName(location, param.name, wire),
    )
    if (theirs === undefined) return []
    const contents = compareContents(to, name, theirs)
    const isArray = ownKinds(to, value).includes('array') || value.style === 'comma'
    // Lists in headers are texts whose author joins them.
    if (location !== 'query') return contents
    return [
      ...contents,
      ...(isArray ? compareArrays(to, name, value.style ?? request.arrays, theirs) : []),
      ...compareReserved(to, name, theirs),
    ]
  })
}

/** Names of headers have no case. */
export function isSameName(location: string, one: string, other: string): boolean {
  return one === other || (location === 'header' && one.toLowerCase() === other.toLowerCase())
}

/** As JSON, a text has quotes and a list is one text. Specs declare both as texts, so that only a change is news. */
export function compareContents(
  to: Comparison,
  name: string,
  { mediaType }: Pick<DescribedParam, 'mediaType'>,
): Finding[] {
  const key = keyOf(to, ['content', name])
  const was = to.older?.met.get(key)
  to.met?.set(key, { format: mediaType ?? '' })
  if (was === undefined || was.format === (mediaType ?? '')) return []
  const text = mediaType === undefined ? `as it is (was ${was.format})` : `as ${mediaType}`
  return [finding(to, 'param-encoded', [name], `the vendor takes it ${text}`)]
}

/** The runtime escapes reserved characters, which every vendor has to understand; a change may still mean another format. */
function compareReserved(to: Comparison, name: string, { allowReserved }: DescribedParam): Finding[] {
  const key = keyOf(to, ['allowReserved', name])
  const was = to.older?.met.get(key)
  to.met?.set(key, allowReserved ? { enum: [true] } : { enum: [false] })
  if (was === undefined || (was.enum?.[0] === true) === (allowReserved === true)) return []
  const text = allowReserved
    ? 'the vendor takes reserved characters as they are'
    : 'reserved characters are escaped'
  return [finding(to, 'param-encoded', [name], text)]
}

function compareArrays(to: Comparison, name: string, own: string, theirs: DescribedParam): Finding[] {
  const isArray = kindsOf(to.description, theirs.shape).includes('array')
  const isNoted = to.isNoted([name]) || to.isIntended([name])
  if (!isArray || theirs.arrays === own || isNoted) return []
  return [finding(to, 'param-encoded', [name], `${sampleOf(theirs.arrays)}, not ${sampleOf(own)}`)]
}

const SAMPLES: Readonly<Record<string, string>> = {
  repeat: 'ids=a&ids=b',
  indexed: 'ids[0]=a',
  comma: 'ids=a,b',
  pipe: 'ids=a|b',
  space: 'ids=a b',
}

function sampleOf(style: string): string {
  return SAMPLES[style] ?? `items separated by ${style}`
}

function compareBody(to: Comparison, { encoding, params }: OfferedRequest, { body }: Endpoint): Finding[] {
  const hasBody = params.some(({ location }) => location === 'body')
  if (!hasBody || body === undefined || encoding === undefined) return []
  const all = contentsOfBody(body)
  if (!all.some((each) => each.encoding === encoding)) {
    const theirs = [...new Set(all.map((each) => each.encoding))].join(' or ')
    return [finding(to, 'body-encoded', [], `${theirs}, not ${encoding}`)]
  }
  if (encoding === 'form') return compareFormArrays(to, params, body)
  const { type, isFree } = sentType(params)
  const types = all.filter((each) => each.encoding === 'json')
  if (encoding !== 'json' || isFree || types.some((each) => isSameType(each, type))) return []
  const theirs = types.map(({ mediaType = JSON_TYPE }) => mediaType).join(' or ')
  return [finding(to, 'body-encoded', [], `${theirs}, not ${type}`)]
}

/** Few descriptions say how a form writes its arrays, so that only a change is news. */
function compareFormArrays(
  to: Comparison,
  params: OfferedRequest['params'],
  { shape, arrays = {} }: DescribedBody,
): Finding[] {
  const fields = fieldsOf(to.description, shape) ?? {}
  const inBody = params.filter(({ location }) => location === 'body')
  return inBody.flatMap(({ name, wire }) => {
    const field = Object.hasOwn(fields, wire) ? fields[wire] : undefined
    if (field === undefined || !kindsOf(to.description, field).includes('array')) return []
    const now = arrays[wire] ?? 'repeat'
    const key = keyOf(to, ['arrays', name])
    const was = to.older?.met.get(key)?.format
    to.met?.set(key, { format: now })
    if (was === undefined || was === now) return []
    return [finding(to, 'param-encoded', [name], `${sampleOf(now)} (was ${sampleOf(was)})`)]
  })
}

export const JSON_TYPE = 'application/json'

/** A body that may be written in several ways is compared with the one that the spec sends. */
export function endpointAsSent({ encoding, params }: OfferedRequest, endpoint: Endpoint): Endpoint {
  const { body } = endpoint
  if (body === undefined || encoding === undefined) return endpoint
  const { type, isFree } = sentType(params)
  return { ...endpoint, body: sentAs(body, encoding, isFree ? undefined : type) }
}

function sentType(params: OfferedRequest['params']): { readonly type: string; readonly isFree: boolean } {
  const own = params.find(({ wire }) => wire.toLowerCase() === 'content-type')?.value
  return {
    type: String(own?.const ?? own?.send ?? JSON_TYPE),
    isFree: own !== undefined && own.const === undefined,
  }
}
