import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { openDataset } from '../src/engine/state/open-dataset.ts'
import { issueTracking as behaviour } from '../src/fakes/issue-tracking/index.ts'
import { compileJql } from '../src/fakes/issue-tracking/jql/compile.ts'
import { type JqlContext, jqlContext } from '../src/fakes/issue-tracking/jql/context.ts'
import { JqlError } from '../src/fakes/issue-tracking/jql/jql-error.ts'
import { parseJql } from '../src/fakes/issue-tracking/jql/parse.ts'
import type { Condition } from '../src/fakes/issue-tracking/jql/query.ts'
import { type IssueRow, issuesOf } from '../src/fakes/issue-tracking/rows.ts'
import { issueTracking } from './issue-tracking.ts'

let issues: IssueRow[]
let context: JqlContext
beforeAll(() => {
  const now = Date.UTC(2026, 10, 1) / 1000
  const data = openDataset(issueTracking, behaviour, { seed: 'laws', size: 60, now })
  issues = issuesOf(data)
  context = jqlContext(data)
})

// biome-ignore lint/suspicious/noExplicitAny: values are read as the vendor documents them
type Values = any

/** A condition as text, with its meaning by the vendor's documentation. */
interface Law {
  readonly jql: string
  readonly holds: (values: Values, negated: boolean) => boolean
}

const choice = (field: string, value: string, read: (values: Values) => string[]): Law[] => [
  {
    jql: `${field} = "${value}"`,
    holds: (values, negated) =>
      negated ? read(values).length > 0 && !read(values).includes(value) : read(values).includes(value),
  },
  {
    jql: `${field} != "${value}"`,
    holds: (values, negated) =>
      negated ? read(values).includes(value) : read(values).length > 0 && !read(values).includes(value),
  },
  { jql: `${field} is EMPTY`, holds: (values, negated) => (read(values).length === 0) !== negated },
]

const leaf = fc.constantFrom(
  ...choice('status', 'Done', ({ status }) => [status.name]),
  ...choice('labels', 'urgent', ({ labels }) => labels),
  ...choice('assignee', 'Ada Lovelace', ({ assignee }) => (assignee === null ? [] : [assignee.displayName])),
  ...choice('resolution', 'Done', ({ resolution }) => (resolution === null ? [] : [resolution.name])),
)

const joined = (tie: fc.Arbitrary<Law>): fc.Arbitrary<Law> =>
  fc.tuple(tie, tie, fc.constantFrom('AND', 'or', '&&', '||')).map(([a, b, word]) => {
    const isAnd = word === 'AND' || word === '&&'
    return {
      jql: `(${a.jql} ${word} ${b.jql})`,
      holds: (values, negated) => {
        const [one, other] = [a.holds(values, negated), b.holds(values, negated)]
        return isAnd !== negated ? one && other : one || other
      },
    }
  })

const { law } = fc.letrec<{ law: Law }>((tie) => ({
  law: fc.oneof(
    { depthSize: 'small' },
    leaf,
    joined(tie('law')),
    tie('law').map(({ jql, holds }) => ({
      jql: `NOT (${jql})`,
      holds: (values: Values, negated: boolean) => holds(values, !negated),
    })),
  ),
}))

test('a query finds the matching issues', () => {
  fc.assert(
    fc.property(law, ({ jql, holds }) => {
      const finds = compileJql(parseJql(jql).where as Condition, context)
      expect(issues.filter(finds)).toEqual(issues.filter(({ fields }) => holds(fields, false)))
    }),
  )
})

test('any text in quotes is a value', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (label) => {
      const quoted = label.replace(/[\\"]/g, '\\$&')
      expect(parseJql(`labels = "${quoted}"`).where).toMatchObject({
        operands: [{ kind: 'value', value: label }],
      })
    }),
  )
})

test('any text is a query or an error with a message', () => {
  fc.assert(
    fc.property(fc.string(), (jql) => {
      try {
        expect(parseJql(jql).orderBy).toBeDefined()
      } catch (error) {
        expect(error).toBeInstanceOf(JqlError)
      }
    }),
  )
})
