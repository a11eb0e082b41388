import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Both compilers that users have. */
const COMPILERS = ['typescript@5.9.3', 'typescript@7.0.2']

const PROGRAM = `import { connectPayments } from '@plugboard/payments'
import { ParamsError } from '@plugboard/core'

const payments = connectPayments({ auth: { api_key: 'sk_test' } })
const limit: number = 1000
try {
  const { records } = await payments.customers.list({ limit })
  const email: string | null | undefined = records[0]?.email
  console.log(email)
} catch (error) {
  if (!(error instanceof ParamsError)) throw error
  console.log(error.message)
}
// @ts-expect-error There is no such param.
void (() => payments.customers.list({ limits: 1 }))
`

const TSCONFIG = {
  compilerOptions: { module: 'nodenext', target: 'es2024', strict: true, outDir: 'out', types: [] },
  include: ['program.ts'],
}

/** A project outside of the workspace installs a connector, type-checks with each compiler, and runs. */
export function checkConsumer(packed, run) {
  const folder = mkdtempSync(join(tmpdir(), 'plugboard-consumer-'))
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
  writeFileSync(join(folder, 'program.ts'), PROGRAM)
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(TSCONFIG))
  run(
    'npm',
    ['install', '--no-audit', '--no-fund', join(packed, 'core.tgz'), join(packed, 'payments.tgz')],
    folder,
  )
  for (const compiler of COMPILERS) run('npx', ['--yes', '--package', compiler, 'tsc', '-p', '.'], folder)
  const printed = run(process.execPath, ['out/program.js'], folder)
  if (!printed.includes('limit must be at most 100')) throw new Error(`the program printed: ${printed}`)
}
