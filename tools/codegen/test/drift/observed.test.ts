import { expect, test } from 'vitest'
import { driftBetween } from '../../src/drift/between.ts'
import type { Finding } from '../../src/drift/finding.ts'
import { findObserved, type ObservedDifference, parseObserved } from '../../src/drift/observed.ts'
import { patchSpec } from '../../src/drift/patch.ts'
import { compared, newer, older, text } from './library.ts'

const seen = (kind: ObservedDifference['kind'], path: string, detail = ''): ObservedDifference => ({
  ...{ connector: 'library', entity: 'books', kind, path, detail },
})

/** Differences that a server finds in records of the newer version. */
const OBSERVED = [
  seen('field-new', 'isbn', 'string'),
  seen('field-new', 'loan.returned', 'boolean'),
  seen('field-retyped', 'pages', 'string'),
  seen('field-nullable', 'title'),
  seen('enum-grown', 'genre', 'essay'),
  seen('unnamed', ''),
]

const ofRecords = ({ subject, kind }: Finding): boolean =>
  subject.endsWith('.record') && !kind.endsWith('-gone')
const withoutText = ({ text: _text, edit, ...rest }: Finding): object => ({
  ...rest,
  // Descriptions of fields are in the vendor's document only.
  edit:
    edit?.kind === 'add-field'
      ? { ...edit, yaml: edit.yaml.replace(/, description: [^}]*(?= })/, '') }
      : edit,
})

test('records lead to the same differences and edits as the description of that version', () => {
  const described = driftBetween(compared(text), older, newer).filter(ofRecords)
  const observed = findObserved(compared(text), OBSERVED)
  expect(observed.length).toBe(5)
  expect(observed.map(withoutText)).toEqual(described.map(withoutText))
})

test('the patch adds what was observed, after which only decisions are left', () => {
  const { text: patched } = patchSpec(compared(text).spec, findObserved(compared(text), OBSERVED))
  expect(patched).toContain('isbn: { type: string, optional: true }')
  expect(patched).toContain('genre: { values: [novel, poem, essay], description: Kind of book. } # shared')
  const left = findObserved(compared(patched), OBSERVED)
  expect(left.map(({ kind }) => kind)).toEqual(['field-nullable', 'field-retyped'])
})

test.each<[string, ObservedDifference[], unknown[]]>([
  ['of another connector', [{ ...seen('field-new', 'isbn', 'string'), connector: 'other' }], []],
  [
    'several types',
    [seen('field-new', 'size', 'string'), seen('field-new', 'size', 'array<integer>')],
    ['{ type: array<integer> | string, optional: true }'],
  ],
  [
    'null beside a type',
    [seen('field-new', 'size', 'null'), seen('field-new', 'size', 'integer')],
    ['{ type: integer | null, optional: true }'],
  ],
  ['nothing but null: a person decides', [seen('field-new', 'size', 'null')], [undefined]],
  [
    'what the spec has by now',
    [seen('field-new', 'title', 'string'), seen('enum-grown', 'genre', 'poem')],
    [],
  ],
])('%s', (_, observed, yaml) => {
  const edits = findObserved(compared(text), observed).map(({ edit }) =>
    edit?.kind === 'add-field' ? edit.yaml : undefined,
  )
  expect(edits).toEqual(yaml)
})

test.each([
  ['no JSON', 'x'],
  ['a name that would be YAML', JSON.stringify(seen('field-new', 'a: b', 'string'))],
  ['a prototype', JSON.stringify(seen('field-new', '__proto__', 'string'))],
  ['a type that would be YAML', JSON.stringify(seen('field-new', 'a', 'string, required: true'))],
  ['a value that would be YAML', JSON.stringify(seen('enum-grown', 'genre', ']\n'))],
])('a file with %s is refused with its line', (_, line) => {
  const good = JSON.stringify(seen('field-new', 'isbn', 'string'))
  expect(parseObserved(`${good}\n\n`, 'observed.jsonl').length).toBe(1)
  expect(() => parseObserved(`${good}\n${line}\n`, 'observed.jsonl')).toThrow(
    'observed.jsonl:2: is not a difference',
  )
})
