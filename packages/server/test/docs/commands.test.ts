/** Commands of the documentation, typed in the folder of a new `plugboard dev`: none of them fails. */
import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type DevServer, startDev } from '../../src/dev/start.ts'
import { plugboardInside } from '../support/plugboard-inside.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { plugboardLines, shellOf, wordsOf } from './shell-lines.ts'

const PAGES = [
  ...readdirSync(join(import.meta.dirname, '../../../../docs')).filter((file) => file.endsWith('.md')),
  '../README.md',
  '../packages/server/README.md',
]

/** Commands that a test of their own runs, or that need something which is not there. */
const NOT_RUN: readonly [RegExp, string][] = [
  [/^(serve|mcp|sign-in|listen|dev)\b/, 'runs until it is stopped'],
  [/ --follow\b/, 'runs until it is stopped'],
  [/^(backup|restore|migrate)\b/, 'needs a server that does not run'],
  [/^keys (new|rotate$|remove)/, 'writes the key file'],
  [/^(connectors add|attest) /, 'reads a file of the reader, or the internet'],
  [/^views (grant|revoke|readers)/, 'needs PostgreSQL'],
  [/^operators add/, 'is run with the console in `console.md`'],
  [/grt_…|<id>/, 'needs a grant or an approval that waits'],
  [/^users delete ann$/, 'asks first'],
  [/^apps remove app_…$/, 'is refused while the application has connectors'],
  [/^drift report --patch/, 'edits the specs of a clone'],
]

const data = join(tempFolder(), '.plugboard')
const cwd = dirname(data)
/** After the backfill, no stream runs again. */
const SELDOM = {
  PLUGBOARD_SYNC_SECONDS: '3600',
  PLUGBOARD_SYNC_FULL_SECONDS: '3600',
  PLUGBOARD_SYNC_SWEEP_SECONDS: '3600',
}

let server: DevServer
beforeAll(async () => {
  const env = { ...SELDOM, PLUGBOARD_LOG_LEVEL: 'silent', PLUGBOARD_CALL_BODIES: 'failed' }
  server = await startDev({ port: '0', data, size: 12 }, env)
}, 60_000)
afterAll(() => server.stop())

describe('curl', () => {
  const shims = tempFolder()
  const log = join(shims, 'log')

  /** Runs a script with a `curl` that notes the status of each response beside the address. */
  async function replay(script: string): Promise<string[]> {
    const shim = `#!/bin/bash
PATH=\${PATH#*:}
out=$(curl --max-time 20 -w '\\n%{http_code}' "$@") || echo "failed $*" >> '${log}'
for argument; do [[ $argument == http* ]] && echo "\${out##*$'\\n'} \${argument#*//*/}" >> '${log}'; done
printf '%s' "\${out%$'\\n'*}"
`
    writeFileSync(join(shims, 'curl'), shim, { mode: 0o755 })
    writeFileSync(log, '')
    const path = [shims, dirname(process.execPath), process.env.PATH].join(delimiter)
    await promisify(execFile)('bash', ['-euc', script], {
      cwd,
      maxBuffer: 2 ** 26,
      env: { ...process.env, PATH: path },
    })
    return readFileSync(log, 'utf8').trim().split('\n')
  }

  test('the pages on the HTTP API, search, synchronization, events and sign-in', async () => {
    const lines = ['http-api.md', 'search.md', 'synchronize.md', 'events-reference.md', 'agents.md'].flatMap(
      (page) => curlBlocks(page),
    )
    const statuses = await replay(lines.join('\n'))
    // The sandbox has the endpoints of actions only, as the page says.
    const refused = ['404 api/v1/connectors/sources/con_/request']
    const failed = statuses
      .map((line) => line.replace(/con_\w+/, 'con_'))
      .filter((line) => !/^20[0-4] /.test(line))
    expect(failed).toEqual(refused)
    expect(statuses.length).toBeGreaterThan(30)
  }, 60_000)

  /** The lines of a page that set variables or call `curl`, without those that need an id of the reader. */
  function curlBlocks(page: string): string[] {
    const commands = shellOf(page)
      .replaceAll(/^#.*\n/gm, '')
      .split(/\n(?=\w+=|curl |\w+\(\) |plugboard |npx |claude |\s*$)/)
    const own = commands.filter((command) => /^\s*([A-Z_]+=|curl |token\(\))/.test(command))
    const typed = own.filter(
      (command) => !/…|-N |npx plugboard|\$CURSOR/.test(command.replace('token=…', '')),
    )
    // The settings of sign-in are the application's.
    return page === 'agents.md' ? ['AUTH="Authorization: Bearer $APPLICATION"', ...typed] : typed
  }
})

// Regression: the line about another link named a command that lacked the user it needs.
test('the commands that the server itself prints', async () => {
  const printed = server.text.replaceAll(/ \\\n\s*/g, ' ').matchAll(/npx plugboard (.*)$/gm)
  const commands = [...printed].map(([, command = '']) => command)
  expect(commands).toHaveLength(4)
  for (const command of commands) {
    const { code, err } = await plugboardInside({ PLUGBOARD_DATA: data }, wordsOf(command))
    expect([command, code, err]).toEqual([command, 0, ''])
  }
}, 60_000)

describe('plugboard', () => {
  const lines = PAGES.flatMap((page) => plugboardLines(page).map((line): [string, string] => [page, line]))
  const isLeftOut = (line: string): boolean => NOT_RUN.some(([pattern]) => pattern.test(line))

  test('there are commands, and a reason for each that is not run', () => {
    expect(lines.length).toBeGreaterThan(80)
    const unused = NOT_RUN.filter(([pattern]) => !lines.some(([, line]) => pattern.test(line)))
    expect(unused).toEqual([])
  })

  /** How a reader gets the ids that the pages shorten. */
  const IDS: Readonly<Record<string, string>> = {
    con: 'connectors list --type payments --json',
    app: 'apps list --json',
    cus: `sandbox payments customers list '{"limit":1}'`,
    cal: 'calls --failed --json',
    req: 'calls --failed --json',
    whe: 'endpoints create https://app.example.com/hooks',
  }

  // For commands about a failed call.
  beforeAll(async () => {
    const missing = ['execute', 'payments', 'customers', 'get', '{"id":"cus_none"}']
    expect(await plugboardInside({ PLUGBOARD_DATA: data }, missing)).toMatchObject({ code: 1 })
  })

  async function withIds(line: string): Promise<string> {
    const [shortened, kind = ''] = /\b(\w+)_…/.exec(line) ?? []
    if (shortened === undefined) return line
    // The call log has a call a second later.
    const id = await vi.waitUntil(
      async () => {
        const { out } = await plugboardInside({ PLUGBOARD_DATA: data }, wordsOf(IDS[kind] ?? ''))
        return new RegExp(`\\b${kind}_\\w+`).exec(out)?.[0]
      },
      { timeout: 15_000 },
    )
    return line.replace(shortened, id)
  }

  test.each([...new Map(lines.filter(([, line]) => !isLeftOut(line)).map(([page, line]) => [line, page]))])(
    '%s (%s)',
    async (line) => {
      const { code, err } = await plugboardInside({ PLUGBOARD_DATA: data }, wordsOf(await withIds(line)))
      expect([code, err]).toEqual([0, ''])
    },
    20_000,
  )
})
