// Builds the package in whose folder it runs: what better-sqlite3 needs on one platform, as it is published, without its C sources
// and the programs for other platforms, which are nine tenths of it.
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'

const { name } = JSON.parse(readFileSync('package.json', 'utf8'))
const platform = name.replace('@plugboard/sqlite-', '')
const library = dirname(createRequire(resolve('package.json')).resolve('better-sqlite3/package.json'))

rmSync('dist', { recursive: true, force: true })
for (const part of ['lib', `prebuilds/${platform}.node`, 'LICENSE'])
  cpSync(join(library, part), join('dist', part), { recursive: true })
// The program is loaded at once: where it belongs to another C library, the import fails and another package may do.
writeFileSync(
  'dist/index.js',
  `require('./prebuilds/${platform}.node')\nmodule.exports = require('./lib/${platform}.js')\n`,
)
