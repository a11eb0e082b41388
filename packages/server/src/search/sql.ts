/**
 * Builds statements from strings. A query builder's syntax tree costs more than a search by key itself.
 */
import type { Layout } from '../replica/layout.ts'
import type { Statement } from '../store/engine.ts'

/** A fragment of a statement. Every `?` in its text is the placeholder of one value. */
export interface Sql {
  readonly text: string
  readonly values: readonly unknown[]
}

/** Inlines interpolated {@link Sql} fragments and binds all other values as parameters. */
export function sql(texts: TemplateStringsArray, ...parts: readonly unknown[]): Sql {
  let text = texts[0] as string
  const values: unknown[] = []
  for (const [index, part] of parts.entries()) {
    if (isSql(part)) {
      text += part.text
      values.push(...part.values)
    } else {
      text += '?'
      values.push(part)
    }
    text += texts[index + 1]
  }
  return { text, values }
}

function isSql(part: unknown): part is Sql {
  return typeof part === 'object' && part !== null && 'text' in part
}

/** A column or table name. Names come from the entity schema, which only allows safe identifiers. */
export function ref(word: string): Sql {
  return { text: `"${word}"`, values: [] }
}

/** A number inlined into the statement, so that the query planner sees it. */
export function literal(number: number): Sql {
  return { text: String(number), values: [] }
}

export function join(parts: readonly Sql[], between = ', '): Sql {
  return { text: parts.map(({ text }) => text).join(between), values: parts.flatMap(({ values }) => values) }
}

/** Converts placeholders to the engine's syntax. */
export function statement({ engine }: Pick<Layout, 'engine'>, { text, values }: Sql): Statement {
  if (engine === 'sqlite') return { sql: text, parameters: values }
  let index = 0
  return { sql: text.replaceAll('?', () => `$${++index}`), parameters: values }
}
