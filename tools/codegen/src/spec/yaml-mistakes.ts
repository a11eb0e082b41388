/** Messages for text that is not YAML. */
import type { YAMLError } from 'yaml'

type Code = YAMLError['code']

/** The mistakes without follow-up errors: after one mistake, the parser rejects the rest of the line and often more. */
export function causes(errors: readonly YAMLError[], lineOf: (offset: number) => number): YAMLError[] {
  const tabs = errors.filter(({ code }) => code === 'TAB_AS_INDENT')
  if (tabs.length > 0) return tabs
  const others = errors.filter(({ code }, index) => index === 0 || code !== 'UNEXPECTED_TOKEN')
  return others.filter(({ pos }, index) => {
    const before = others[index - 1]
    return before === undefined || lineOf(pos[0]) !== lineOf(before.pos[0])
  })
}

/** Replaces messages of the parser that do not say what to do. */
export function explain({ code, message, pos: [offset] }: YAMLError, text: string): string {
  const before = text.slice(0, offset)
  const [rest = ''] = text.slice(offset).split('\n', 1)
  return `not YAML: ${unquoted(rest, before) ?? OWN[code]?.(rest, before) ?? message}`
}

type Words = (rest: string, before: string) => string | undefined

const MISSING_COLON: Words = (rest) => {
  const key = rest.trim()
  return /^[\w$-][^:]*$/.test(key)
    ? `expected a colon behind '${key}', or the next line starts at another column`
    : undefined
}

const OWN: Readonly<Partial<Record<Code, Words>>> = {
  TAB_AS_INDENT: () => 'lines are indented with spaces, not with tabs',
  MULTILINE_IMPLICIT_KEY: MISSING_COLON,
  MISSING_CHAR: (rest, before) => (/(^|\n)[ -]*$/.test(before) ? MISSING_COLON(rest, before) : undefined),
  BLOCK_AS_IMPLICIT_KEY: (rest) =>
    /:\s/.test(rest) ? 'a text with a colon needs quotes' : 'the next line is indented too far',
}

/** `string[]` is the notation of other languages, and `{site}.example` starts a mapping: neither is YAML. */
function unquoted(rest: string, before: string): string | undefined {
  const item = rest.startsWith('[') ? /\b\w+$/.exec(before)?.[0] : undefined
  if (item !== undefined) return `a type has no brackets; write array<${item}>`
  return /: \{\w+\}$/.test(before) ? 'a text that starts with { needs quotes' : undefined
}
