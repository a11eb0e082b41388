// Bundles the exports of a package into few files; runs in the package's folder after `tsc`. Reading a module costs
// about half a millisecond even if it is small, so a package of fifty modules is slow to import. The modules of the
// main entry are in one file, `shared.js`, from which the other entries import: a class is the same in all entries, and
// the import of an entry reads two files. Pattern exports (`./*`) stay as `tsc` wrote them: each is one small module,
// for programs that need one entity. A module that is imported by `import()` is in a file of its own, at the place where
// `tsc` would put it, so that programs read it when they need it, and bundlers may leave it out.
import { readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const SHARED = 'dist/shared.js'
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
if (isShared) await bundleShared()
const plugins = (entry) => (isShared ? [apart(outOf(entry)), fromShared(entry)] : [])
// Grows while a module on demand names another one.
const entries = new Set([main, ...others])
for (const entry of entries) {
  await build({ ...options, entryPoints: [entry], outfile: outOf(entry), plugins: plugins(entry) })
  for (const file of onDemand) entries.add(file)
}
// A name that two modules export is in neither's place: only reading the files shows it.
for (const entry of entries) await import(pathToFileURL(outOf(entry)).href)

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

/** Everything of the main entry but the list of its public names. */
async function bundleShared() {
  const contents = [...inMain]
    .filter((file) => !file.endsWith('index.ts'))
    .map((file) => `export * from './${file}'`)
  await build({
    ...options,
    stdin: { contents: contents.join('\n'), resolveDir: '.', loader: 'ts' },
    outfile: SHARED,
    plugins: [apart(SHARED)],
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

/** Takes the modules of the main entry from the file they stand in together. */
function fromShared(entry) {
  const path = relative(resolve(outOf(entry), '..'), SHARED)
  return {
    name: 'shared',
    setup({ onResolve }) {
      onResolve({ filter: /^\./ }, ({ path: asked, resolveDir, kind }) => {
        const file = relative('.', resolve(resolveDir, asked))
        if (kind === 'entry-point' || !inMain.has(file) || file.endsWith('index.ts')) return undefined
        return { path: path.startsWith('.') ? path : `./${path}`, external: true, sideEffects: false }
      })
    },
  }
}
