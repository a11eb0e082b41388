/** The unit of `docs/deploy.md` and its settings: systemd knows each line, and the server starts with them. */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { loadConfig, requireKnownVariables } from '../../src/config/config.ts'
import { newKeyRing } from '../../src/crypto/key-ring.ts'
import { tempFolder } from '../support/temp-folder.ts'

const PAGE = readFileSync(join(import.meta.dirname, '../../../../docs/deploy.md'), 'utf8')
const [settings = '', unit = ''] = [...PAGE.matchAll(/```ini\n(.*?)```/gs)].map(([, block]) => block)

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

/** Warnings and errors about a unit whose program is one of this machine. */
function verify(text: string): string {
  const file = join(tempFolder(), 'plugboard.service')
  writeFileSync(file, text.replace('/usr/bin/node', process.execPath))
  const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' })
  return stderr
    .split('\n')
    .filter((line) => line.includes('plugboard.service'))
    .join('\n')
}

test.runIf(hasSystemd)('systemd knows every line of the unit', () => {
  expect(verify(unit)).toBe('')
  expect(verify(unit.replace('ProtectHome=', 'ProtectHomes='))).toContain('ProtectHomes')
})

test('the server starts with the settings, and may write where it has to', () => {
  const env = parseEnv(settings) as Record<string, string>
  expect(unit).toContain('EnvironmentFile=/etc/plugboard/env\n')
  expect(() => requireKnownVariables(env)).not.toThrow()
  const keys = join(tempFolder(), 'keys.json')
  writeFileSync(keys, newKeyRing(), { mode: 0o400 })
  const config = loadConfig({ ...env, PLUGBOARD_KEY_FILE: keys }, { allowUpstreamOverride: false })
  expect(config.publicUrl).toBe(env.PLUGBOARD_PUBLIC_URL)
  // Everything else is read-only for the service.
  expect(config.dataFolder).toBe(`/var/lib/${/^StateDirectory=(.*)$/m.exec(unit)?.[1]}`)
})
