/**
 * Builds statements from strings. A query builder's syntax tree costs more than a search by key itself.
 */
import type { Layout } from '../../replica/layout.ts'
import type { Statement } from '../../store/engine.ts'

/** A fragment of a statement. Every `?` in its text is the placeholder of one value. */
export interface Sql {
  readonly text: string
  readonly values: readonly unknown[]
}

/** Inlines interpolated {@link Sql} fragments and binds all other values as parameters. */
export function sql(texts: TemplateStringsArray, ...parts: readonly unknown[]): Sql {
  let text = texts[0] as string
  const values: unknown[] = []
  // Every search comes here some fifty times: with iterators and spread arguments, its statement took half as long again.
  for (let index = 0; index < parts.length; index++) {
    const part = parts[index]
    if (isSql(part)) {
      text += part.text
      append(values, part.values)
    } else {
      text += '?'
      values.push(part)
    }
    text += texts[index + 1]
  }
  return { text, values }
}

function append(values: unknown[], more: readonly unknown[]): void {
  for (let index = 0; index < more.length; index++) values.push(more[index])
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
  let text = ''
  const values: unknown[] = []
  for (let index = 0; index < parts.length; index++) {
    const part = parts[index] as Sql
    text += index === 0 ? part.text : between + part.text
    append(values, part.values)
  }
  return { text, values }
}

/** Converts placeholders to the engine's syntax. */
export function statement({ engine }: Pick<Layout, 'engine'>, { text, values }: Sql): Statement {
  if (engine === 'sqlite') return { sql: text, parameters: values }
  let index = 0
  return { sql: text.replaceAll('?', () => `$${++index}`), parameters: values }
}
