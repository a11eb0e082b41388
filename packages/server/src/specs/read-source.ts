/** Reads a spec or a description from a file or an address. */
import { existsSync, readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { connectorError, type Fetch } from '@plugboard/core'
import { isForbiddenHost } from '../upstream/public-lookup.ts'
import { readBounded } from '../upstream/read-bounded.ts'

/** The largest description that is known has 13 MB. */
const MAX_BYTES = 64 * 1024 * 1024
const TIMEOUT_MS = 60_000
const MAX_REDIRECTS = 5

export interface SourceText {
  readonly text: string
  /** Names the source in errors, and beside the version. Without the query of an address, which may have a key. */
  readonly file: string
}

export function isAddress(source: string): boolean {
  return /^https?:\/\//i.test(source)
}

export async function readSourceFile(path: string): Promise<SourceText> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    const problem = error.code === 'ENOENT' ? 'does not exist' : `cannot be read (${error.message})`
    throw connectorError('invalid_request', `${path} ${problem}.`)
  })
  if (found.isDirectory())
    throw connectorError(
      'invalid_request',
      `${path} is a folder: give the file of the spec or the description.`,
    )
  if (found.size > MAX_BYTES) throw tooLarge(path)
  return { text: readSpecFile(path), file: basename(path) }
}

/** A spec with the types and the goals beside it, in the notation of `SpecSource`. */
export function readSpecFile(path: string): string {
  const beside = ['types', 'goals'].flatMap((name) => {
    const file = path.replace(/\.yaml$/, `.${name}.yaml`)
    return file === path || !existsSync(file) ? [] : [`--- # ${name}\n${readFileSync(file, 'utf8')}`]
  })
  return [readFileSync(path, 'utf8'), ...beside].join('\n')
}

/** @param fetch Guarded: it refuses private addresses, and follows no redirects. */
export async function readSourceAddress(address: string, fetch: Fetch): Promise<SourceText> {
  let url = parsed(address)
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const file = `${url.origin}${url.pathname}`
    const response = await fetch(url.href, {
      method: 'GET',
      headers: { accept: 'application/json, application/yaml, */*' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'manual',
    }).catch((cause) => {
      throw connectorError(
        'upstream_unreachable',
        `${file} cannot be reached: ${(cause as Error).message}.`,
        { cause },
      )
    })
    const location = response.headers.get('location')
    if (response.status < 300 || response.status > 399 || location === null) {
      const bytes = await readBounded(response, MAX_BYTES, () => tooLarge(file))
      if (response.status !== 200)
        throw connectorError(
          'invalid_request',
          `${file} responds with status ${response.status}: check the address, or download the description and give the file.`,
        )
      return { text: new TextDecoder().decode(bytes ?? undefined), file }
    }
    url = parsed(new URL(location, url).href)
  }
  throw connectorError('invalid_request', `${url.origin} redirects more than ${MAX_REDIRECTS} times.`)
}

function parsed(address: string): URL {
  const url = URL.parse(address)
  const isPlain = url?.protocol === 'https:' && url.username === '' && url.password === ''
  if (url !== null && isPlain && !isForbiddenHost(url.hostname)) return url
  throw connectorError(
    'invalid_request',
    'The address must begin with https://, have a public host, and no user or password. Download what others cannot reach, and give the file.',
  )
}

function tooLarge(file: string): Error {
  return connectorError(
    'invalid_request',
    `${file} has more than ${MAX_BYTES / 1024 / 1024} MiB: give a part of it, with the paths of the entities.`,
  )
}
