import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Example } from './examples.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

/** Dependencies of examples other than our packages. */
export interface CompileOptions {
  /** Folders with the types of other packages, by package. */
  readonly types?: Readonly<Record<string, string>>
  /** Default: that of the workspace. */
  readonly lib?: readonly string[]
}

/** The compiler's errors for examples that import our packages by name; empty if there are none. */
export async function compile(
  examples: readonly Example[],
  packages: readonly string[],
  { types = {}, lib }: CompileOptions = {},
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'plugboard-examples-'))
  const installed = join(folder, 'node_modules/@plugboard')
  mkdirSync(installed, { recursive: true })
  for (const name of packages) symlinkSync(`${root}packages/${name}`, join(installed, name), 'dir')
  mkdirSync(join(folder, 'node_modules/@types'))
  for (const [name, path] of Object.entries(types))
    symlinkSync(path, join(folder, 'node_modules/@types', name), 'dir')
  const compilerOptions = { noEmit: true, typeRoots: [`${root}node_modules/@types`], ...(lib && { lib }) }
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: `${root}tsconfig.base.json`, compilerOptions, include: ['*.ts'] }),
  )
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  for (const [at, { title, code }] of examples.entries())
    writeFileSync(join(folder, `${at + 1}-${title.replaceAll(/\W+/g, '-')}.ts`), code)
  const output = await tsc(folder)
  rmSync(folder, { recursive: true })
  return output
}

function tsc(folder: string): Promise<string> {
  return new Promise((resolve) => {
    execFile(join(root, 'node_modules/.bin/tsc'), ['-p', folder], { cwd: folder }, (error, stdout) =>
      resolve(stdout || (error?.message ?? '')),
    )
  })
}
