/** The compiler names the misspelt option of a client, not the other way to open one. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { connectPayments } from '@plugboard/payments'
import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest'

const MISTAKES = {
  apikey: "connectPayments({ auth: { apikey: 'k' } })",
  baseURL: "connectPayments({ auth: { api_key: 'k' }, baseURL: 'x' })",
  clientID:
    "connectPayments({ hosted: { baseUrl: 'x', clientID: 'c', clientSecret: 's', externalUserId: 'u' } })",
  conectorId:
    "connectPayments({ hosted: { baseUrl: 'x', clientId: 'c', clientSecret: 's', externalUserId: 'u', conectorId: 'c' } })",
}

/** Another compiler than that of the repository, for the check by hand of an older release. */
const { TSC = fileURLToPath(new URL('../../../node_modules/.bin/tsc', import.meta.url)) } = process.env

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'plugboard-mistakes-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Messages of the compiler by mistake. */
async function compile(): Promise<Record<string, string>> {
  const entry = fileURLToPath(new URL('../src/index.ts', import.meta.url))
  const sources = fileURLToPath(new URL('../../..', import.meta.url))
  const options = {
    extends: join(sources, 'tsconfig.base.json'),
    compilerOptions: {
      rewriteRelativeImportExtensions: false,
      allowImportingTsExtensions: true,
      isolatedDeclarations: false,
      declaration: false,
      declarationMap: false,
      types: [],
      skipLibCheck: true,
    },
    include: ['./*.mts'],
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(options))
  for (const [name, call] of Object.entries(MISTAKES))
    writeFileSync(
      join(folder, `${name}.mts`),
      `import { connectPayments } from ${JSON.stringify(entry)}\nexport const client = ${call}\n`,
    )
  const output = await new Promise<string>((resolve) => {
    execFile(TSC, ['--noEmit', '--pretty', 'false', '-p', folder], { cwd: folder }, (_, out) => resolve(out))
  })
  const of = (name: string): string =>
    output.split(/\n(?=\S)/).find((message) => message.startsWith(`${name}.mts`)) ?? output
  return Object.fromEntries(Object.keys(MISTAKES).map((name) => [name, of(name)]))
}

// Regression: of `apikey`, TypeScript 7 said that 'auth' does not exist in the options of the hosted client.
test('the message of each mistake names the misspelt key', async () => {
  for (const [name, message] of Object.entries(await compile()))
    expect(message, name).toMatch(new RegExp(`^${name}\\.mts\\S* error[\\s\\S]*'${name}' does not exist`))
})

test('the type of what the function returns is the client in process', () => {
  type Client = ReturnType<typeof connectPayments>
  const open = () => connectPayments({ auth: { api_key: 'k' } })
  expectTypeOf<Client>().toEqualTypeOf<ReturnType<typeof open>>()
  expectTypeOf<Client>().not.toBeAny()
})
