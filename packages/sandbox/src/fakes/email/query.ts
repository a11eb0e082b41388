/** Gmail's search, `q`: words, phrases and operators as in support.google.com/mail/answer/7190. */
import { type Facts, OPERATORS } from './operators.ts'

export type Matcher = (facts: Facts) => boolean

/** @param now Unix time in seconds, for `newer_than`. */
export function matcherOf(query: string, now: number): Matcher {
  const tokens = tokensOf(query)
  const parse = { tokens, at: 0, now }
  const matchers: Matcher[] = []
  while (parse.at < tokens.length) {
    // A bracket without its partner is none.
    if (parse.tokens[parse.at] === ')' || parse.tokens[parse.at] === '}') parse.at++
    else matchers.push(alternatives(parse))
  }
  return every(matchers)
}

/** True if the query itself asks for messages in the trash or in spam. */
export function asksForAside(query: unknown): boolean {
  return query !== undefined && /\bin:(anywhere|trash|spam)\b/i.test(String(query))
}

interface Parse {
  readonly tokens: readonly string[]
  at: number
  readonly now: number
}

const every =
  (all: readonly Matcher[]): Matcher =>
  (facts) =>
    all.every((one) => one(facts))
const some =
  (all: readonly Matcher[]): Matcher =>
  (facts) =>
    all.some((one) => one(facts))

/** `a OR b`, which binds stronger than the space. */
function alternatives(parse: Parse): Matcher {
  const all = [term(parse)]
  while (parse.tokens[parse.at] === 'OR' && parse.at + 1 < parse.tokens.length) {
    parse.at++
    all.push(term(parse))
  }
  return some(all)
}

function term(parse: Parse): Matcher {
  const token = parse.tokens[parse.at++] ?? ''
  if (token === '(') return every(group(parse, ')'))
  if (token === '{') return some(group(parse, '}'))
  if (token === '-') {
    const inner = term(parse)
    return (facts) => !inner(facts)
  }
  const operator = /^([a-z0-9_]+):$/i.exec(token)?.[1]?.toLowerCase()
  if (operator === undefined) return (facts) => facts.text.includes(phraseOf(token))
  // `subject:(dinner movie)` is both words of the subject.
  const next = parse.tokens[parse.at++] ?? ''
  if (next === '(' || next === '{') {
    const values = valuesIn(parse, next === '(' ? ')' : '}').map((value) =>
      operation(operator, value, parse.now),
    )
    return next === '(' ? every(values) : some(values)
  }
  return operation(operator, phraseOf(next), parse.now)
}

function group(parse: Parse, end: string): Matcher[] {
  const all: Matcher[] = []
  while (parse.at < parse.tokens.length && parse.tokens[parse.at] !== end) all.push(alternatives(parse))
  parse.at++
  return all
}

function valuesIn(parse: Parse, end: string): string[] {
  const values: string[] = []
  while (parse.at < parse.tokens.length && parse.tokens[parse.at] !== end)
    values.push(phraseOf(parse.tokens[parse.at++] ?? ''))
  parse.at++
  return values.filter((value) => value !== 'or' && value !== 'and')
}

function operation(name: string, value: string, now: number): Matcher {
  const matches = Object.hasOwn(OPERATORS, name) ? OPERATORS[name] : undefined
  // An address such as `http://…` is a word.
  return matches === undefined
    ? (facts) => facts.text.includes(`${name}:${value}`)
    : (facts) => matches(facts, value, now)
}

function phraseOf(token: string): string {
  return token.replaceAll('"', '').toLowerCase()
}

const BRACKETS = '(){}'

/** Brackets, signs, operators with their colon, words, and phrases in quotes. */
function tokensOf(query: string): string[] {
  const tokens: string[] = []
  let word = ''
  const end = (): void => {
    if (word !== '' && word !== 'AND') tokens.push(word)
    word = ''
  }
  for (const [at, part] of query.split('"').entries()) {
    if (at % 2 === 1) {
      end()
      tokens.push(`"${part}"`)
      continue
    }
    for (const char of part) {
      const isOperator = char === ':' && /^\w+$/.test(word) && !tokens.at(-1)?.endsWith(':')
      const isSign = char === '-' && word === '' && !tokens.at(-1)?.endsWith(':')
      if (BRACKETS.includes(char) || isSign || /\s/.test(char)) end()
      if (BRACKETS.includes(char) || isSign) tokens.push(char)
      else if (isOperator) {
        tokens.push(`${word}:`)
        word = ''
      } else if (!/\s/.test(char)) word += char
    }
    end()
  }
  return tokens
}
