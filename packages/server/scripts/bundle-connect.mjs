// Bundles the connect page and the script that applications embed. With a folder as argument it writes them there: the
// build. The server imports it where it runs from sources.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const at = (path) => fileURLToPath(new URL(path, import.meta.url))

const options = {
  bundle: true,
  minify: true,
  write: false,
  format: 'esm',
  platform: 'browser',
  target: 'es2022',
  charset: 'utf8',
  legalComments: 'none',
  jsx: 'automatic',
  jsxImportSource: 'preact',
  conditions: ['@plugboard/source'],
  logLevel: 'warning',
}

/** The text of each asset by its name. */
export async function bundleConnect() {
  const [page, style, script] = await Promise.all([
    textOf(at('../page/main.tsx')),
    textOf(at('../page/page.css')),
    textOf(fileURLToPath(import.meta.resolve('@plugboard/connect/element', import.meta.url))),
  ])
  return { 'page.js': page, 'page.css': style, 'connect.js': script }
}

async function textOf(entry) {
  const { outputFiles } = await build({ ...options, entryPoints: [entry] })
  return outputFiles[0].text
}

const [, self, folder] = process.argv
if (folder !== undefined && self === at('bundle-connect.mjs')) {
  await mkdir(folder, { recursive: true })
  for (const [name, text] of Object.entries(await bundleConnect())) await writeFile(join(folder, name), text)
}
