/** `plugboard-codegen diff`: prints the API diff of a spec change and checks its changeset. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Change } from '../changes/change.ts'
import { catalogIn, connectorIn } from '../changes/read-catalog.ts'
import { type Bump, isLess, requiredBump } from '../changes/verdict.ts'
import type { CommandOutcome } from '../command-outcome.ts'
import { GENERATED } from '../emit/package.ts'
import { makeFolder } from '../make-folder.ts'
import { loadModel, readBeside, readModel, SpecError } from '../model/load.ts'
import { type ConnectorProject, findWorkspace, type Workspace, WorkspaceError } from '../workspace.ts'
import { CHANGESETS, plannedBump, writeChangeset } from './changesets.ts'
import { compareVersions, type Version, versionOf } from './compare-specs.ts'
import { baseOf, changedSince, fileAt } from './git.ts'
import { renderDiff } from './render.ts'

const DIFF_USAGE = `Prints the API diff of specs with a semver verdict.

  plugboard-codegen diff <revision> [connector…]   compares with the merge base of a git revision and HEAD
  plugboard-codegen diff <spec> <spec>             compares two files

  --write   writes the changeset, unless those since the revision already ask for enough
  --check   fails if the changesets since the revision ask for less than the changes need
  --json    prints the changes as JSON`

const OPTIONS = {
  write: { type: 'boolean' },
  check: { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

/** Changes of one connector, and the bump that its changesets plan. */
interface Compared {
  readonly project: Pick<ConnectorProject, 'name' | 'packageName' | 'version'>
  readonly changes: readonly Change[]
  readonly planned?: Bump | undefined
}

export function runDiff(args: readonly string[], cwd: string = process.cwd()): CommandOutcome {
  const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  const [from, ...others] = positionals
  if (values.help || from === undefined) return { lines: [DIFF_USAGE], exitCode: values.help ? 0 : 2 }
  if (isFile(cwd, from)) return diffFiles(cwd, from, others, values.json ?? false)
  const workspace = findWorkspace(cwd)
  const compared = sinceRevision(workspace, from, others)
  const written = values.write ? compared.flatMap((each) => writeNeeded(workspace, each)) : []
  const problems = values.check ? compared.flatMap((each) => changesetProblem(from, each)) : []
  return {
    lines: [...report(compared, values.json ?? false), ...written, ...problems],
    exitCode: problems.length > 0 ? 1 : 0,
  }
}

function isFile(cwd: string, path: string): boolean {
  return /\.ya?ml$/.test(path) && existsSync(resolve(cwd, path))
}

function report(compared: readonly Compared[], isJson: boolean): string[] {
  if (isJson)
    return [
      JSON.stringify(
        compared.map(({ project, changes }) => ({ connector: project.name, changes })),
        null,
        2,
      ),
    ]
  return compared.flatMap(({ project, changes }) => renderDiff(project.name, changes, project.version))
}

function diffFiles(
  cwd: string,
  from: string,
  [to, ...more]: readonly string[],
  isJson: boolean,
): CommandOutcome {
  if (to === undefined || more.length > 0) return { lines: [DIFF_USAGE], exitCode: 2 }
  const [before, after] = [loadModel(resolve(cwd, from), from), loadModel(resolve(cwd, to), to)]
  const changes = compareVersions(versionOf(before), versionOf(after))
  const project = { name: after.connector, packageName: after.connector, version: '1.0.0' }
  return { lines: report([{ project, changes }], isJson), exitCode: 0 }
}

function sinceRevision(
  { root, connectors }: Workspace,
  revision: string,
  chosen: readonly string[],
): Compared[] {
  const base = baseOf(root, revision)
  const changesets = changedSince(root, base, CHANGESETS)
    .filter((path) => path.endsWith('.md'))
    .map((path) => readFileSync(join(root, path), 'utf8'))
  const projects = choose(connectors, chosen)
  return projects.flatMap((project) => {
    const before = versionAt(root, base, project)
    // A new connector has no callers yet.
    if (before === undefined) return []
    const after = versionOf(loadModel(join(root, project.spec), project.spec))
    const changes = compareVersions(before, after)
    return [{ project, changes, planned: plannedBump(changesets, project.packageName) }]
  })
}

/** All connectors if none is named. Throws {@link WorkspaceError} for an unknown name, which would pass any check. */
function choose(connectors: readonly ConnectorProject[], chosen: readonly string[]): ConnectorProject[] {
  const known = connectors.map(({ name }) => name)
  const unknown = chosen.find((name) => !known.includes(name))
  if (unknown !== undefined)
    throw new WorkspaceError(`there is no connector '${unknown}'; there are ${known.join(', ')}`)
  return connectors.filter(({ name }) => chosen.length === 0 || chosen.includes(name))
}

/** The spec at a commit. If the spec language has changed since, the generated catalog of that commit replaces it. */
function versionAt(root: string, commit: string, { spec, folder }: ConnectorProject): Version | undefined {
  const text = fileAt(root, commit, spec)
  if (text === undefined) return undefined
  try {
    return versionOf(
      readModel(
        text,
        spec,
        readBeside(spec, (path) => fileAt(root, commit, path)),
      ),
    )
  } catch (error) {
    if (!(error instanceof SpecError)) throw error
    const catalog = fileAt(root, commit, join(folder, GENERATED, 'catalog.ts'))
    if (catalog === undefined) throw error
    const connector = fileAt(root, commit, join(folder, GENERATED, 'connector.ts'))
    return {
      catalog: catalogIn(catalog),
      ...(connector !== undefined && { connector: connectorIn(connector) }),
    }
  }
}

/** The error if the changesets of a connector do not match its changes. */
function changesetProblem(revision: string, { project, changes, planned }: Compared): string[] {
  const needed = requiredBump(changes, project.version)
  if (needed === undefined || !isLess(planned, needed)) return []
  const { packageName, name } = project
  const has = planned === undefined ? 'no changeset names it' : `its changesets ask for a ${planned} version`
  const breaking = changes.filter(({ breaks }) => breaks).length
  const why =
    breaking > 0 ? `since ${breaking} of the changes above may break callers` : 'because of the changes above'
  return [
    `${packageName} needs a ${needed} version, ${why}, and ${has}.`,
    `  Write one with: plugboard-codegen diff ${revision} ${name} --write`,
  ]
}

function writeNeeded({ root }: Workspace, { project, changes, planned }: Compared): string[] {
  const needed = requiredBump(changes, project.version)
  if (needed === undefined || !isLess(planned, needed)) return []
  const text = writeChangeset(project.packageName, needed, changes)
  const id = createHash('sha256').update(text).digest('hex').slice(0, 8)
  const path = `${CHANGESETS}/${project.name}-${id}.md`
  // A repository without the tool for changesets gets the text all the same.
  makeFolder(join(root, CHANGESETS))
  writeFileSync(join(root, path), text)
  return [`wrote ${path}`]
}
