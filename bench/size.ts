import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import type { Figure, Report } from './measure.ts'

const ENTRIES: readonly (readonly [name: string, program: string])[] = [
  ['@plugboard/core', `export { connect } from '@plugboard/core'`],
  [
    'one entity with core',
    `import { connect } from '@plugboard/core'
     import { payments } from '@plugboard/payments/connector'
     import { customers } from '@plugboard/payments/customers'
     export const client = (auth) => connect(payments, { customers }, { auth })`,
  ],
  ['whole package with core and hosted client', `export { connectPayments } from '@plugboard/payments'`],
  ['stripe', `import Stripe from 'stripe'\nexport const client = (key) => new Stripe(key)`],
]

async function bundle(program: string): Promise<Uint8Array> {
  const { outputFiles } = await build({
    stdin: { contents: program, resolveDir: import.meta.dirname },
    bundle: true,
    minify: true,
    format: 'esm',
    // The smallest build a peer offers: without Node's built-in modules.
    conditions: ['worker'],
    write: false,
  })
  return outputFiles[0]?.contents ?? new Uint8Array()
}

/** Bytes after minification, and after gzip. */
export async function benchSize(): Promise<Report> {
  const figures: Figure[] = []
  for (const [name, program] of ENTRIES) {
    const minified = await bundle(program)
    figures.push({ name, minified: minified.length, gzip: gzipSync(minified, { level: 9 }).length })
  }
  return { figures }
}
