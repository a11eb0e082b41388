import { spawnSync } from 'node:child_process'
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

describe('on a full disk', () => {
  const folder = tempFolder()
  const [created, replaced] = [join(folder, 'keys.json'), join(folder, 'accounts.json')]
  writeFileSync(replaced, 'old')
  const run = withoutRoom(`
    const { createPrivateFile, replacePrivateFile } = await import(process.argv[1])
    for (const write of [() => createPrivateFile(process.argv[2], 'new', 0o400), () => replacePrivateFile(process.argv[3], 'new')])
      try { write() } catch (error) { process.stderr.write(error.code + ' ') }`)

  test('a file is created whole or not at all, and replaced whole or not at all', () => {
    expect(run(new URL('../../src/crypto/private-files.ts', import.meta.url).href, created, replaced)).toBe(
      'EFBIG EFBIG ',
    )
    expect(readdirSync(folder)).toEqual(['accounts.json'])
    expect(readFileSync(replaced, 'utf8')).toBe('old')
  })
})

/** Runs the script where every write to a file fails after the file was made, and returns its standard error. */
function withoutRoom(script: string): (...args: string[]) => string {
  return (...args) =>
    spawnSync(
      'sh',
      [
        '-c',
        `trap '' XFSZ; ulimit -f 0; exec "$@"`,
        'sh',
        process.execPath,
        '--input-type=module',
        '-e',
        script,
        ...args,
      ],
      { encoding: 'utf8' },
    ).stderr
}
