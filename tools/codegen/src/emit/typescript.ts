/** Types and names as TypeScript text. The formatter lays them out and drops parentheses that are not needed. */
import { commentOf } from './doc-comment.ts'
import type { PropertySignatureStructure } from './structures.ts'

/** An object with unknown fields. */
export const anyObject = 'Record<string, unknown>'
/** An object without fields. */
export const noFields = 'Record<string, never>'

/** Each alternative once; `unknown` absorbs all others. */
export function union(alternatives: readonly string[]): string {
  return alternatives.includes('unknown') ? 'unknown' : [...new Set(alternatives)].join(' | ')
}

/** `PageCall<Refund, PagingMeta>` */
export function generic(name: string, ...args: readonly string[]): string {
  return `${name}<${args.join(', ')}>`
}

export function arrayOf(item: string, options: { readonly readonly: boolean }): string {
  return `${options.readonly ? 'readonly ' : ''}(${item})[]`
}

/** An object type written in place. It gets a line per member if any of them is documented. */
export function objectType(
  members: readonly PropertySignatureStructure[],
  options: { readonly open: boolean },
): string {
  const isDocumented = members.some(({ docs }) => docs.length > 0)
  const lines = [...members.map(memberText), ...(options.open ? ['[name: string]: unknown'] : [])]
  return lines.length === 0
    ? '{}'
    : `{${isDocumented ? '\n' : ' '}${lines.join(isDocumented ? '\n' : '; ')} }`
}

function memberText({ name, type, hasQuestionToken, docs }: PropertySignatureStructure): string {
  const comments = docs.map((doc) => `${commentOf(doc)}\n`).join('')
  return `${comments}${name}${hasQuestionToken ? '?' : ''}: ${type}`
}

/** A string in single quotes. */
export function quote(value: string): string {
  const escaped = JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")
  return `'${escaped}'`
}

/** The name of a property, quoted where it is no identifier. */
export function propertyName(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quote(name)
}

// A string, a comment, or the first name of a path; a colon behind the name makes it a key.
const TOKENS =
  /'(?:[^'\\]|\\[\s\S])*(?:'|\\?$)|\/\*[\s\S]*?(?:\*\/|$)|(?<![\w$])(?<!(?<!\.\.)\.)([A-Za-z_$][\w$]*)(\??:)?/g

/** The identifiers that a type or an expression refers to. Keys, strings and comments are skipped. */
export function identifiersIn(code: string): string[] {
  return [...code.matchAll(TOKENS)].flatMap(([, name, colon]) =>
    name === undefined || colon !== undefined ? [] : [name],
  )
}
