/** Bodies of requests, with all contents that the vendor takes. */
import { isDeepStrictEqual } from 'node:util'
import type { DescribedBody, Shape } from './description.ts'
import { entriesOf, type JsonObject } from './json.ts'
import { type Content, contentsOfKind, isForm, isJson, isMultipart, isPlainJson } from './media-types.ts'
import { arraysOf } from './params.ts'

const KINDS = [
  ['json', isJson],
  ['form', isForm],
  ['multipart', isMultipart],
] as const

type ReadContent = (content: JsonObject) => { readonly shape?: Shape; readonly isExample?: true }

/** The likeliest content, with the others behind it; undefined if the request has no body. */
export function bodyOf(
  contents: readonly Content[],
  required: unknown,
  read: ReadContent,
): DescribedBody | undefined {
  const more = required === true ? { required: true as const } : {}
  const [first, ...others] = KINDS.flatMap(([encoding, isKind]) => {
    const all = contentsOfKind(contents, isKind)
    // A form has one notation, whatever its media type says beside its name.
    return (encoding === 'json' ? all : all.slice(0, 1)).map(([type, content]): DescribedBody => {
      const { shape, isExample } = read(content)
      return {
        encoding,
        shape: { ...shape, ...more },
        ...(required === false && { optional: true as const }),
        ...(isExample && { isExample }),
        ...(encoding === 'json' && !isPlainJson(type) && { mediaType: type }),
        ...(encoding === 'form' && arraysIn(content)),
      }
    })
  })
  if (first !== undefined) return { ...first, ...(others.length > 0 && { others }) }
  return contents.length === 0 ? undefined : { encoding: 'bytes', shape: { type: 'bytes', ...more } }
}

function arraysIn({ encoding }: JsonObject): Pick<DescribedBody, 'arrays'> {
  const styles = entriesOf(encoding).map(([name, node]) => [name, arraysOf(node, 'query')] as const)
  const own = styles.filter(([, style]) => style !== 'repeat')
  return own.length === 0 ? {} : { arrays: Object.fromEntries(own) }
}

/** All contents that the vendor takes, the likeliest first. */
export function contentsOfBody({ others = [], ...first }: DescribedBody): readonly DescribedBody[] {
  return [first, ...others]
}

/** The body with another content as its first one: of this encoding and, of JSON, this media type. */
export function sentAs(
  body: DescribedBody,
  encoding: DescribedBody['encoding'],
  mediaType?: string,
): DescribedBody {
  const all = contentsOfBody(body)
  const fitting = all.filter((each) => each.encoding === encoding)
  const chosen = fitting.find((each) => mediaType === undefined || isSameType(each, mediaType)) ?? fitting[0]
  if (chosen === undefined || chosen === all[0]) return body
  return { ...chosen, others: all.filter((each) => each !== chosen) }
}

/** True if a body of JSON has this media type; undefined is plain JSON. */
export function isSameType({ mediaType }: DescribedBody, sent: string): boolean {
  return mediaType === undefined ? isPlainJson(sent) : mediaType.toLowerCase() === sent.toLowerCase()
}

/** Other media types of JSON that a caller may miss: no doubt is left by one that is plain and means the same. */
export function otherTypes(body: DescribedBody): readonly DescribedBody[] {
  const others = contentsOfBody(body).slice(1)
  const types = others.filter(({ encoding }) => encoding === 'json' && body.encoding === 'json')
  return body.mediaType === undefined
    ? types.filter(({ shape }) => !isDeepStrictEqual(shape, body.shape))
    : types
}
