// Bundles the modules of a package into few files, in place of those that `tsc` would write; runs in the package's folder. Reading a
// module costs about half a millisecond even if it is small. What several entries need, or what is imported by `import()`, is
// in files of its own, so that no entry reads what it does not need. Entries are the exports and commands of the package, and the
// modules that are arguments: those of its threads, named by address. `--within=<dependency>` puts a dependency of hundreds of modules
// into these files too; its exact version in the manifest stays the one that is audited and whose licence is installed.
import { copyFileSync, globSync, readFileSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from 'esbuild'

const SOURCES = resolve('src')
const manifest = JSON.parse(readFileSync('package.json', 'utf8'))
const { exports, bin = {}, dependencies = {}, peerDependencies = {} } = manifest
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { within: { type: 'string', multiple: true, default: [] } },
})
for (const name of values.within)
  if (!/^\d/.test(dependencies[name] ?? '')) throw new Error(`${name} needs an exact version in the manifest`)
const outside = Object.keys({ ...dependencies, ...peerDependencies }).filter(
  (name) => !values.within.includes(name),
)

const exported = Object.values(exports)
  .map((target) => target['@plugboard/source'])
  .filter((source) => source !== undefined)
const commands = Object.values(bin).map((file) => file.replace('dist/', 'src/').replace(/\.js$/, '.ts'))
const threads = globSync(positionals).map((file) => `./${file}`)
/** Modules whose own address was replaced. */
const addressed = new Set()
const entryPoints = [...new Set([...exported, ...commands, ...threads])]

// Files of an earlier build, whose names may have been others.
for (const file of globSync('dist/**/*.{js,js.map}')) rmSync(file)
const { metafile } = await build({
  entryPoints,
  outbase: 'src',
  outdir: 'dist',
  chunkNames: 'shared-[hash]',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'es2024',
  external: outside,
  sourcemap: true,
  // They are in the package.
  sourcesContent: false,
  metafile: true,
  logLevel: 'warning',
  plugins: [ownAddress()],
})
const own = (file) =>
  !/^\.\.|node_modules/.test(file) || values.within.some((name) => file.includes(`node_modules/${name}/`))
for (const file of Object.keys(metafile.inputs))
  if (!own(file))
    throw new Error(`${file} would be copied into the build: name its package among the dependencies`)

for (const [file, { inputs }] of Object.entries(metafile.outputs))
  for (const input of Object.keys(inputs))
    if (dirname(file) !== 'dist' && addressed.has(resolve(input)))
      throw new Error(
        `${input} names files by its address, and would be in ${file} alone: import it in several entries`,
      )

// Its licence asks for its text beside every copy.
for (const name of values.within) copyFileSync(`node_modules/${name}/LICENSE`, `dist/LICENSE-${name}`)

/**
 * A module names files beside it by its own address, which stays the one that `tsc` would give it: from the top of the folder, where the
 * files are that several entries share. Those of threads are entries.
 */
function ownAddress() {
  const entries = new Set(entryPoints.map((entry) => resolve(entry)))
  const requireEntries = (path, text) => {
    for (const [, name] of text.matchAll(/new URL\(`(\.\/[\w-]+)\$\{extname\(/g))
      if (!entries.has(resolve(dirname(path), `${name}.ts`)))
        throw new Error(`${path} names ${name}, which is no entry: see the build script of this package`)
  }
  return {
    name: 'own address',
    setup({ onLoad }) {
      onLoad({ filter: /\.ts$/ }, async ({ path }) => {
        const text = await readFile(path, 'utf8')
        requireEntries(path, text)
        if (entries.has(path) || !text.includes('import.meta.url')) return undefined
        addressed.add(path)
        const address = `./${relative(SOURCES, path).replace(/\.ts$/, '.js')}`
        return {
          contents: text.replaceAll('import.meta.url', `new URL('${address}', import.meta.url).href`),
          loader: 'ts',
        }
      })
    },
  }
}
