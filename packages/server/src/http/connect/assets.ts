/** Scripts and style sheet of the connect page: bundled by the build, or on first use where sources run. */
import { readFile } from 'node:fs/promises'

export type Asset = 'page.js' | 'page.css' | 'connect.js'
type Assets = Readonly<Record<Asset, string>>

/** Returns a function that loads them once. */
export function connectAssets(): () => Promise<Assets> {
  let loading: Promise<Assets> | undefined
  const isSource = import.meta.url.endsWith('.ts')
  return () => (loading ??= isSource ? bundleSources() : readBuilt())
}

async function readBuilt(): Promise<Assets> {
  const read = (name: Asset): Promise<string> => readFile(new URL(`assets/${name}`, import.meta.url), 'utf8')
  const [js, css, script] = await Promise.all([read('page.js'), read('page.css'), read('connect.js')])
  return { 'page.js': js, 'page.css': css, 'connect.js': script }
}

async function bundleSources(): Promise<Assets> {
  const script = new URL('../../../scripts/bundle-connect.mjs', import.meta.url)
  const { bundleConnect } = (await import(script.href)) as { bundleConnect(): Promise<Assets> }
  return bundleConnect()
}
