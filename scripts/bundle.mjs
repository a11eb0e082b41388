// Bundles what a package exports into few files, run in the package's folder after `tsc`. Reading a module costs about
// 0.4 ms however small it is, so a package of fifty of them is slow to import. Entries share what they have in common,
// so that a class is the same class whichever entry it came from. Pattern exports (`./*`) stay as `tsc` wrote them:
// each is one small module for those who want one entity.
import { readFileSync, rmSync } from 'node:fs'
import { build } from 'esbuild'

const { exports } = JSON.parse(readFileSync('package.json', 'utf8'))
const entryPoints = Object.entries(exports)
  .filter(([path]) => !path.includes('*'))
  .map(([, target]) => target['@plugboard/source'])
  .filter((source) => source !== undefined)

// Their names change with what is in them.
rmSync('dist/chunks', { recursive: true, force: true })
await build({
  entryPoints,
  outbase: 'src',
  outdir: 'dist',
  bundle: true,
  splitting: true,
  chunkNames: 'chunks/[name]-[hash]',
  format: 'esm',
  platform: 'neutral',
  target: 'es2024',
  packages: 'external',
  sourcemap: true,
  logLevel: 'warning',
})
