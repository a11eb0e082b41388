/** A process that synchronizes some entities until it is killed. */
import { pino } from 'pino'
import { parseKeyRing } from '../../src/crypto/key-ring.ts'
import { FAST, installedPackages } from './packages.ts'
import { startAtEase } from './start.ts'
import { testConfig } from './test-config.ts'

const [folder = '', ring = '', slug = '', url = '', kept = ''] = process.argv.slice(2)
const config = testConfig(folder, {
  role: 'worker',
  sync: FAST,
  keyRing: parseKeyRing(ring),
  upstreams: { [slug]: url },
})
await startAtEase(config, {
  connectors: installedPackages([slug], kept.split(',')),
  log: pino({ level: 'silent' }),
})
console.log('ready')
