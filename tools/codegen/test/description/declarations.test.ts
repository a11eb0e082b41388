import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { loadDeclarations } from '../../src/description/declarations.ts'

const folder = mkdtempSync(join(tmpdir(), 'declarations-'))
afterAll(() => rmSync(folder, { recursive: true }))

writeFileSync(
  join(folder, 'other.d.ts'),
  `export interface Decimal { plus(other: Decimal): Decimal }
export interface List<T> { object: 'list'; data: Array<T> }
export type OtherString = string & Record<never, never>`,
)
writeFileSync(
  join(folder, 'index.d.ts'),
  `import type { Decimal, List, OtherString } from './other.js'
export interface Book {
  id: string
  pages?: number | null
  state: 'in' | 'out' | OtherString
  price: Decimal
  author: string | Book.Author
  loans: List<Book.Loan> | null
  tags: { [name: string]: string }
  isbn?: void
}
export declare namespace Book {
  interface Author { name: string; books: Array<Book> }
  interface Loan { due: number; late: boolean | null }
}`,
)

test('interfaces are shapes, each of a name once', () => {
  const { shapes } = loadDeclarations(join(folder, 'index.d.ts'), ['Book', 'Nothing'])
  expect(shapes).toEqual({
    Book: {
      type: 'object',
      fields: {
        id: { type: 'string', required: true },
        pages: { type: 'number', nullable: true },
        state: { type: 'string', enum: ['in', 'out'], required: true },
        price: { type: 'string', required: true },
        author: { oneOf: [{ type: 'string' }, { ref: 'Book.Author' }], expandable: true, required: true },
        loans: {
          type: 'object',
          fields: {
            object: { type: 'string', enum: ['list'], required: true },
            data: { type: 'array', items: { ref: 'Book.Loan' }, required: true },
          },
          nullable: true,
          required: true,
        },
        tags: { type: 'map', items: { type: 'string' }, required: true },
      },
    },
    'Book.Author': {
      type: 'object',
      fields: {
        name: { type: 'string', required: true },
        books: { type: 'array', items: { ref: 'Book' }, required: true },
      },
    },
    'Book.Loan': {
      type: 'object',
      fields: {
        due: { type: 'number', required: true },
        late: { type: 'boolean', nullable: true, required: true },
      },
    },
  })
})

test('a file that is not there is named', () => {
  expect(() => loadDeclarations(join(folder, 'nowhere.d.ts'), ['Book'])).toThrow('nowhere.d.ts')
})

// Regression: in what is only declared, members need no word to be exported, and a namespace may stand in a module.
test.each([
  ['an exported namespace', 'export declare namespace Library { interface Book { id: string } }', true],
  [
    'a namespace in a module',
    "declare module 'library' { namespace Library { interface Book { id: string } } }",
    true,
  ],
  [
    'a namespace of the file alone',
    'declare namespace Library { interface Book { id: string } }\nexport {}',
    false,
  ],
])('a type in %s', (name, text, isFound) => {
  const file = join(folder, `${name.replaceAll(' ', '-')}.d.ts`)
  writeFileSync(file, text)
  const { shapes } = loadDeclarations(file, ['Book'])
  const book = { type: 'object', fields: { id: { type: 'string', required: true } } }
  expect(shapes).toEqual(isFound ? { Book: { ref: 'Library.Book' }, 'Library.Book': book } : {})
})
