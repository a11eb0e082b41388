/** A server process with workers that receives webhooks and prints its address: `folder ring slug upstream-url entities` */
import { pino } from 'pino'
import { parseKeyRing } from '../../src/crypto/key-ring.ts'
import { installedPackages } from './packages.ts'
import { startAtEase } from './start.ts'
import { testConfig } from './test-config.ts'

const [folder = '', ring = '', slug = '', url = '', kept = ''] = process.argv.slice(2)
const config = testConfig(folder, {
  role: 'all',
  sync: { changes: 3600, full: 3600, leaseMs: 5000 },
  keyRing: parseKeyRing(ring),
  upstreams: { [slug]: url },
})
const server = await startAtEase(config, {
  connectors: installedPackages([slug], kept.split(',')),
  log: pino({ level: 'silent' }),
})
console.log(server.address)
