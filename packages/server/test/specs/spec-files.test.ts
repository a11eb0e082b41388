/** Spec files that `PLUGBOARD_CONNECTORS` names, and the commands on types from specs. */
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createRegistry } from '../../src/catalog/registry.ts'
import { specFiles } from '../../src/specs/spec-files.ts'
import { LIBRARY, LIBRARY_WITH_PAGES } from '../support/library.ts'
import { plugboard } from '../support/plugboard.ts'
import { plugboardInside } from '../support/plugboard-inside.ts'
import { textOfRing } from '../support/ring-text.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { testConfig } from '../support/test-config.ts'

test('files beside packages are loaded, and a broken one leaves the others alone', async () => {
  const folder = tempFolder()
  const file = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const files = [
    file('library.yaml', LIBRARY),
    file('shelf.yml', 'connector: 1'),
    join(folder, 'missing.yaml'),
    '@acme/package',
  ]
  const reasons: string[] = []
  const registry = createRegistry(await specFiles({ connectorPackages: files }), (slug, error) =>
    reasons.push(`${slug}: ${(error as Error).message}`),
  )
  expect((await registry.kinds()).map(({ connector }) => connector.name)).toEqual(['library'])
  expect(await registry.broken()).toEqual(['missing', 'shelf'])
  expect(reasons.toSorted()).toEqual([
    expect.stringMatching(/^missing: .*missing\.yaml cannot be read/),
    expect.stringMatching(/^shelf: .*shelf\.yml:1:\d+: /),
  ])
})

// Regression: a spec whose types `plugboard-codegen fill` had written was refused with 'unknown type' for each of them.
test('a spec is read with the types and the goals beside it, from a command and from the setting', async () => {
  const folder = tempFolder()
  const source = join(folder, 'library.yaml')
  writeFileSync(source, LIBRARY.replace('title: string', 'title: string, cover: cover'))
  writeFileSync(
    join(folder, 'library.types.yaml'),
    'cover:\n  properties: { color: string, source: origin }\n',
  )
  const env = { PLUGBOARD_DATA: folder, PLUGBOARD_KEYS: textOfRing(testConfig(folder).keyRing) }
  const run = (...args: readonly string[]) => plugboardInside(env, args)
  expect((await run('connectors', 'add', source)).err).toContain(
    "library.types.yaml:2:40: unknown type 'origin'",
  )
  writeFileSync(join(folder, 'library.types.yaml'), 'cover:\n  properties: { color: string }\n')
  writeFileSync(join(folder, 'library.goals.yaml'), 'boks: {}\n')
  expect((await run('connectors', 'add', source)).err).toContain(
    "library.goals.yaml:1:1: there is no entity 'boks'; did you mean 'books'?",
  )
  rmSync(join(folder, 'library.goals.yaml'))
  expect((await run('connectors', 'add', source)).out).toContain('Added Library (library), version 1.0.0')
  // Each start compiles the stored text again.
  const catalog = JSON.parse((await run('connectors', 'library', '--json')).out)
  expect(JSON.stringify(catalog)).toContain('"color"')
  const registry = createRegistry(await specFiles({ connectorPackages: [source] }), () => {})
  expect(await registry.broken()).toEqual([])
})

