/** A program that cannot load the files that core loads on demand: a page that is offline, a deployment that lost them. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { MethodsOf } from '@plugboard/core'
import { build, type Plugin } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { items, shop } from '../support/shop.ts'
import { failureOf, json, stubFetch } from '../support/stub.ts'

type Shop = MethodsOf<{ items: typeof items }>['items']

let connect: typeof import('@plugboard/core')['connect']
const folder = mkdtempSync(join(tmpdir(), 'plugboard-core-'))

const WITHOUT_FILES: Plugin = {
  name: 'without-files',
  setup({ onResolve }) {
    onResolve({ filter: /^\./ }, ({ path, kind }) =>
      kind === 'dynamic-import' ? { path: `./gone/${path}`, external: true } : undefined,
    )
  },
}

beforeAll(async () => {
  const { outputFiles } = await build({
    stdin: { contents: `export { connect } from '@plugboard/core'`, resolveDir: import.meta.dirname },
    bundle: true,
    format: 'esm',
    conditions: ['@plugboard/source'],
    plugins: [WITHOUT_FILES],
    write: false,
  })
  const file = join(folder, 'core.mjs')
  writeFileSync(file, outputFiles[0]?.contents ?? '')
  connect = (await import(pathToFileURL(file).href)).connect
})

afterAll(() => rmSync(folder, { recursive: true }))

test('reads what the upstream has', async () => {
  const { fetch, sent } = stubFetch(json({ data: [{ id: 'a' }], has_more: false }))
  const page = await connect(shop, { items }, { auth: { api_key: 'k' }, fetch }).items.list()
  expect(page.records).toEqual([{ id: 'a' }])
  expect(sent).toHaveLength(1)
})

test.each([
  ['without its body', (all: Shop) => all.create({ name: 'Pen' })],
  ['of which nobody would learn what became of it', (all: Shop) => all.delete({ id: 'a' })],
])('sends no write %s', async (_, write) => {
  const { fetch, sent } = stubFetch(json({ id: 'a' }))
  const { items: shopItems } = connect(shop, { items }, { auth: { api_key: 'k' }, fetch })
  const error = await failureOf(write(shopItems))
  expect(error).toMatchObject({
    code: 'internal',
    outcome: 'not_sent',
    message: expect.stringContaining('@plugboard/core'),
  })
  expect(sent).toEqual([])
})

test('says so where a read fails', async () => {
  const { fetch } = stubFetch(json({ error: { message: 'busy' } }, 503))
  const { items: shopItems } = connect(shop, { items }, { auth: { api_key: 'k' }, fetch })
  expect(await failureOf(shopItems.list())).toMatchObject({
    code: 'internal',
    outcome: 'unknown',
    retryable: false,
  })
})

test('sends nothing with params that it cannot judge', async () => {
  const { fetch, sent } = stubFetch(json({ data: [], has_more: false }))
  const { items: shopItems } = connect(shop, { items }, { auth: { api_key: 'k' }, fetch })
  const error = await failureOf(shopItems.list({ limit: 0 }))
  expect(error).toMatchObject({ code: 'internal', outcome: 'not_sent' })
  expect(sent).toEqual([])
})
