/** Media types of requests and responses that connectors can send and read. */
import { entriesOf, type JsonObject } from './json.ts'

export type Content = readonly [type: string, content: JsonObject]

/** `application/merge-patch+json` and its siblings are JSON, too; `*\/*` stands for any type. */
export function isJson(type: string): boolean {
  return /^application\/(json|\*)|[+/]json($|;|-)|^\*\/\*/i.test(type)
}

/** `application/json`, which requests have without being told. A version behind it is another type: `application/json;v=2`. */
export function isPlainJson(type: string): boolean {
  return (
    type === '' ||
    /^(\*\/\*|application\/\*(\+json)?)(;|$)/i.test(type) ||
    /^application\/json *(; *charset=[^;]*)?$/i.test(type)
  )
}

export function isForm(type: string): boolean {
  return /^application\/x-www-form-urlencoded/i.test(type)
}

export function isMultipart(type: string): boolean {
  return /^multipart\//i.test(type)
}

/** Those of a kind: first those with a schema, then those with an example; of equal ones the likeliest media type. */
export function contentsOfKind(contents: readonly Content[], isKind: (type: string) => boolean): Content[] {
  return contents
    .filter(([type]) => isKind(type))
    .map((content) => ({ content, ranks: [describedRank(content[1]), typeRank(content[0])] as const }))
    .toSorted(({ ranks: one }, { ranks: other }) => one[0] - other[0] || one[1] - other[1])
    .map(({ content }) => content)
}

function describedRank({ schema, example, examples }: JsonObject): number {
  if (schema !== undefined) return 0
  return example !== undefined || entriesOf(examples).length > 0 ? 1 : 2
}

/** Fields by name come before the vendor's own types, and those before lists of edits (`application/json-patch+json`). */
function typeRank(type: string): number {
  if (isPlainJson(type)) return 0
  if (/\bmerge-patch\b/i.test(type)) return 1
  return /\bjson-(patch|seq)\b/i.test(type) ? 3 : 2
}
