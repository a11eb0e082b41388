/** The files that `docs/connect.md` shows for Next.js compile. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
const PACKAGE = join(ROOT, 'packages/connect')

const section = readFileSync(join(ROOT, 'docs/connect.md'), 'utf8').split(/^### /m)[1] ?? ''
const [handler = '', component = ''] = [...section.matchAll(/```tsx?\n(.*?)```/gs)].map(([, code]) => code)

const compilerOptions = {
  ...{ strict: true, noEmit: true, jsx: 'react-jsx', module: 'esnext', moduleResolution: 'bundler' },
  ...{ target: 'es2024', lib: ['es2024', 'dom', 'dom.iterable', 'esnext'], skipLibCheck: true },
  ...{
    allowImportingTsExtensions: true,
    customConditions: ['@plugboard/source'],
    types: ['node'],
    typeRoots: [join(ROOT, 'node_modules/@types')],
  },
  paths: {
    '@plugboard/client': [join(ROOT, 'packages/client/src/index.ts')],
    '@plugboard/connect/react': [join(PACKAGE, 'src/react.ts')],
    'react/*': [join(PACKAGE, 'node_modules/@types/react/*')],
  },
}

/** Messages of the compiler. */
function problems(route: string, button: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'plugboard-next-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'route.ts'), route)
  writeFileSync(join(folder, 'connect-drive.tsx'), button)
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }))
  return spawnSync(join(ROOT, 'node_modules/.bin/tsc'), { cwd: folder, encoding: 'utf8' }).stdout
}

test('a route handler that opens a session, and a component with the button', { timeout: 60_000 }, () => {
  expect(section).toMatch(/^In Next\.js\n/)
  expect(problems(handler, component)).toBe('')
  expect(problems(handler.replace('external_user_id', 'user'), component)).toContain("'user' does not exist")
})

test('the component of the README', { timeout: 60_000 }, () => {
  const readme = readFileSync(join(PACKAGE, 'README.md'), 'utf8')
  const [, code = ''] = /```tsx\n(.*?)```/s.exec(readme) ?? []
  const component = `declare function openSession(): Promise<string>\n${code}export { ConnectDrive }\n`
  expect(problems(handler, component)).toBe('')
  expect(problems(handler, component.replace('error.message', 'error.text'))).toContain(
    "'text' does not exist",
  )
})
