/**
 * Finds every regular expression of the sources with a parser, so that none is missed and no comment is mistaken for one.
 */
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync, Visitor } from 'oxc-parser'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const SOURCES = [
  'packages/*/src/**/*.ts',
  'packages/server/{page,console}/**/*.{ts,tsx}',
  'tools/codegen/src/**/*.ts',
]

export interface Pattern {
  readonly source: string
  readonly flags: string
  /** File and line of each occurrence. */
  readonly places: readonly string[]
}

export interface Patterns {
  /** Literals, and the `pattern` of params in the generated tables. */
  readonly literals: readonly Pattern[]
  /** Files that build regular expressions at run time, once per occurrence. */
  readonly builders: readonly string[]
}

interface Found {
  readonly literals: Map<string, Pattern>
  readonly builders: string[]
}

export function findPatterns(): Patterns {
  const found: Found = { literals: new Map(), builders: [] }
  for (const file of globSync(SOURCES, { cwd: ROOT }).toSorted()) readSource(file, found)
  return { literals: [...found.literals.values()], builders: found.builders }
}

function readSource(file: string, { literals, builders }: Found): void {
  const text = readFileSync(`${ROOT}/${file}`, 'utf8')
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const add = (source: string, flags: string, at: number): void => {
    const key = `/${source}/${flags}`
    const place = `${file}:${text.slice(0, at).split('\n').length}`
    literals.set(key, { source, flags, places: [...(literals.get(key)?.places ?? []), place] })
  }
  const build = ({ callee }: Callee): void => {
    if (callee.type === 'Identifier' && callee.name === 'RegExp') builders.push(file)
  }
  new Visitor({
    Literal: (node) => {
      if ('regex' in node && node.regex) add(node.regex.pattern, node.regex.flags, node.start)
    },
    Property: ({ key, value, start }) => {
      if (key.type !== 'Identifier' || key.name !== 'pattern') return
      // Core adds these anchors: see values/pattern.ts.
      if (value.type === 'Literal' && typeof value.value === 'string') add(`^(?:${value.value})$`, 'u', start)
    },
    NewExpression: build,
    CallExpression: build,
  }).visit(program)
}

interface Callee {
  readonly callee: { readonly type: string; readonly name?: unknown }
}
