#!/usr/bin/env node
// `npx plugboard` in a clone: the command line of the server that the clone has built, under the Node.js that the clone has installed.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const main = join(root, 'packages/server/dist/main.js')
const local = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')

if (!existsSync(main)) {
  console.error('Plugboard is not built yet. Run npm start or npm run build once, then repeat the command.')
  process.exit(1)
}
const node = existsSync(local) ? local : process.execPath
const child = spawn(node, [main, ...process.argv.slice(2)], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
