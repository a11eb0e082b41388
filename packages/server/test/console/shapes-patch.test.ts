/** The button of the page Shapes copies what edits the spec: one paste into a shell. Requires Chromium. */
import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findBrowser } from '../support/browser.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { type ConsoleStage, openConsoleStage } from './console-stage.ts'

const ROOT = resolve(import.meta.dirname, '../../../..')

describe.skipIf(findBrowser() === undefined)('the patch of observed differences', () => {
  let stage: ConsoleStage
  beforeAll(async () => {
    stage = await openConsoleStage()
  }, 120_000)
  afterAll(() => stage?.stop())

  // Regression: two buttons copied the differences and a command, and the file between them was to be made by hand.
  test('edits the spec when it is pasted', async () => {
    const { store, clock } = stage.scene.server.services
    const now = Math.round(clock())
    const differences = [
      { kind: 'field-new', path: 'loyalty_tier', detail: 'string', records: 12 },
      { kind: 'enum-grown', path: 'status', detail: 'on_hold', records: 1 },
    ] as const
    await store.observedShapes.add({ connector: 'payments', entity: 'subscriptions' }, differences, now)
    const page = await stage.visit('/console/shapes')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copy the patch of Payments' }).click()
    await page.getByText('Copied the patch of Payments').waitFor()
    const patch = (await page.evaluate('navigator.clipboard.readText()')) as string
    const spec = pasted(patch)
    expect(spec).toMatch(/loyalty_tier: \{ type: string, optional: true \}/)
    expect(spec).toMatch(/on_hold/)
  })
})

/** The text of the spec after the patch was pasted into a shell beside it. */
function pasted(patch: string): string {
  const folder = tempFolder()
  mkdirSync(join(folder, 'specs'))
  for (const name of ['payments.yaml', 'payments.types.yaml', 'payments.search.yaml'])
    if (existsSync(join(ROOT, 'specs', name)))
      copyFileSync(join(ROOT, 'specs', name), join(folder, 'specs', name))
  const command = `exec "${process.execPath}" --conditions=@plugboard/source "${ROOT}/tools/codegen/src/cli.ts" "$@"`
  writeFileSync(join(folder, 'plugboard-codegen'), `#!/bin/sh\n${command}\n`, { mode: 0o755 })
  const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` }
  execFileSync('sh', { cwd: folder, env, input: `${patch}exit 0\n`, encoding: 'utf8' })
  return readFileSync(join(folder, 'specs/payments.yaml'), 'utf8')
}
