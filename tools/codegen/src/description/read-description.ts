import { readFileSync, statSync } from 'node:fs'
import { upgrade } from '@scalar/openapi-upgrader'
import { parse } from 'yaml'
import { withBareReferences } from './bare-references.ts'
import type { Description, DescriptionFormat } from './description.ts'
import { DescriptionError } from './description-error.ts'
import { fromDiscovery, isDiscovery } from './discovery.ts'
import { mayRefer, withFiles } from './files.ts'
import { foreignObject, foreignText } from './foreign-kinds.ts'
import { type JsonObject, objectOf } from './json.ts'
import { MAX_BYTES, sizeProblem } from './limits.ts'
import { readOpenApi } from './openapi.ts'
import { withLocalSelf } from './self-address.ts'
import { withTypes } from './swagger-types.ts'
import { withIndentedQuotes } from './unindented-quotes.ts'

const READABLE = 'give OpenAPI 3.0 to 3.2, Swagger 2.0 or a Google discovery document'

/** Reads an API description, with the files beside it that it refers to. Throws {@link DescriptionError}. */
export function loadDescription(path: string): Description {
  const text = readText(path)
  const root = rootOf(text, path)
  const isSplit = mayRefer(text) && !isDiscovery(root)
  return isSplit ? describe(checked(withFiles(root, path, fileLoader()), path), path) : describe(root, path)
}

/** The same document in the words of OpenAPI 3.1, whichever format it was published in. */
export function loadDocument(path: string): JsonObject {
  const text = readText(path)
  const root = rootOf(text, path)
  const isSplit = mayRefer(text) && !isDiscovery(root)
  return modern(isSplit ? checked(withFiles(root, path, fileLoader()), path) : root, path).document
}

export function readDescription(text: string, file: string): Description {
  return describe(rootOf(text, file), file)
}

function rootOf(text: string, file: string): JsonObject {
  requireReadable(text, file)
  const root = objectOf(parsed(text, file))
  if (root === undefined) throw new DescriptionError(file, `is no API description; ${READABLE}`)
  return withLocalSelf(checked(root, file))
}

/** Refuses a file of another kind before a parser does, by a mistake in its first line. */
export function requireReadable(text: string, file: string): void {
  const kind = foreignText(text)
  if (kind !== undefined) throw new DescriptionError(file, kind)
}

function checked<T>(root: T, file: string): T {
  const problem = sizeProblem(root)
  if (problem !== undefined) throw new DescriptionError(file, problem)
  return root
}

/** Loads files until all of them together are too large. */
function fileLoader(): (path: string) => unknown {
  let bytes = 0
  return (path) => {
    const text = readText(path)
    bytes += text.length
    if (bytes > MAX_BYTES)
      throw new DescriptionError(path, `has more than ${MAX_BYTES} bytes, with other files`)
    return checked(parsed(text, path), path)
  }
}

function describe(root: JsonObject, file: string): Description {
  const { format, document } = modern(root, file)
  try {
    return readOpenApi(document, file, format)
  } catch (error) {
    // Chains of thousands of references, or of fields that are repeated, end here.
    if (error instanceof RangeError) throw new DescriptionError(file, `is too complex (${error.message})`)
    throw error
  }
}

function readText(path: string): string {
  try {
    const { size } = statSync(path)
    if (size > MAX_BYTES) throw new DescriptionError(path, `has ${size} bytes; at most ${MAX_BYTES} are read`)
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof DescriptionError) throw error
    throw new DescriptionError(path, readProblem(path, error as NodeJS.ErrnoException))
  }
}

function readProblem(path: string, { code, message }: NodeJS.ErrnoException): string {
  if (/^https?:\/\//i.test(path)) return 'is an address; download the description and give its file'
  if (code === 'ENOENT') return 'does not exist'
  return code === 'EISDIR' ? 'is a folder; give the file of the description' : `cannot be read (${message})`
}

/** Mistakes that leave no doubt about the content, such as a key that is repeated, are passed over. */
const YAML = { logLevel: 'error', maxAliasCount: 1000, uniqueKeys: false } as const

/** Longer texts that begin as JSON are JSON. */
const MAX_FLOW = 1024 * 1024

/** JSON is tried first: for it, the YAML parser takes fifty times as long. */
function parsed(given: string, file: string): unknown {
  // JSON.parse refuses the byte order mark that some editors write.
  const text = given.replace(/^\uFEFF/, '')
  try {
    return /^\s{0,1000}[{[]/.test(text) ? parsedJson(text) : parsedYaml(text)
  } catch (error) {
    const [reason] = (error as Error).message.split('\n')
    throw new DescriptionError(file, `is neither JSON nor YAML (${reason?.replace(/:$/, '')}); ${READABLE}`)
  }
}

/** Small files of YAML are often one mapping in braces: `{ type: string, enum: [novel, poem] }`. */
function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (text.length > MAX_FLOW) throw error
    try {
      return parsedYaml(text)
    } catch {
      // The text is meant as JSON more often.
      throw error
    }
  }
}

function parsedYaml(text: string): unknown {
  try {
    return parse(text, YAML)
  } catch (error) {
    const mended = withIndentedQuotes(text)
    if (mended === text) throw error
    return parse(mended, YAML)
  }
}

function modern(root: JsonObject, file: string): { format: DescriptionFormat; document: JsonObject } {
  if (isDiscovery(root)) return { format: 'discovery', document: fromDiscovery(root) }
  const isSwagger = root.swagger === '2.0'
  if (!isSwagger && !/^3\.[012]/.test(String(root.openapi)))
    throw new DescriptionError(file, foreignObject(root) ?? `is of a format that is not known; ${READABLE}`)
  const isEarlier = isSwagger || String(root.openapi).startsWith('3.0')
  try {
    const own = isEarlier ? withBareReferences(root) : root
    return {
      format: isSwagger ? 'swagger' : 'openapi',
      document: upgrade(isSwagger ? withTypes(own) : own, '3.1') as JsonObject,
    }
  } catch (error) {
    throw new DescriptionError(file, `cannot be converted to OpenAPI 3.1 (${(error as Error).message})`)
  }
}