test('a type is added, replaced and removed from the command line, and each change is audited', async () => {
  const folder = tempFolder()
  const env = { PLUGBOARD_DATA: folder, PLUGBOARD_KEYS: textOfRing(testConfig(folder).keyRing) }
  const run = (...args: readonly string[]) => plugboardInside(env, args)
  const source = join(folder, 'library.yaml')
  writeFileSync(source, LIBRARY)
  // The first in a process of its own, which ends though a thread has compiled the spec.
  const added = await plugboard(env, ['connectors', 'add', source])
  expect(added).toMatchObject({
    code: 0,
    out: expect.stringContaining('Added Library (library), version 1.0.0: books'),
  })
  writeFileSync(source, LIBRARY_WITH_PAGES)
  expect((await run('connectors', 'add', source)).out).toMatch(/version 1\.1\.0[\s\S]*library: minor/)
  expect((await run('connectors', 'library')).out).toContain('books')
  writeFileSync(source, LIBRARY.replace('title: string', 'title: strnig'))
  const refused = await run('connectors', 'add', source)
  expect(refused).toMatchObject({
    code: 1,
    err: expect.stringContaining("library.yaml:9:33: unknown type 'strnig'"),
  })
  expect((await run('connectors', 'use', 'library', '1.0.0')).out).toContain('library uses version 1.0.0.')
  expect(
    (await run('connectors', 'versions', '--json')).out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toMatchObject([
    { version: '1.1.0', in_use: false, source: 'library.yaml' },
    { version: '1.0.0', in_use: true },
  ])
  expect((await run('connectors', 'remove', 'library')).out).toContain('library is removed.')
  // Regression: an empty table.
  expect(await run('connectors', 'versions', 'libary')).toMatchObject({
    code: 1,
    err: expect.stringContaining('No connector type libary was added from a spec.'),
  })
  const address = await run('connectors', 'add', 'https://127.0.0.1/spec.yaml')
  expect(address).toMatchObject({ code: 1, err: expect.stringContaining('public host') })
  // Regression: messages named the fields of the API.
  writeFileSync(source, LIBRARY_WITH_PAGES)
  expect((await run('connectors', 'add', source)).out).toContain('version 1.0.0')
  writeFileSync(source, LIBRARY)
  expect((await run('connectors', 'add', source)).err).toContain(
    'replace it all the same (--replace), or add it beside the one in use (--beside)',
  )
  writeFileSync(source, '{"openapi":"3.0.0"}')
  expect((await run('connectors', 'add', source)).err).toContain('give the connector a name (--name)')
  const entries = (await run('audit', 'list', 'installation')).out
  for (const action of ['connector_type.add', 'connector_type.use', 'connector_type.remove'])
    expect(entries).toContain(action)
})

// Regression: the added type was said to be in use, and new versions of it were taken.
test('an added type whose name a spec file has is said not to be in use', { timeout: 300_000 }, async () => {
  const folder = tempFolder()
  const file = join(folder, 'library.yaml')
  writeFileSync(file, LIBRARY)
  const ring = textOfRing(testConfig(folder).keyRing)
  const env = { PLUGBOARD_DATA: folder, PLUGBOARD_KEYS: ring }
  expect((await plugboardInside(env, ['connectors', 'add', file])).code).toBe(0)
  const run = (...args: readonly string[]) => plugboardInside({ ...env, PLUGBOARD_CONNECTORS: file }, args)
  expect((await run('connectors')).out).toContain('The type library that was added is not in use')
  expect((await run('connectors', 'versions')).out).toContain('no, a spec file is')
  expect((await run('connectors', 'use', 'library', '1.0.0')).out).toContain(
    'It has no effect on this machine',
  )
  expect(await run('connectors', 'add', file)).toMatchObject({
    code: 1,
    err: expect.stringContaining('A spec file of the configuration has the connector type library'),
  })
})

const DESCRIPTION = {
  openapi: '3.0.0',
  info: { title: 'Shelf', version: '1' },
  servers: [{ url: 'https://shelf.example' }],
  paths: {
    '/books': {
      get: {
        responses: {
          200: {
            description: '',
            content: {
              'application/json': {
                schema: {
                  type: 'array',
                  items: { type: 'object', required: ['id'], properties: { id: { type: 'string' } } },
                },
              },
            },
          },
        },
      },
    },
  },
}

// Regression: the spec that was made from a description could not be seen, so that its guesses could not be corrected.
test('the spec of an added type is printed, and can be added again', { timeout: 300_000 }, async () => {
  const folder = tempFolder()
  const file = join(folder, 'shelf.json')
  writeFileSync(file, JSON.stringify(DESCRIPTION))
  const env = { PLUGBOARD_DATA: folder, PLUGBOARD_KEYS: textOfRing(testConfig(folder).keyRing) }
  const run = (...args: readonly string[]) => plugboardInside(env, args)
  expect((await run('connectors', 'add', file, '--name', 'shelf')).code).toBe(0)
  const { out } = await run('connectors', 'spec', 'shelf')
  expect(out).toContain('GET /books')
  const spec = join(folder, 'shelf.yaml')
  writeFileSync(spec, out)
  expect((await run('connectors', 'add', spec)).out).toContain('the spec is the one in use')
  writeFileSync(spec, out.replace('connector: shelf', 'connector: shelf\ntitle: Shelves'))
  expect((await run('connectors', 'add', spec)).out).toContain('version 1.0.1')
  expect((await run('connectors', 'spec', 'shelf', '1.0.0')).out).toBe(out)
  expect(await run('connectors', 'spec', 'shelf', '9.0.0')).toMatchObject({
    code: 1,
    err: expect.stringContaining('shelf has no version 9.0.0. It has 1.0.1, 1.0.0.'),
  })
})
