/** Statements of searches, put together from texts: a search that finds one row has no time for a tree of its statement. */
import type { Layout } from '../replica/layout.ts'
import type { Statement } from '../store/engine.ts'

/** A piece of a statement. In its text, `?` stands for each of its values, and for nothing else. */
export interface Sql {
  readonly text: string
  readonly values: readonly unknown[]
}

/** Pieces go in as they are, everything else as a parameter. */
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

/** The name of a column or a table. All of them come from the shape, and are safe words. */
export function ref(word: string): Sql {
  return { text: `"${word}"`, values: [] }
}

/** A number that stands in the statement itself, so that the engine can plan with it. */
export function literal(number: number): Sql {
  return { text: String(number), values: [] }
}

export function join(parts: readonly Sql[], between = ', '): Sql {
  return { text: parts.map(({ text }) => text).join(between), values: parts.flatMap(({ values }) => values) }
}

/** As the engine takes it. */
export function statement({ engine }: Pick<Layout, 'engine'>, { text, values }: Sql): Statement {
  if (engine === 'sqlite') return { sql: text, parameters: values }
  let index = 0
  return { sql: text.replaceAll('?', () => `$${++index}`), parameters: values }
}
