import type { IssueRow } from '../rows.ts'
import { parseStamp } from '../time.ts'
import type { JqlContext } from './context.ts'
import { dateOf, readDate } from './dates.ts'
import { JqlError } from './jql-error.ts'
import type { Operator } from './query.ts'
import type { QueryField, Value } from './query-field.ts'

/** A field of issues. */
export interface JqlField extends QueryField<IssueRow, JqlContext> {
  /** The sort key of issues. */
  readonly sort: (issue: IssueRow) => Value | null
}

const EMPTINESS = ['is', 'is not'] as const
const EQUALITY = ['=', '!=', 'in', 'not in', ...EMPTINESS] as const
export const ORDERED: readonly Operator[] = [...EQUALITY, '>', '>=', '<', '<=']
const UNORDERED: readonly Operator[] = EQUALITY
const TEXTUAL: readonly Operator[] = ['~', '!~', ...EMPTINESS]

/** One or more choices with ids. */
export function choices(
  read: (issue: IssueRow) => unknown,
  resolve: JqlField['resolve'],
  more: Partial<JqlField> = {},
): JqlField {
  const all = (issue: IssueRow): { id: string; name: string }[] => {
    const found = read(issue)
    return [found ?? []].flat() as { id: string; name: string }[]
  }
  return {
    operators: UNORDERED,
    values: (issue) => all(issue).map(({ id }) => id),
    resolve,
    sort: (issue) => all(issue)[0]?.name.toLowerCase() ?? null,
    ...more,
  }
}

export function people(read: (issue: IssueRow) => unknown, resolve: JqlField['resolve']): JqlField {
  const one = (issue: IssueRow) =>
    read(issue) as { accountId: string; displayName: string } | null | undefined
  return {
    operators: UNORDERED,
    values: (issue) => [one(issue)?.accountId ?? []].flat(),
    resolve,
    call: (name, { me }, argument) => (name === 'currentuser' && argument === undefined ? me : undefined),
    sort: (issue) => one(issue)?.displayName.toLowerCase() ?? null,
  }
}

export function texts(read: (issue: IssueRow, context: JqlContext) => readonly string[]): JqlField {
  return {
    operators: TEXTUAL,
    values: (issue, context) => read(issue, context).filter((text) => text !== ''),
    resolve: (text) => text,
    sort: () => null,
  }
}

export function labels(read: (issue: IssueRow) => unknown): JqlField {
  const all = (issue: IssueRow): string[] => ((read(issue) ?? []) as string[]).map((one) => one.toLowerCase())
  return {
    operators: UNORDERED,
    values: all,
    resolve: (text) => text.toLowerCase(),
    sort: (issue) => all(issue).sort()[0] ?? null,
  }
}

export function dates(read: (issue: IssueRow) => unknown): JqlField {
  const time = (issue: IssueRow): number | null => {
    const value = read(issue)
    return value == null ? null : parseStamp(value)
  }
  return {
    operators: ORDERED,
    values: (issue) => [time(issue) ?? []].flat(),
    resolve: (text, { now }) => readDate(text, now),
    call: (name, { now }, argument) => dateOf(name, now, argument),
    compare: difference,
    sort: time,
  }
}

export function numbers(read: (issue: IssueRow) => unknown): JqlField {
  const number = (issue: IssueRow): number | null => (read(issue) as number | null | undefined) ?? null
  return {
    operators: ORDERED,
    values: (issue) => [number(issue) ?? []].flat(),
    resolve(text) {
      if (text.trim() !== '' && Number.isFinite(Number(text))) return Number(text)
      throw new JqlError(`'${text}' is no number.`)
    },
    compare: difference,
    sort: number,
  }
}

function difference(a: Value, b: Value): number {
  return Number(a) - Number(b)
}
