// Bundles the exports of a package into few files; runs in the package's folder after `tsc`. Reading a module costs
// about half a millisecond even if it is small, so a package of fifty modules is slow to import. All modules of the
// main entry are in its file, which exports what the other entries and the parts on demand import from it, besides its
// public names: a class is the same in all entries, and the import of the main entry reads one file. Pattern exports (`./*`) stay as `tsc` wrote them: each is one small module,
// for programs that need one entity. A module that is imported by `import()` is in a file of its own, at the place where
// `tsc` would put it, so that programs read it when they need it, and bundlers may leave it out.
import { readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const { exports } = JSON.parse(readFileSync('package.json', 'utf8'))
const [main, ...others] = Object.entries(exports)
  .filter(([path]) => !path.includes('*'))
  .map(([, target]) => target['@plugboard/source'])
  .filter((source) => source !== undefined)

const options = {
  bundle: true,
  format: 'esm',
  platform: 'neutral',
  target: 'es2024',
  packages: 'external',
  sourcemap: true,
  metafile: true,
  logLevel: 'warning',
}

/** Sources of the modules that are imported on demand. */
const onDemand = new Set()
const inMain = new Set(await inputsOf(main))
const inOthers = (await Promise.all(others.map(inputsOf))).flat()
const isShared = onDemand.size > 0 || inOthers.some((file) => inMain.has(file))
const plugins = (entry) => (isShared ? [apart(outOf(entry)), fromMain(entry)] : [])
await (isShared ? bundleMain() : bundleEntry(main))
// Grows while a module on demand names another one.
const entries = new Set(others)
for (const entry of entries) {
  await bundleEntry(entry)
  for (const file of onDemand) entries.add(file)
}
// A name that two modules export is in neither's place: only reading the files shows it.
for (const entry of [main, ...entries]) await import(pathToFileURL(outOf(entry)).href)

/** The modules that an entry is made of, without those on demand. */
async function inputsOf(entry) {
  const outfile = outOf(entry)
  const built = await build({
    ...options,
    entryPoints: [entry],
    write: false,
    outfile,
    plugins: [apart(outfile)],
  })
  return Object.keys(built.metafile.inputs)
}

async function bundleEntry(entry) {
  await build({ ...options, entryPoints: [entry], outfile: outOf(entry), plugins: plugins(entry) })
}

/** The main entry, which exports all names of its modules. */
async function bundleMain() {
  const contents = [...inMain].map((file) => `export * from './${file}'`)
  await build({
    ...options,
    stdin: { contents: contents.join('\n'), resolveDir: '.', loader: 'ts' },
    outfile: outOf(main),
    plugins: [apart(outOf(main))],
  })
}

function outOf(entry) {
  return entry.replace('./src/', 'dist/').replace(/\.ts$/, '.js')
}

/** Leaves the modules that the file imports on demand in their own files. */
function apart(outfile) {
  return {
    name: 'apart',
    setup({ onResolve }) {
      onResolve({ filter: /^\./ }, ({ path, resolveDir, kind }) => {
        if (kind !== 'dynamic-import') return undefined
        const source = `./${relative('.', resolve(resolveDir, path))}`
        onDemand.add(source)
        const out = relative(dirname(outfile), outOf(source))
        return { path: out.startsWith('.') ? out : `./${out}`, external: true }
      })
    },
  }
}

/** Takes the modules of the main entry from its file. */
function fromMain(entry) {
  const path = relative(resolve(outOf(entry), '..'), outOf(main))
  return {
    name: 'from-main',
    setup({ onResolve }) {
      onResolve({ filter: /^\./ }, ({ path: asked, resolveDir, kind }) => {
        const file = relative('.', resolve(resolveDir, asked))
        if (kind === 'entry-point' || !inMain.has(file) || file.endsWith('index.ts')) return undefined
        return { path: path.startsWith('.') ? path : `./${path}`, external: true, sideEffects: false }
      })
    },
  }
}
