import { chmodSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isOpenToOthers, openKeyFile, readKeyFile, replaceKeyFile } from '../../src/crypto/key-file.ts'
import { keyOf, newKeyRing, printRing, readRing, withNewKey } from '../../src/crypto/key-ring.ts'
import { tempFolder } from '../support/temp-folder.ts'

function makeFile(): string {
  const file = join(tempFolder(), 'keys.json')
  writeFileSync(file, newKeyRing(), { mode: 0o400 })
  return file
}

function addKey(file: string): string {
  const from = readKeyFile(file)
  const { ring, kid } = withNewKey(from)
  replaceKeyFile(file, from, ring)
  return kid
}

describe('an open key file', () => {
  test('reloads at once for a value sealed under a new key', () => {
    const file = makeFile()
    const ring = openKeyFile(file)
    expect([...ring.keys.keys()]).toEqual(['k1'])
    const kid = addKey(file)
    expect(keyOf(ring, kid)).toHaveLength(32)
  })

  test('seals with a newly activated key', () => {
    const file = makeFile()
    const ring = openKeyFile(file)
    const kid = addKey(file)
    const from = readKeyFile(file)
    replaceKeyFile(file, from, { ...from, active: kid })
    ring.reread?.()
    expect(ring.active).toBe(kid)
  })

  test.each<[string, (file: string) => void]>([
    ['is no ring any more', (file) => replaceWith(file, 'nonsense')],
    ['becomes readable by other users', publish],
    ['is removed', (file) => rmSync(file)],
    ['has another key under a known id', (file) => replaceWith(file, newKeyRing())],
  ])('keeps the previous ring if the file %s, reports that once, and its end', (_, change) => {
    const file = makeFile()
    const before = readFileSync(file, 'utf8')
    const ring = openKeyFile(file)
    const key = keyOf(ring, 'k1')
    const problems: (string | undefined)[] = []
    ring.onProblem?.((problem) => problems.push(problem))
    change(file)
    ring.reread?.()
    ring.reread?.()
    expect([ring.active, [...ring.keys.keys()], keyOf(ring, 'k1')]).toEqual(['k1', ['k1'], key])
    expect(() => keyOf(ring, 'k2')).toThrow('the key ring has no key "k2"')
    expect(problems).toEqual([expect.any(String)])
    expect(problems[0]).not.toContain(key.toString('base64'))
    rmSync(file, { force: true })
    writeFileSync(file, before, { mode: 0o400 })
    ring.reread?.()
    expect(problems).toEqual([expect.any(String), undefined])
  })

  test('takes no other key for one that it has sealed with, even after that was removed, and takes it back', () => {
    const file = makeFile()
    const ring = openKeyFile(file)
    addKey(file)
    const both = readKeyFile(file)
    const use = (text: typeof both): string => {
      replaceWith(file, printRing(text))
      ring.reread?.()
      return [...ring.keys].map(([kid, key]) => `${kid} ${key.open().toString('base64')}`).join()
    }
    const { k1 = '', k2 = '' } = both.keys
    const other = Buffer.alloc(32, 9).toString('base64')
    const own = `k1 ${k1},k2 ${k2}`
    expect(use({ active: 'k2', keys: { k1, k2 } })).toBe(own)
    expect(use({ active: 'k1', keys: { k1 } })).toBe(`k1 ${k1}`)
    expect(use({ active: 'k2', keys: { k1, k2: other } })).toBe(`k1 ${k1}`)
    expect(use({ active: 'k2', keys: { k1, k2 } })).toBe(own)
    // Nothing is sealed under a key that was never active.
    expect(use({ active: 'k2', keys: { k1, k2, k3: other } })).toContain(`k3 ${other}`)
    expect(use({ active: 'k3', keys: { k1, k2, k3: k1 } })).toContain(`k3 ${k1}`)
  })

  test('is rejected at start if other users can read it', () => {
    const file = makeFile()
    chmodSync(file, 0o440)
    expect(() => openKeyFile(file)).toThrow(/Other users can read .*\. Run chmod 400/)
  })
})

// A Secret in a pod: root owns it, and the group of `fsGroup` may read it.
test.each([
  ['own, private', { uid: 1000, mode: 0o100400 }, 1000, false],
  ['own, of the group', { uid: 1000, mode: 0o100440 }, 1000, true],
  ['of root, private', { uid: 0, mode: 0o100600 }, 1000, false],
  ['of root, read by the group', { uid: 0, mode: 0o100440 }, 1000, false],
  ['of root, written by the group', { uid: 0, mode: 0o100460 }, 1000, true],
  ['of root, read by all', { uid: 0, mode: 0o100444 }, 1000, true],
  ['own as root, of the group', { uid: 0, mode: 0o100440 }, 0, true],
])('%s', (_, stats, ownUid, isOpen) => {
  expect(isOpenToOthers(stats, ownUid)).toBe(isOpen)
})

function publish(file: string): void {
  addKey(file)
  chmodSync(file, 0o444)
}

function replaceWith(file: string, text: string): void {
  chmodSync(file, 0o600)
  writeFileSync(file, text)
  chmodSync(file, 0o400)
}

describe('a key file that is replaced', () => {
  test('stays private', () => {
    const file = makeFile()
    addKey(file)
    expect(statSync(file).mode & 0o777).toBe(0o400)
  })

  test.each<[string, (ring: ReturnType<typeof readRing>) => ReturnType<typeof readRing>]>([
    ['an active key that it has not', (ring) => ({ ...ring, active: 'k9' })],
    ['a short key', ({ active, keys }) => ({ active, keys: { ...keys, k2: 'AAEC' } })],
  ])('is unchanged if the new ring has %s', (_, change) => {
    const file = makeFile()
    const before = readFileSync(file, 'utf8')
    expect(() => replaceKeyFile(file, readRing(before), change(readRing(before)))).toThrow()
    expect(readFileSync(file, 'utf8')).toBe(before)
  })

  test('numbers each new key uniquely', () => {
    const file = makeFile()
    expect([addKey(file), addKey(file)]).toEqual(['k2', 'k3'])
    const { keys } = readKeyFile(file)
    expect(new Set(Object.values(keys)).size).toBe(3)
  })

  test('keeps the key that another command has added meanwhile', () => {
    const file = makeFile()
    const from = readKeyFile(file)
    const kid = addKey(file)
    expect(() => replaceKeyFile(file, from, withNewKey(from).ring)).toThrow(/Nothing was changed: repeat/)
    expect(Object.keys(readKeyFile(file).keys)).toEqual(['k1', kid])
    expect([addKey(file), existsSync(`${file}.next`)]).toEqual(['k3', false])
  })

  test('is changed by one command at a time', () => {
    const file = makeFile()
    writeFileSync(`${file}.next`, '')
    expect(() => addKey(file)).toThrow(/keys\.json\.next exists: another command .* remove that file first/)
    rmSync(`${file}.next`)
    expect(addKey(file)).toBe('k2')
  })
})
