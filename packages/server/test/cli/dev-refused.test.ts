/** `plugboard dev` that cannot start, and commands that need one that was started. */
import { once } from 'node:events'
import { existsSync, symlinkSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { exitCodeOf, explainStart } from '../../src/cli/explain.ts'
import { startDev } from '../../src/dev/start.ts'
import { plugboard } from '../support/plugboard.ts'
import { plugboardInside } from '../support/plugboard-inside.ts'
import { tempFolder } from '../support/temp-folder.ts'

describe('`plugboard dev` that cannot start', () => {
  test('suggests a free port when the port and the next one are in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    // Another program may use the next one already, which is as good.
    const next = createServer()
    await once(next.listen(port + 1, '127.0.0.1'), 'listening').catch(() => {})
    const { code, err } = await plugboard({}, ['dev', '--port', `${port}`, '--data', tempFolder()])
    for (const server of [other, next]) server.close()
    const [, free] = /^Port \d+ is already in use\. Choose a free one: --port (\d+)\n$/.exec(err) ?? []
    expect([code, Number(free) > port + 1]).toEqual([1, true])
  })

  // Regression: it tried forever to create a folder there.
  test.runIf(existsSync('/proc/self'))('explains a data folder in /proc', async () => {
    expect(await refusalOf('/proc/x')).toEqual([
      1,
      '/proc/x: no folder can be created there; choose another path',
    ])
  })

  test.each([
    ['a file', textFile, 'file: a file already exists there'],
    ['a folder in a file', () => join(textFile(), 'data'), 'file: a file already exists there'],
    ['a link to nowhere', () => join(linkToNowhere(), 'data'), 'link: a file already exists there'],
  ])('explains a data folder that cannot be used: %s', async (_, folder, problem) => {
    const [code, text] = await refusalOf(folder())
    expect([code, text.split('\n')]).toEqual([1, [expect.stringContaining(problem)]])
    expect(text).toMatch(/; choose another/)
  })

  test('explains a data folder with a file that is no database', async () => {
    const [code, text] = await refusalOf(otherDatabase())
    const problem = 'plugboard.db: file is not a database'
    expect([code, text.split('\n')]).toEqual([1, [expect.stringContaining(problem)]])
    expect(text).toMatch(/; choose another/)
  })

  test('is refused in production', async () => {
    const { code, err } = await plugboardInside({ NODE_ENV: 'production' }, ['dev', '--data', tempFolder()])
    expect([code, err]).toEqual([1, expect.stringContaining('not allowed when NODE_ENV is production')])
  })

  test('reports a misspelt variable', async () => {
    const env = { PLUGBOARD_DATA: tempFolder(), PLUGBOARD_ULR: 'http://x' }
    const { code, err } = await plugboardInside(env, ['dev', '--port', '0'])
    expect([code, err]).toEqual([1, expect.stringContaining('did you mean PLUGBOARD_URL?')])
  })

  test('reports a sandbox that was never started, and params that are not JSON', async () => {
    const data = tempFolder()
    const list = ['sandbox', 'payments', 'customers', 'list']
    const { code, err } = await plugboardInside({}, [...list, '--data', data])
    expect([code, err]).toEqual([
      1,
      `No sandbox has been started with the data folder ${data}. Run plugboard dev first.\n`,
    ])
    expect((await plugboardInside({}, [...list, '{'])).err).toContain('params must be JSON')
  })
})

/** The exit code and the message of the command, without a process for each of them. */
async function refusalOf(folder: string): Promise<[code: number, message: string]> {
  const error = await startDev({ port: '0' }, { PLUGBOARD_DATA: folder }).catch((error: unknown) => error)
  return [exitCodeOf(error), await explainStart(error)]
}

function textFile(): string {
  return writtenTo('file')
}

function otherDatabase(): string {
  return dirname(writtenTo('plugboard.db'))
}

function writtenTo(name: string): string {
  const file = join(tempFolder(), name)
  writeFileSync(file, 'no database\n'.repeat(100))
  return file
}

function linkToNowhere(): string {
  const link = join(tempFolder(), 'link')
  symlinkSync(join(tempFolder(), 'nowhere'), link)
  return link
}
