/** Scripts and style sheets of pages: bundled by the build, or on first use where sources run. */
import { readFile } from 'node:fs/promises'
import { connectorError } from '@plugboard/core'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Prepared, prepare, preparedOnce, preparedPayload } from './prepared.ts'

export interface BundledAssets {
  /** Names with a hash of the content, by which browsers keep them for ever. */
  readonly script: string
  readonly style: string
  /** By name. */
  readonly files: Readonly<Record<string, string>>
}

/** Returns a function that loads them once. A failure is not kept. */
export function loadAssets(
  built: URL,
  bundleSources: () => Promise<BundledAssets>,
): () => Promise<BundledAssets> {
  let loading: Promise<BundledAssets> | undefined
  const isSource = import.meta.url.endsWith('.ts')
  return () => {
    loading ??= (isSource ? bundleSources() : readBuilt(built)).catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
}

async function readBuilt(file: URL): Promise<BundledAssets> {
  return JSON.parse(await readFile(file, 'utf8')) as BundledAssets
}

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
}

export type SendAsset = (request: FastifyRequest, reply: FastifyReply, name: string) => Promise<Buffer>

/** Sends the files from prepared bytes. Throws `not_found` for other names. */
export function assetSender(load: () => Promise<BundledAssets>): SendAsset {
  const prepared = new Map<string, () => Promise<Prepared>>()
  return async (request, reply, name) => {
    const { files } = await load()
    const text = Object.hasOwn(files, name) ? files[name] : undefined
    if (text === undefined) throw connectorError('not_found', 'There is no such file.')
    const type = TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'text/plain'
    const one = prepared.get(name) ?? preparedOnce(() => prepare(type, text, 'br'))
    prepared.set(name, one)
    reply.header('cache-control', 'public, max-age=31536000, immutable')
    return preparedPayload(request, reply, await one())
  }
}
