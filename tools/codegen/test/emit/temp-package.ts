import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

type Check = keyof typeof commands

interface TempPackage {
  /** Complaints of a tool of the repository about the files. */
  readonly check: (check: Check) => string
  readonly remove: () => void
}

/** A folder outside of the repository in which its own tools can be let loose on generated files. */
export function tempPackage(files: ReadonlyMap<string, string>): TempPackage {
  const folder = mkdtempSync(join(tmpdir(), 'plugboard-codegen-'))
  for (const [name, text] of files) {
    const path = join(folder, 'src', name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  symlinkSync(join(root, 'tools/codegen/node_modules'), join(folder, 'node_modules'))
  // Plugins of the linter are looked for beside the configuration that is used.
  symlinkSync(join(root, 'lint'), join(folder, 'lint'))
  writeJson(join(folder, 'package.json'), { type: 'module' })
  writeJson(join(folder, 'biome.json'), biomeConfig)
  writeJson(join(folder, 'tsconfig.json'), typescriptConfig)
  return { check: (check) => run(folder, check), remove: () => rmSync(folder, { recursive: true }) }
}

const biomeConfig = {
  extends: [join(root, 'biome.json')],
  vcs: { enabled: false },
}

const typescriptConfig = {
  extends: join(root, 'tsconfig.base.json'),
  compilerOptions: { skipLibCheck: false, typeRoots: [join(root, 'node_modules/@types')] },
  include: ['src'],
}

const commands = {
  format: ['biome', 'format', 'src'],
  lint: ['biome', 'check', '--error-on-warnings', 'src'],
  types: ['tsc', '-p', '.'],
} as const

/** Runs a tool on the folder. Empty if it has no complaints. */
function run(folder: string, check: Check): string {
  const [tool, ...args] = commands[check]
  const { status, stdout, stderr } = spawnSync(join(root, 'node_modules/.bin', tool), args, {
    cwd: folder,
    encoding: 'utf8',
  })
  return status === 0 ? '' : `${stdout}${stderr}`
}

function writeJson(path: string, data: object): void {
  writeFileSync(path, JSON.stringify(data))
}
