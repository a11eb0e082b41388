import { readdirSync, readFileSync } from 'node:fs'
import { connect, requireSupportedNode } from '@plugboard/core'
import { connectHosted } from '@plugboard/core/hosted'
import { afterEach, expect, test, vi } from 'vitest'
import { account, items, shop } from './support/shop.ts'

const PACKAGES = new URL('../../', import.meta.url)

test.each([
  ['22.18.0', 'the oldest supported', { node: '22.18.0' }],
  ['24.1.0', 'newer', { node: '24.1.0' }],
  ['Bun', 'reports a compatible Node.js', { node: '20.0.0', bun: '1.3.0' }],
  ['Deno', 'reports a compatible Node.js', { node: '20.0.0', deno: '2.1.0' }],
  ['a browser', 'has no process', {}],
])('%s (%s) is accepted', (_, __, versions) => {
  expect(() => requireSupportedNode(versions)).not.toThrow()
})

test.each(['18.20.8', '20.20.2', '22.17.1'])('Node.js %s is rejected in one line with the fix', (node) => {
  expect(() => requireSupportedNode({ node })).toThrow(
    `Plugboard needs Node.js 22.18 or newer; this is ${node}. Install a newer one from https://nodejs.org.`,
  )
})

const hosted = { baseUrl: 'http://127.0.0.1:1', clientId: 'i', clientSecret: 's', externalUserId: 'u' }
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['in process', () => connect(shop, { items, account }, { auth: { api_key: 'k' } })],
  ['hosted', () => connectHosted(shop, { items, account }, hosted)],
])('a client is not opened on an unsupported Node.js: %s', (_, open) => {
  expect(open).not.toThrow()
  vi.stubGlobal('process', Object.create(process, { versions: { value: { node: '20.20.2' } } }))
  expect(open).toThrow('Plugboard needs Node.js 22.18 or newer; this is 20.20.2.')
})

test('every package declares the same minimum to npm', () => {
  const folders = readdirSync(PACKAGES, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const engines = folders.map(({ name }) => {
    const manifest = readFileSync(new URL(`${name}/package.json`, PACKAGES), 'utf8')
    return (JSON.parse(manifest) as { engines?: { node?: string } }).engines?.node
  })
  expect(new Set(engines)).toEqual(new Set(['>=22.18']))
})
