// Bundles the script and the style sheet of pages, with names that hold a hash of their content.
import { mkdir, writeFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const at = (path) => fileURLToPath(new URL(path, import.meta.url))

/** The name of the script and of the style sheet to load first, and all files by name. */
export async function bundleAssets(script, style) {
  const { outputFiles, metafile } = await build({
    entryPoints: [at(script), at(style)],
    bundle: true,
    minify: true,
    splitting: true,
    write: false,
    metafile: true,
    outdir: '/assets',
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
  const entry = (source) =>
    basename(entries.find(([, { entryPoint }]) => entryPoint.endsWith(basename(source)))[0])
  return { script: entry(script), style: entry(style), files }
}

/** Writes the bundle as JSON if the script was started with a file: the build. */
export async function writeIfStarted(self, bundle) {
  const [, started, file] = process.argv
  if (file === undefined || started !== fileURLToPath(self)) return
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, JSON.stringify(await bundle()))
}
