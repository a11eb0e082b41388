import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Figure, output, type Report } from './measure.ts'

const PROGRAMS: readonly (readonly [name: string, program: string])[] = [
  ['nothing', `export {}`],
  [
    'one entity',
    `import { connect } from '@plugboard/core'
import { payments } from '@plugboard/payments/connector'
import { customers } from '@plugboard/payments/customers'
export const page = await connect(payments, { customers }, { auth: { api_key: '' } }).customers.list({ limit: 5 })`,
  ],
  [
    'whole package',
    `import { connectPayments } from '@plugboard/payments'
export const page = await connectPayments({ auth: { api_key: '' } }).execute('customers', 'list', { limit: 5 })`,
  ],
  [
    'stripe',
    `import Stripe from 'stripe'
export const page = await new Stripe('').customers.list({ limit: 5 })`,
  ],
]

const FIGURES = {
  'Total time': 'seconds',
  'Memory used': 'kB',
  Types: 'types',
  Instantiations: 'instantiations',
}

/** What `tsc` reports of a program that makes one call, library checks included. */
export function benchTypes(): Report {
  const folder = join(import.meta.dirname, 'node_modules', '.types')
  const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin', 'tsc')
  mkdirSync(folder, { recursive: true })
  try {
    return { figures: PROGRAMS.map(([name, program]) => ({ name, ...diagnose(tsc, folder, program) })) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function diagnose(tsc: string, folder: string, program: string): Figure {
  writeFileSync(join(folder, 'main.ts'), program)
  const flags = [
    '--ignoreConfig',
    '--noEmit',
    '--strict',
    '--module',
    'nodenext',
    '--target',
    'es2024',
    '--types',
    'node',
  ]
  const printed = output(process.execPath, [tsc, ...flags, '--extendedDiagnostics', 'main.ts'], folder)
  return Object.fromEntries(
    Object.entries(FIGURES).map(([label, unit]) => [
      unit,
      Number(new RegExp(`^${label}:\\s*([\\d.]+)`, 'm').exec(printed)?.[1]),
    ]),
  )
}
