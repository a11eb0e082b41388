// `npm run api`: the public API of each package that is written by hand, as a list of the exported
// declarations of each entry. Compares it with the package's api.md, which a reviewer sees change with the code, or writes it.
// Connectors need none: their sources are generated and committed, and `npm run diff` gives each change its verdict. Neither do the
// packages of platforms, whose API is that of the library inside.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { publicPackages } from './public-packages.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const { Node, Project, SyntaxKind, ts } = createRequire(join(root, 'tools/codegen/package.json'))('ts-morph')

/** The packages whose api.md differs from their built declarations. Writes it if asked to. */
export function checkApi({ write = false } = {}) {
  const changed = publicPackages(root)
    .filter((folder) => existsSync(join(root, folder, 'src')))
    .filter((folder) => !existsSync(join(root, folder, 'src/generated/catalog.ts')))
    .filter((folder) => {
      const file = join(root, folder, 'api.md')
      const report = reportOf(folder)
      const isSame = existsSync(file) && readFileSync(file, 'utf8') === report
      if (write && !isSame) writeFileSync(file, report)
      return !isSame
    })
  if (write || changed.length === 0) return changed
  throw new Error(
    `The public API of ${changed.join(', ')} differs from api.md. Run npm run api, review the difference, and commit it with a changeset.`,
  )
}

function reportOf(folder) {
  const { name, publishConfig } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
  const entries = Object.entries(publishConfig.exports).filter(([, target]) => target.types !== undefined)
  const project = new Project({
    skipAddingFilesFromTsConfig: true,
    compilerOptions: { module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext },
  })
  const sections = entries.map(([path, { types }]) => {
    const source = project.addSourceFileAtPath(resolve(root, folder, types))
    const exported = [...source.getExportedDeclarations()].flatMap(([name, nodes]) =>
      nodes.map((node) => ({ name, node })),
    )
    return { title: join(name, path), exported }
  })
  const used = referredBy(
    sections.flatMap(({ exported }) => exported),
    resolve(root, folder, 'dist'),
  )
  const head = `# API of ${name}\n\nWritten by \`npm run api\` from the built declarations.\n`
  const texts = sections.map(({ title, exported }) => sectionOf(title, exported))
  return [head, ...texts, ...(used.length > 0 ? [sectionOf('Not exported', used)] : [])].join('\n')
}

function sectionOf(title, declarations) {
  const sorted = declarations.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  return `## ${title}\n\n\`\`\`ts\n${sorted.map(textOf).join('\n')}\n\`\`\`\n`
}

/** The declarations of the package that the exported ones refer to, and those refer to in turn. */
function referredBy(exported, folder) {
  const seen = new Set(exported.map(({ node }) => node))
  const own = seen.size
  // The set grows while it is read.
  for (const node of seen) for (const other of namedIn(node, folder)) seen.add(other)
  return [...seen].slice(own).map((node) => ({ name: node.getName(), node }))
}

function namedIn(node, folder) {
  return node
    .getDescendantsOfKind(SyntaxKind.Identifier)
    .filter((identifier) => identifier.getFirstAncestorByKind(SyntaxKind.JSDoc) === undefined)
    .map((identifier) => identifier.getSymbol())
    .flatMap((symbol) => (symbol?.getAliasedSymbol() ?? symbol)?.getDeclarations() ?? [])
    .filter((one) => one.getParent() === one.getSourceFile() && one.getName?.() !== undefined)
    .filter((one) => one.getSourceFile().getFilePath().startsWith(folder))
}

/** Without comments, and with the name that it is exported by. */
function textOf({ name, node }) {
  const isVariable = Node.isVariableDeclaration(node)
  const text = `${isVariable ? 'const ' : ''}${node.print({ removeComments: true })}`
    .replace(/^export (declare )?/, '')
    .replace(/^declare /, '')
  const own = node.getName?.()
  return own === undefined || own === name ? text : `${text} // as ${name}`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const changed = checkApi({ write: process.argv.includes('--write') })
    console.log(changed.length === 0 ? 'No difference.' : `Written: ${changed.join(', ')}`)
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}
