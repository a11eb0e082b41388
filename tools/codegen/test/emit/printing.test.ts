import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import {
  type Const,
  type Interface,
  type Literal,
  named,
  type Type,
  table,
  text,
  union,
} from '../../src/emit/code/code.ts'
import { group, indent, join, line, newline, render } from '../../src/emit/code/layout.ts'
import { printModule } from '../../src/emit/code/print.ts'
import { quote } from '../../src/emit/code/print-literal.ts'
import { tempPackage } from './temp-package.ts'

test.each([
  ['what fits stays on one line', ['a', 'b'], '[ a, b ]'],
  [
    'what does not fit is broken everywhere',
    ['a'.repeat(60), 'b'.repeat(60)],
    `[\n  ${'a'.repeat(60)},\n  ${'b'.repeat(60)}\n]`,
  ],
  ['the width is 110', ['a'.repeat(50), 'b'.repeat(54)], `[ ${'a'.repeat(50)}, ${'b'.repeat(54)} ]`],
  ['and no more', ['a'.repeat(50), 'b'.repeat(55)], `[\n  ${'a'.repeat(50)},\n  ${'b'.repeat(55)}\n]`],
])('%s', (_, parts, printed) => {
  expect(render(group(['[', indent([line, join([',', line], parts)]), line, ']']))).toBe(printed)
})

test('empty lines are empty', () => {
  expect(render(indent(['a', newline, newline, 'b']))).toBe('a\n\n  b')
})

test.each([
  ['plain', "'plain'"],
  ["it's", `"it's"`],
  ['say "it"', `'say "it"'`],
  [`it's "it"`, `'it\\'s "it"'`],
  ['back\\slash\n', "'back\\\\slash\\n'"],
])('quotes %j as %s', (value, quoted) => {
  expect(quote(value)).toBe(quoted)
})

const key = fc.constantFrom('id', 'created', 'payment_intent', 'Stripe-Version', '404', 'a', 'type')
const word = fc.oneof(
  fc.constantFrom('it is', "it's", 'say "it"', 'x'.repeat(90)),
  fc.string({ maxLength: 30 }),
)

const literals = fc.letrec<{ value: Literal; list: Literal; entries: Literal }>((tie) => ({
  value: fc.oneof({ maxDepth: 5 }, word, fc.boolean(), tie('list'), tie('entries')),
  list: fc.array(tie('value'), { maxLength: 5 }),
  entries: fc
    .uniqueArray(fc.tuple(key, tie('value')), { maxLength: 5, selector: ([name]) => name })
    .map((all) => table(all)),
})).entries

const docs = fc.option(fc.constantFrom('Short.', 'Long '.repeat(40)), { nil: '' })
const leaf = fc.constantFrom(
  text('string'),
  text('null'),
  text("'pending'"),
  text("'requires_confirmation_by_the_customer'"),
  named('Refund'),
)

const types = fc.letrec<{ type: Type; union: Type; object: Type }>((tie) => ({
  type: fc.oneof(
    { maxDepth: 4 },
    leaf,
    tie('union'),
    tie('object'),
    fc.tuple(tie('type'), fc.boolean()).map(([of, readonly]): Type => ({ kind: 'array', of, readonly })),
    tie('type').map((of) => named('Record', text('string'), of)),
  ),
  union: fc.array(tie('type'), { minLength: 1, maxLength: 5 }).map(union),
  object: fc
    .uniqueArray(fc.tuple(key, tie('type'), docs), { minLength: 1, maxLength: 4, selector: ([name]) => name })
    .map((all) => ({
      kind: 'object',
      members: all.map(([name, type, text]) => ({
        kind: 'field',
        name,
        type,
        optional: true,
        docs: { text },
      })),
    })),
})).type

const samples = { numRuns: 300, seed: 7 }
const tables = fc.sample(literals, samples).map((value, index): Const => {
  return { kind: 'const', name: `table${index}`, type: named('Table'), value }
})
const interfaces = fc.sample(types, samples).map((type, index): Interface => {
  return {
    kind: 'interface',
    name: `Type${index}`,
    extends: [],
    members: [{ kind: 'field', name: 'field', type }],
  }
})

const folder = tempPackage(
  new Map([
    ['tables.ts', printModule('// Any.', [], tables)],
    ['types.ts', printModule('// Any.', [], interfaces)],
  ]),
)
afterAll(folder.remove)

test('any table and any type is printed as the formatter would', () => {
  expect(folder.check('format')).toBe('')
})
