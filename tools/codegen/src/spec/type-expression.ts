/**
 * The notation of types: `string`, `array<T>`, `map<T>`, `A | B`, nested at will.
 * Positions are offsets into the text, so that a mistake can point at the very name.
 */

export type TypeExpression =
  | { readonly kind: 'name'; readonly name: string; readonly offset: number }
  | { readonly kind: 'array' | 'map'; readonly items: TypeExpression; readonly offset: number }
  | { readonly kind: 'union'; readonly members: readonly TypeExpression[]; readonly offset: number }

/** A mistake in a type expression, at a character of it. */
export interface TypeMistake {
  readonly offset: number
  readonly message: string
}

/** Nobody nests types this deeply; without a bound a hostile text would exhaust the stack. */
const DEEPEST = 32

interface Cursor {
  readonly text: string
  offset: number
  depth: number
}

export function parseTypeExpression(text: string): TypeExpression | TypeMistake {
  const cursor: Cursor = { text, offset: 0, depth: 0 }
  const parsed = parseUnion(cursor)
  if (isTypeMistake(parsed)) return parsed
  skipSpace(cursor)
  return cursor.offset === text.length ? parsed : unexpected(cursor)
}

export function printTypeExpression(expression: TypeExpression): string {
  if (expression.kind === 'name') return expression.name
  if (expression.kind === 'union') return expression.members.map(printTypeExpression).join(' | ')
  return `${expression.kind}<${printTypeExpression(expression.items)}>`
}

export function isTypeMistake(parsed: TypeExpression | TypeMistake): parsed is TypeMistake {
  return 'message' in parsed
}

function parseUnion(cursor: Cursor): TypeExpression | TypeMistake {
  if (++cursor.depth > DEEPEST) return { offset: cursor.offset, message: 'the type is nested too deeply' }
  const members: TypeExpression[] = []
  do {
    const member = parseTerm(cursor)
    if (isTypeMistake(member)) return member
    members.push(member)
  } while (take(cursor, '|'))
  cursor.depth--
  const [only] = members
  return members.length === 1 && only ? only : { kind: 'union', members, offset: only?.offset ?? 0 }
}

function parseTerm(cursor: Cursor): TypeExpression | TypeMistake {
  skipSpace(cursor)
  const { offset } = cursor
  const name = /^[A-Za-z_]\w*/.exec(cursor.text.slice(offset))?.[0]
  if (name === undefined) return { offset, message: `expected the name of a type${found(cursor)}` }
  cursor.offset += name.length
  const holds = take(cursor, '<')
  if (name !== 'array' && name !== 'map') {
    return holds
      ? { offset, message: `'${name}' holds nothing; only array<…> and map<…> do` }
      : { kind: 'name', name, offset }
  }
  if (!holds) return { offset, message: `'${name}' must say what it holds: ${name}<string>` }
  const items = parseUnion(cursor)
  if (isTypeMistake(items)) return items
  return take(cursor, '>')
    ? { kind: name, items, offset }
    : { offset: cursor.offset, message: `expected '>'${found(cursor)}` }
}

/** Notations of other languages, with ours. */
const hints = [
  [/^(\w+)\s*\[\]$/, 'array<$1>'],
  [/^(\w+)\s*\?$/, '$1 | null'],
  [/^(\w+)\s+or\s+(\w+)$/, '$1 | $2'],
] as const

function unexpected(cursor: Cursor): TypeMistake {
  const { text, offset } = cursor
  const hint = hints.map(([other, ours]) => other.exec(text) && `; write ${text.replace(other, ours)}`)
  return { offset, message: `unexpected '${text.slice(offset)}' in a type${hint.find(Boolean) ?? ''}` }
}

function found(cursor: Cursor): string {
  skipSpace(cursor)
  const rest = cursor.text.slice(cursor.offset)
  return rest === '' ? ', found nothing more' : `, found '${rest}'`
}

function take(cursor: Cursor, character: string): boolean {
  skipSpace(cursor)
  if (cursor.text[cursor.offset] !== character) return false
  cursor.offset++
  return true
}

function skipSpace(cursor: Cursor): void {
  while (/\s/.test(cursor.text[cursor.offset] ?? '')) cursor.offset++
}
