/** Runs the attacks with the check disabled that each must not pass: an attack that is still refused tests nothing. */
import { ATTACKS } from '../../packages/server/test/sign-in/attacks.ts'
import type { Findings } from '../figure.ts'
import { MUTANT } from '../mutants/mutant.ts'
import { attackWithDocuments } from './documents.ts'
import { attackService } from './service.ts'

/** Mutants of the service by the attacks that must be accepted because of them. */
const SERVICE: Readonly<Record<string, readonly string[]>> = {
  'sign-in-codes': ['code: used twice'],
  'sign-in-refresh-tokens': [
    'refresh token: stolen, used after the host did',
    'refresh token: stolen, used before the host did, and kept',
  ],
  'sign-in-issuer': ['mix-up: the answer does not name the issuer'],
  'sign-in-redirects': ['redirect URI: another host', 'redirect URI: a suffix', 'redirect URI: a query'],
  'sign-in-code-redirects': ['code: with another redirect URI (mix-up)'],
  'sign-in-verifiers': ['PKCE: another verifier'],
  'sign-in-clients': ['code: of another client (injection)', 'refresh token: of another client'],
  'sign-in-documents': ['metadata document: of a name that leads here'],
}

/** Mutants of what the publisher of documents answers, by the attacks that must be accepted because of them. */
const DOCUMENTS = {
  'ids of documents': {
    change:
      (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
      async (url) => {
        const response = await fetch(url)
        const document = (await response.json().catch(() => ({}))) as object
        return Response.json({ ...document, client_id: String(url) }, { status: response.status })
      },
    accepted: [
      'metadata document: the id of another host',
      'metadata document: the id with another path',
      'metadata document: without an id',
    ],
  },
} as const

/** Reports misses, as a run with mutants must, only if every attack was accepted without its check. */
export async function runMutants(): Promise<Findings> {
  const refused: string[] = []
  const figures: Record<string, readonly string[]> = {}
  const note = (mutant: string, expected: readonly string[], accepted: readonly string[]): void => {
    figures[mutant] = accepted
    refused.push(...expected.filter((name) => !accepted.includes(name)))
  }
  for (const [mutant, expected] of Object.entries(SERVICE)) {
    const attacks = ATTACKS.filter(({ name }) => expected.includes(name))
    note(mutant, expected, (await attackService(1, { [MUTANT]: mutant }, attacks)).names)
  }
  for (const [mutant, { change, accepted }] of Object.entries(DOCUMENTS))
    note(mutant, accepted, (await attackWithDocuments(1, undefined, change)).names)
  const all = Object.values(figures).flat()
  return {
    figures: { accepted: figures, refused },
    misses: refused.length === 0 ? all.map((name) => `accepted: ${name}`) : [],
  }
}
