/** The words of the pages in browsers are those of people. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SERVER = join(import.meta.dirname, '../..')

/** Names of types that the source imports or declares. */
function typesIn(source: string): string[] {
  const imported = [...source.matchAll(/import (?:type )?\{([^}]*)\}/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.replace('type ', '').trim()),
  )
  const declared = [...source.matchAll(/(?:interface|type) (\w+)/g)].map(([, name = '']) => name)
  // Of one word, such as `Connector`, a type has the name that people use.
  return [...imported, ...declared].filter((name) => /^[A-Z][a-z]+[A-Z]/.test(name))
}

// Regression: a type was renamed and took a column and the title of a dialog with it, which were "AttemptView" and "ReceiptView".
test('no text of a page is the name of a type', () => {
  const files = globSync('{console,page,reference}/**/*.{ts,tsx}', { cwd: SERVER })
  expect(files.length).toBeGreaterThan(100)
  const found = files.flatMap((file) => {
    const source = readFileSync(join(SERVER, file), 'utf8')
    const texts = typesIn(source).filter((name) => new RegExp(`['">]${name}['"<](?!/)`).test(source))
    return texts.map((name) => `${file}: ${name}`)
  })
  expect(found).toEqual([])
})
