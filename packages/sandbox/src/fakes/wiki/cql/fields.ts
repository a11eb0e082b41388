import { dateOf, readDate } from '../../issue-tracking/jql/dates.ts'
import { JqlError } from '../../issue-tracking/jql/jql-error.ts'
import type { Operator } from '../../issue-tracking/jql/query.ts'
import type { QueryField, Value } from '../../issue-tracking/jql/query-field.ts'
import type { Content } from './content.ts'

export interface CqlContext {
  /** Unix time in seconds. */
  readonly now: number
  /** Account id of the caller. */
  readonly me: string
}

/** A field of contents, with the value that they are sorted by. */
export interface CqlField extends QueryField<Content, CqlContext> {
  readonly sort?: (content: Content) => Value
}

const EQUALITY: readonly Operator[] = ['=', '!=', 'in', 'not in']
const TEXTUAL: readonly Operator[] = ['~', '!~']

const same = (text: string): string => text
const lower = (text: string): string => text.toLowerCase()

function names(values: CqlField['values'], resolve: (text: string) => string = same): CqlField {
  return { operators: EQUALITY, values, resolve }
}

function people(values: CqlField['values']): CqlField {
  const call: CqlField['call'] = (name, { me }, argument) =>
    name === 'currentuser' && argument === undefined ? me : undefined
  return { ...names(values), call }
}

function times(read: (content: Content) => string): CqlField {
  const time = (content: Content): number => Math.floor(Date.parse(read(content)) / 1000)
  return {
    operators: [...EQUALITY, '>', '>=', '<', '<='],
    values: (content) => [time(content)],
    resolve: (text, { now }) => readDate(text, now),
    call: (name, { now }, span) => dateOf(name, now, span),
    compare: (a, b) => Number(a) - Number(b),
    sort: time,
  }
}

const authorOf = ({ row }: Content): string => String(row.version.authorId ?? '')

const FIELDS: Readonly<Record<string, CqlField>> = {
  type: names(({ type }) => [type], lower),
  id: names(({ id }) => [id]),
  content: names(({ id }) => [id]),
  space: names(({ spaceKey }) => [spaceKey]),
  parent: names(({ above }) => above.slice(0, 1)),
  container: names(({ above }) => above.slice(0, 1)),
  ancestor: names(({ above }) => above),
  label: names(({ labels }) => labels, lower),
  creator: people(({ row, ...content }) => [String(row.authorId ?? authorOf({ row, ...content }))]),
  contributor: people((content) => [authorOf(content)]),
  title: {
    operators: [...EQUALITY, ...TEXTUAL],
    values: ({ title }) => [title],
    resolve: same,
    sort: ({ title }) => title.toLowerCase(),
  },
  text: { operators: TEXTUAL, values: ({ title, words }) => [`${title}\n${words}`], resolve: same },
  created: times(({ created }) => created),
  lastmodified: times(({ changed }) => changed),
}

/** The field with a name in a query, in lower case. Throws {@link JqlError}. */
export function cqlField(name: string): CqlField {
  const field = Object.hasOwn(FIELDS, name) ? FIELDS[name] : undefined
  if (field !== undefined) return field
  throw new JqlError(`The field '${name}' does not exist here.`)
}
