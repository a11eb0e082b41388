// Bundles the console: one chunk per page, names with a hash of their content. With a file as argument it writes all of them
// there as JSON: the build. The server imports it where it runs from sources.
import { mkdir, writeFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const at = (path) => fileURLToPath(new URL(path, import.meta.url))

/** The name of the script and of the style sheet to load first, and all files by name. */
export async function bundleConsole() {
  const { outputFiles, metafile } = await build({
    entryPoints: [at('../console/main.tsx'), at('../console/console.css')],
    bundle: true,
    minify: true,
    splitting: true,
    write: false,
    metafile: true,
    outdir: '/console',
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    logLevel: 'warning',
  })
  const files = Object.fromEntries(outputFiles.map(({ path, text }) => [basename(path), text]))
  const entries = Object.entries(metafile.outputs).filter(([, { entryPoint }]) => entryPoint !== undefined)
  const entry = (source) => basename(entries.find(([, { entryPoint }]) => entryPoint.endsWith(source))[0])
  return { script: entry('main.tsx'), style: entry('console.css'), files }
}

const [, self, file] = process.argv
if (file !== undefined && self === at('bundle-console.mjs')) {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, JSON.stringify(await bundleConsole()))
}
