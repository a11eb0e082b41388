/** The OpenAPI documents pass a third-party linter. */
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installedConnectors } from '../../src/catalog/installed.ts'
import type { Server } from '../../src/server.ts'
import { startAtEase } from '../support/start.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { testConfig } from '../support/test-config.ts'

const { resolve } = createRequire(import.meta.url)
const REDOCLY = join(resolve('@redocly/cli/package.json'), '../bin/cli.js')
const CONFIG = join(import.meta.dirname, '../../redocly.yaml')
const FILES = [
  'openapi.json',
  ...[
    'calendar',
    'cloud-drive',
    'code-hosting',
    'crm',
    'email',
    'issue-tracking',
    'messaging',
    'payments',
    'recruiting',
    'wiki',
  ].map(fileOf),
]
const WRONG = 'wrong.json'

function fileOf(connector: string): string {
  return `openapi/${connector}.json`
}

interface Problem {
  readonly ruleId: string
  readonly message: string
  readonly location: readonly { readonly source: { readonly ref: string } }[]
}

let server: Server
/** Findings by file: one process lints all of them. */
let problems: ReadonlyMap<string, readonly Problem[]>
beforeAll(async () => {
  const folder = tempFolder()
  const config = testConfig(folder, { logLevel: 'silent' })
  server = await startAtEase(config, { connectors: installedConnectors(config) })
  for (const file of FILES) {
    const response = await fetch(`${server.address}/${file}`)
    expect(response.status).toBe(200)
    writeFileSync(join(folder, basename(file)), await response.text())
  }
  const info = { title: 'Wrong', version: '1' }
  const wrong = { openapi: '3.1.0', info, paths: { '/a': { get: { responses: {} } } } }
  writeFileSync(join(folder, WRONG), JSON.stringify(wrong))
  const found = await lint([...FILES, WRONG].map((file) => join(folder, basename(file))))
  problems = Map.groupBy(found, ({ location }) => basename(location[0]?.source.ref ?? ''))
})
afterAll(() => server.stop())

/** Runs the linter without telemetry and returns its findings. */
async function lint(files: readonly string[]): Promise<readonly Problem[]> {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const args = [REDOCLY, 'lint', ...files, '--config', CONFIG, '--format', 'json']
  const { stdout } = await promisify(execFile)(process.execPath, args, { env, maxBuffer: 1e8 }).catch(
    (error) => error,
  )
  // One result after the other, each an indented object.
  const results: string[] = stdout.trim().split(/(?<=^\})(?=\{)/m)
  expect(results).toHaveLength(files.length)
  return results.flatMap((result) => JSON.parse(result).problems)
}

test('no document has errors or warnings', () => {
  expect([...problems].filter(([file]) => file !== WRONG)).toEqual([])
})

test('the linter finds a deliberate mistake', () => {
  expect(problems.get(WRONG)?.map(({ ruleId }) => ruleId)).toEqual(
    expect.arrayContaining(['operation-description', 'operation-operationId', 'no-empty-servers']),
  )
})
