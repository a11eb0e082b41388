import { mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createPrivateFile, makePrivateFolder, replacePrivateFile } from '../../src/crypto/private-files.ts'
import { tempFolder } from '../support/temp-folder.ts'

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8)

describe('makePrivateFolder', () => {
  test('creates parents for their owner only, and accepts a folder that exists', () => {
    const parent = join(tempFolder(), 'parent')
    for (const folder of [join(parent, 'child'), join(parent, 'child')]) makePrivateFolder(folder)
    expect([modeOf(parent), modeOf(join(parent, 'child'))]).toEqual(['700', '700'])
  })
})

describe('createPrivateFile', () => {
  test('never replaces a file', () => {
    const file = join(tempFolder(), 'keys.json')
    createPrivateFile(file, 'first', 0o400)
    expect(() => createPrivateFile(file, 'second', 0o400)).toThrow('EEXIST')
    expect([readFileSync(file, 'utf8'), modeOf(file)]).toEqual(['first', '400'])
  })
})

describe('replacePrivateFile', () => {
  test('replaces the file that a link leads to', () => {
    const [folder, other] = [tempFolder(), tempFolder()]
    const [link, file] = [join(folder, 'accounts.json'), join(other, 'real.json')]
    writeFileSync(file, 'old')
    symlinkSync(file, link)
    replacePrivateFile(link, 'new')
    expect([readFileSync(file, 'utf8'), modeOf(file), readdirSync(other)]).toEqual([
      'new',
      '600',
      ['real.json'],
    ])
  })

  test('leaves nothing behind when it fails', () => {
    const folder = tempFolder()
    mkdirSync(join(folder, 'taken', 'by a folder'), { recursive: true })
    expect(() => replacePrivateFile(join(folder, 'taken'), 'new')).toThrow(
      expect.objectContaining({ path: join(folder, 'taken') }),
    )
    expect(readdirSync(folder)).toEqual(['taken'])
  })
})
