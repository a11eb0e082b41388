import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Both compilers that users have. */
const COMPILERS = ['typescript@5.9.3', 'typescript@7.0.2']

const PROGRAM = `import { ParamsError } from '@plugboard/core'
import { connectPayments } from '@plugboard/payments'
import { catalog } from '@plugboard/payments/catalog'
import { entities } from '@plugboard/payments/client'
import { payments } from '@plugboard/payments/connector'
import { startSandbox } from '@plugboard/sandbox'

const sandbox = await startSandbox({ connectors: [{ connector: payments, entities, catalog }] })
const client = connectPayments({ auth: { api_key: 'sk_test_sandbox' }, server: sandbox.url('payments') })
const { records } = await client.customers.list({ limit: 3 })
const email: string | null | undefined = records[0]?.email
console.log(records.length, typeof email)
try {
  await client.customers.list({ limit: 1000 })
} catch (error) {
  if (!(error instanceof ParamsError)) throw error
  console.log(error.message)
}
// @ts-expect-error There is no such param.
void (() => client.customers.list({ limits: 1 }))
await sandbox.close()
`
const PRINTED = ['3 string', 'limit must be at most 100']

const TSCONFIG = {
  compilerOptions: { module: 'nodenext', target: 'es2024', strict: true, outDir: 'out', types: [] },
  include: ['program.ts'],
}

/** A project outside of the workspace installs a connector, type-checks with each compiler, and runs against the sandbox. */
export function checkConsumer(versions, { npmrc }, run) {
  const folder = mkdtempSync(join(tmpdir(), 'plugboard-consumer-'))
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
  writeFileSync(join(folder, 'program.ts'), PROGRAM)
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(TSCONFIG))
  const names = ['payments', 'core', 'sandbox'].map((name) => `@plugboard/${name}`)
  const wanted = names.map((name) => `${name}@${versions.get(name)}`)
  run('npm', ['install', '--no-audit', '--no-fund', '--userconfig', npmrc, ...wanted], folder)
  for (const compiler of COMPILERS) run('npx', ['--yes', '--package', compiler, 'tsc', '-p', '.'], folder)
  const printed = run(process.execPath, ['out/program.js'], folder)
  const isMissing = (line) => !printed.includes(line)
  if (PRINTED.some(isMissing)) throw new Error(`the program printed: ${printed}`)
}
