/** The entries of the packages that programs bundle, each with the largest size that it may have. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { bundle } from './size.ts'

/**
 * Bytes after minification and gzip, with all dependencies, and without peers and parts that are loaded on demand: about a tenth above the size when it was set.
 * A commit that raises a limit explains the benefit for users.
 */
export const LIMITS: Readonly<Record<string, number>> = {
  // Browsers, Deno and Workers differ in `fetch`: 150 bytes, so that uploads and writes are right there, too.
  // GraphQL: 300 bytes, for its body, its errors beside and below results, its records that are null, budgets by cost, and access
  // tokens that it rejects under the status 200, which no call survived until they were renewed for that, too.
  '@plugboard/core': 18_100,
  // Params of paths that are numbers: 80 bytes here and in what bundles core, so that callers pass what records have.
  // A dead token that only a header tells, and `Retry-After` that is sent twice: 200 bytes, so that calls stop and wait in time.
  // Errors of proxies that have the form of the vendor's, and 407: 50 bytes, so that no account ends by them.
  // Texts of numbers that JavaScript would round, in all numeric params: 130 bytes here and in what bundles core, so that lists go on after such an id.
  '@plugboard/core/bytes': 22_700,
  // With the routes of the service itself, which `@plugboard/client` calls: one way to get tokens, to repeat and to fail.
  '@plugboard/core/hosted': 19_700,
  // Answers of proxies, and connections that are cut within TLS: 50 bytes each.
  '@plugboard/core/changes': 7_600,
  // Refusals in words of the vendor's own: 70 bytes here and in what refreshes tokens, so that end users are asked to reconnect.
  '@plugboard/core/oauth2': 6_900,
  // Params and results of `search` and `aggregate`, which all catalogs share: 900 bytes once, instead of in each of them.
  '@plugboard/core/catalog': 2_650,
  // Questions about an action without a call: apart from core, so that the file of core does not hold what they need.
  '@plugboard/core/checks': 9_250,
  '@plugboard/core/raw-request': 11_300,
  '@plugboard/core/webhooks': 1_400,
  // Misspelt limits of lists: 70 bytes, so that no list is read whole by mistake.
  '@plugboard/client': 14_500,
  '@plugboard/connect': 1_200,
  '@plugboard/connect/element': 1_650,
  '@plugboard/connect/react': 1_400,
  // With rich text: models read and write Markdown, which a library of 46 kB parses and writes. It is loaded by servers.
  // Forms of params and queries that models write from memory: 3 kB, for a third fewer tokens per task.
  // Words of people in six languages: 3.5 kB, for three more of a hundred questions found first.
  // Names beside ids in plans, rows as params, and mails in Base64 shown as text: 2 kB, so that what is approved is what is seen.
  // Notes and tasks of HubSpot read as Markdown, as other texts are: 2.3 kB.
  // An HTML parser with the character references of HTML, htmlparser2, instead of one of our own: 22 kB, which only servers load.
  // Mails as texts, in place of the JSON of their MIME, and personal values hidden within others: 1.5 kB.
  // Goals: 0.4 kB, for eight more of a hundred whole sentences found in the first three.
  // Mails, comments and maps that a conversation wrote itself need no approval afterwards, and an invoice leads to its refund: 1.6 kB.
  // Loading parts of core on demand: 0.6 kB here, where all of it is needed, for 8 kB less in clients.
  // Everyday words of six languages and what they have in common, and models of topic and manner: 11 kB, which only servers load, for 5 to 16 more of a hundred
  // new questions found first, in three or in six, and 30 more of a hundred found first in other languages.
  '@plugboard/agent': 154_400,
  '@plugboard/agent/policy': 3_000,
  '@plugboard/agent/ai-sdk': 154_400,
  '@plugboard/agent/openai': 154_400,
  '@plugboard/agent/langchain': 154_400,
  '@plugboard/agent/anthropic': 154_400,
  // CommonMark with tables and tasks instead of a subset that lost parts of documents.
  '@plugboard/rich-text': 75_200,
  // Goals, by which agents find actions, with those of situations: 2 to 6 kB in each catalog, and nothing in what programs bundle.
  '@plugboard/payments': 23_500,
  '@plugboard/payments/catalog': 51_000,
  '@plugboard/issue-tracking': 36_500,
  '@plugboard/issue-tracking/catalog': 22_000,
  '@plugboard/cloud-drive': 37_600,
  '@plugboard/cloud-drive/catalog': 20_000,
  '@plugboard/recruiting': 34_300,
  '@plugboard/recruiting/catalog': 24_500,
  // Downloads of release assets bring the part of core for bytes: 5.5 kB.
  '@plugboard/code-hosting': 35_500,
  '@plugboard/code-hosting/catalog': 21_800,
  '@plugboard/email': 22_700,
  '@plugboard/email/catalog': 7_700,
  '@plugboard/crm': 23_600,
  '@plugboard/crm/catalog': 14_000,
  '@plugboard/messaging': 35_300,
  '@plugboard/messaging/catalog': 11_900,
  '@plugboard/calendar': 24_000,
  '@plugboard/calendar/catalog': 11_500,
  '@plugboard/wiki': 36_300,
  '@plugboard/wiki/catalog': 13_700,
}

/** Bytes of core in a program that calls actions of one entity, without the parts that are loaded on demand. */
export const CONNECT_LIMIT = 12_700

export interface Entry {
  /** Import specifier: `@plugboard/core/bytes`. */
  readonly name: string
  readonly source: string
  readonly peers: readonly string[]
}

interface Manifest {
  readonly name: string
  readonly exports: Readonly<Record<string, string | { readonly '@plugboard/source': string }>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

/** Those of the packages that run outside of a server, without the patterns of single entities. */
export function entriesOf(slug: string): Entry[] {
  const folder = new URL(`../packages/${slug}/`, import.meta.url)
  const manifest: Manifest = JSON.parse(readFileSync(new URL('package.json', folder), 'utf8'))
  const peers = Object.keys(manifest.peerDependencies ?? {})
  return Object.entries(manifest.exports).flatMap(([path, target]) => {
    if (typeof target === 'string' || path.includes('*')) return []
    const source = fileURLToPath(new URL(target['@plugboard/source'], folder))
    return [{ name: manifest.name + path.slice(1), source, peers }]
  })
}

export async function sizeOf({ source, peers }: Entry): Promise<number> {
  return gzipped(`export * from '${source}'`, peers)
}

/** Bytes of a program from the sources, after minification and gzip. */
export async function gzipped(program: string, peers: readonly string[] = []): Promise<number> {
  const { contents } = await bundle(program, ['@plugboard/source', 'worker'], peers)
  return gzipSync(contents, { level: 9 }).length
}
