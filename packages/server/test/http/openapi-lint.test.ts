/** The OpenAPI documents pass a third-party linter. */
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
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
const FILES = ['openapi.json', ...['cloud-drive', 'issue-tracking', 'payments', 'recruiting'].map(fileOf)]

function fileOf(connector: string): string {
  return `openapi/${connector}.json`
}

const folder = tempFolder()
let server: Server
beforeAll(async () => {
  const config = testConfig(folder, { logLevel: 'silent' })
  server = await startAtEase(config, { connectors: installedConnectors(config) })
})
afterAll(() => server.stop())

interface Verdict {
  readonly problems: readonly {
    readonly ruleId: string
    readonly message: string
    readonly location: unknown
  }[]
}

/** Runs the linter without telemetry and returns its findings. */
async function lint(file: string): Promise<Verdict['problems']> {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const args = [REDOCLY, 'lint', file, '--config', CONFIG, '--format', 'json']
  const { stdout } = await promisify(execFile)(process.execPath, args, { env, maxBuffer: 1e8 }).catch(
    (error) => error,
  )
  return (JSON.parse(stdout) as Verdict).problems
}

test.each(FILES)('/%s has no errors or warnings', async (path) => {
  const response = await fetch(`${server.address}/${path}`)
  expect(response.status).toBe(200)
  const file = join(folder, path.replace('/', '-'))
  writeFileSync(file, await response.text())
  expect(await lint(file)).toEqual([])
})

test('the linter finds a deliberate mistake', async () => {
  const file = join(folder, 'wrong.json')
  const info = { title: 'Wrong', version: '1' }
  writeFileSync(file, JSON.stringify({ openapi: '3.1.0', info, paths: { '/a': { get: { responses: {} } } } }))
  const rules = (await lint(file)).map(({ ruleId }) => ruleId)
  expect(rules).toEqual(
    expect.arrayContaining(['operation-description', 'operation-operationId', 'no-empty-servers']),
  )
})
