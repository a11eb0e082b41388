/** Paths of specs and packages: a repository of many connectors, or a project of one. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isSpecFile } from './model/load.ts'

export interface ConnectorProject {
  /** `payments`. */
  readonly name: string
  /** Path of the spec within the workspace. */
  readonly spec: string
  /** Folder of the package within the workspace; `.` for a project of one connector. */
  readonly folder: string
  readonly packageName: string
  readonly version: string
}

export interface Workspace {
  readonly root: string
  readonly connectors: readonly ConnectorProject[]
}

export class WorkspaceError extends Error {
  override readonly name = 'WorkspaceError'
}

const SPECS = 'specs'

/** The nearest folder upwards that has `specs/`. Throws {@link WorkspaceError} if there is none. */
export function findWorkspace(from: string): Workspace {
  for (let root = from; ; root = dirname(root)) {
    if (existsSync(join(root, SPECS))) return { root, connectors: connectorsIn(root) }
    if (dirname(root) === root) {
      throw new WorkspaceError(
        `no folder specs/ in ${from} or above it. Run the command in a project, or make one: plugboard-codegen new <name>`,
      )
    }
  }
}

function connectorsIn(root: string): ConnectorProject[] {
  return readdirSync(join(root, SPECS))
    .filter(isSpecFile)
    .toSorted()
    .map((file) => projectOf(root, file.replace(/\.yaml$/, '')))
}

/** The `package.json` of a project with one connector names that connector. */
export function projectOf(root: string, name: string): ConnectorProject {
  const own = manifestOf(root, '.')
  const folder = own?.plugboard?.connector === name ? '.' : `packages/${name}`
  const manifest = folder === '.' ? own : manifestOf(root, folder)
  return {
    name,
    spec: `${SPECS}/${name}.yaml`,
    folder,
    packageName: manifest?.name ?? `@plugboard/${name}`,
    version: manifest?.version ?? '0.0.0',
  }
}

interface Manifest {
  readonly name?: string
  readonly version?: string
  readonly plugboard?: { readonly connector?: string }
}

function manifestOf(root: string, folder: string): Manifest | undefined {
  const path = join(root, folder, 'package.json')
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Manifest) : undefined
}
