/**
 * Tests of the values at one path, which are made together: each of its own would list the values again, and on PostgreSQL that takes
 * longer than most tests.
 */
import { type Form, leafKeys } from '../../replica/leaf-keys.ts'
import type { Condition, FieldPath, Operand } from '../query.ts'
import { anyElement, elementOf, equalTest, likeTest, orderTest, type ValueTest } from './comparison-sql.ts'
import type { Compiler } from './compiler.ts'
import { hasIndex } from './index-sql.ts'
import { join, type Sql, sql } from './sql.ts'

/** Passes if any value at the path passes. */
export interface PathTest {
  readonly path: readonly string[]
  readonly form: Form
  readonly of: { readonly equal: Operand } | { readonly test: ValueTest }
}

/** The tests of which one must pass, so that the condition holds; undefined where it is none of values at paths. */
function anyOfTests(compiler: Compiler, condition: Condition): readonly PathTest[] | undefined {
  if (condition.op === 'or') return flattened(condition.of.map((child) => anyOfTests(compiler, child)))
  if (!('fieldPath' in condition)) return undefined
  const { path } = condition.fieldPath
  return path === undefined ? undefined : testsAt(compiler, path, condition)
}

function testsAt(
  compiler: Compiler,
  path: NonNullable<FieldPath['path']>,
  condition: Extract<Condition, { readonly fieldPath: FieldPath }>,
): readonly PathTest[] | undefined {
  switch (condition.op) {
    case 'eq':
      return equalTests(path, [condition.value])
    case 'in':
      return equalTests(path, condition.values)
    case 'like':
      return [{ path, form: 'folded', of: { test: likeTest(condition) } }]
    case 'neq':
    case 'keyword':
    case 'fuzzy':
      return undefined
    default:
      return [{ path, form: condition.value.form, of: { test: orderTest(compiler, condition) } }]
  }
}

/** Undefined with null, which no value equals. */
function equalTests(path: readonly string[], operands: readonly (Operand | null)[]): PathTest[] | undefined {
  const tests = operands.map((equal) => equal && { path, form: equal.form, of: { equal } })
  return tests.every((one) => one !== null) ? tests : undefined
}

function flattened(all: readonly (readonly PathTest[] | undefined)[]): readonly PathTest[] | undefined {
  return all.every((tests) => tests !== undefined) ? all.flat() : undefined
}

/** Conditions whose tests are made together, and the others. */
export interface Sorted {
  readonly tests: readonly PathTest[]
  readonly others: readonly Condition[]
}

/** Those of a disjunction. A condition that an index answers is not among the tests. */
export function sortDisjunction(compiler: Compiler, of: readonly Condition[]): Sorted {
  return sortBy(of, (child) => (hasIndex(child) ? undefined : anyOfTests(compiler, child)))
}

/** Those of a conjunction, each of one test. */
export function sortConjunction(compiler: Compiler, of: readonly Condition[]): Sorted {
  return sortBy(of, (child) => {
    const tests = hasIndex(child) ? undefined : anyOfTests(compiler, child)
    return tests?.length === 1 ? tests : undefined
  })
}

/** Those of a conjunction that hold if none of the tests passes. */
export function sortNegations(compiler: Compiler, of: readonly Condition[]): Sorted {
  return sortBy(of, (child) => {
    if (child.op === 'not') return anyOfTests(compiler, child.of)
    return child.op === 'neq' ? anyOfTests(compiler, { ...child, op: 'eq' }) : undefined
  })
}

function sortBy(
  of: readonly Condition[],
  testsOf: (child: Condition) => readonly PathTest[] | undefined,
): Sorted {
  const found = of.map((child) => ({ child, tests: testsOf(child) }))
  return {
    tests: found.flatMap(({ tests = [] }) => tests),
    others: found.flatMap(({ child, tests }) => (tests === undefined ? [child] : [])),
  }
}

/** Whether any of the tests passes: one test of each path and form. */
export function anyPasses({ dialect }: Compiler, tests: readonly PathTest[]): Sql[] {
  return grouped(tests).map((group) => {
    const { path, form } = group[0]
    const value = elementOf(dialect, form)
    const equal = group.flatMap(({ of }) => ('equal' in of ? [of.equal] : []))
    const equals =
      equal.length > 1
        ? [dialect.isOneOf(value, [...new Set(equal.map(({ value }) => value))])]
        : equal.map((one) => equalTest(dialect, one)(value))
    const others = group.flatMap(({ of }) => ('test' in of ? [of.test(value)] : []))
    return anyElement(dialect, form, path, join([...equals, ...others], ' OR '))
  })
}

/** Whether each of the tests passes, for one value or another. */
export function allPass(compiler: Compiler, tests: readonly PathTest[]): Sql[] {
  const { dialect } = compiler
  return grouped(tests).map((group) => {
    const [{ path, form }, ...more] = group
    if (more.length === 0) return join(anyPasses(compiler, group))
    const value = elementOf(dialect, form)
    const all = group.map(({ of }) =>
      dialect.any('equal' in of ? equalTest(dialect, of.equal)(value) : of.test(value)),
    )
    return sql`(SELECT ${join(all, ' AND ')} FROM ${dialect.elements(leafKeys(form, path))})`
  })
}

type Group = readonly [PathTest, ...PathTest[]]

function grouped(tests: readonly PathTest[]): Group[] {
  const groups = Map.groupBy(tests, ({ path, form }) => JSON.stringify([form, path]))
  return [...groups.values()] as unknown as Group[]
}
