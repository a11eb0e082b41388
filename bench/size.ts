import { gzipSync } from 'node:zlib'
import { build, type Metafile, type Plugin } from 'esbuild'
import { connectAssets } from '../packages/server/src/http/connect/assets.ts'
import { consoleSizes } from './console-size.ts'
import { CONNECTORS, type Connector, withAll, withOneEntity } from './contestants.ts'
import type { Figure, Report } from './measure.ts'

interface Bundle {
  readonly contents: Uint8Array
  readonly meta: Metafile
}

/**
 * Bundles a program for a runtime without Node's built-in modules if possible: the smallest build that a peer offers.
 *
 * @param conditions Preferred conditions of a package's exports.
 * @param peers Packages that are left out, because the program has them anyway.
 * @param plugins Default: leaves out the parts that `import()` loads, as bundlers do that split programs.
 */
export async function bundle(
  program: string,
  conditions: readonly string[] = ['worker'],
  peers: readonly string[] = [],
  plugins: readonly Plugin[] = [WITHOUT_PARTS],
): Promise<Bundle> {
  const { outputFiles, metafile } = await build({
    stdin: { contents: program, resolveDir: import.meta.dirname },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2024',
    // Excludes bytes of a peer that run only on Node, as a lower bound.
    external: ['node:*', ...NODE_ONLY, ...peers],
    conditions: [...conditions],
    plugins: [...plugins],
    write: false,
    metafile: true,
    logLevel: 'error',
  })
  return { contents: outputFiles[0]?.contents ?? new Uint8Array(), meta: metafile }
}

const WITHOUT_PARTS: Plugin = {
  name: 'without-parts',
  setup({ onResolve }) {
    onResolve({ filter: /^\./ }, ({ path, kind }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    )
  },
}

const NODE_ONLY = [
  'assert',
  'buffer',
  'child_process',
  'crypto',
  'events',
  'fs',
  'fs/promises',
  'http',
  'http2',
  'https',
  'net',
  'os',
  'path',
  'process',
  'querystring',
  'stream',
  'stream/web',
  'tls',
  'tty',
  'url',
  'util',
  'zlib',
]

/** Bytes of a bundle from modules with matching paths. */
export function bytesFrom({ meta }: Pick<Bundle, 'meta'>, path: RegExp): number {
  const [output] = Object.values(meta.outputs)
  const inputs = Object.entries(output?.inputs ?? {}).filter(([input]) => path.test(input))
  return inputs.reduce((sum, [, { bytesInOutput }]) => sum + bytesInOutput, 0)
}

/** Bytes after minification, and after gzip; `inOneFile`: gzipped, with the parts that are loaded on demand. */
export async function benchSize(): Promise<Report> {
  const figures = [
    await sized('@plugboard/core', `export { connect } from '@plugboard/core'`),
    await sized('@plugboard/client', `export { connectPlugboard } from '@plugboard/client'`),
    await sized('@plugboard/connect', `export { openConnect } from '@plugboard/connect'`),
    ...(await connectSizes()),
    ...(await consoleFigures()),
  ]
  for (const connector of CONNECTORS) figures.push(...(await sizesOf(connector)))
  return { figures }
}

/** The embedded script, and the connect page with all that it loads. */
async function connectSizes(): Promise<Figure[]> {
  const assets = await connectAssets()()
  const sizeOf = (name: string, texts: readonly string[]): Figure => ({
    name,
    minified: sum(texts.map((text) => Buffer.byteLength(text))),
    gzip: sum(texts.map((text) => gzipSync(text, { level: 9 }).length)),
  })
  return [
    sizeOf('connect.js of the server', [assets['connect.js']]),
    sizeOf('connect page of the server', [assets['page.js'], assets['page.css']]),
  ]
}

async function consoleFigures(): Promise<Figure[]> {
  const { first, all, style } = await consoleSizes()
  return [
    { name: 'console, script of the first page', brotli: first },
    { name: 'console, scripts of all pages', brotli: all },
    { name: 'console, style sheet', brotli: style },
  ]
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

async function sizesOf(connector: Connector): Promise<Figure[]> {
  const { slug, entity, peers } = connector
  const name = `@plugboard/${slug}`
  return [
    await sized(`${name}/${entity} with core`, withOneEntity(connector), new RegExp(`packages/${slug}/`)),
    await sized(`${name} with core and hosted client`, withAll(connector), new RegExp(`packages/${slug}/`)),
    ...(await Promise.all(peers.map((peer) => sized(peer.name, peer.program)))),
  ]
}

async function sized(name: string, program: string, own?: RegExp): Promise<Figure> {
  const made = await bundle(program)
  const { length: minified } = made.contents
  const gzip = gzipSync(made.contents, { level: 9 }).length
  const whole = await bundle(program, undefined, [], [])
  const inOneFile = gzipSync(whole.contents, { level: 9 }).length
  return { name, minified, gzip, inOneFile, ...(own && { tables: bytesFrom(made, own) }) }
}
