/** Metadata documents that a host must not be known by. Each names what is wrong with it. */
import { type Attack, sentOn } from './attacks.ts'
import { REDIRECT } from './host.ts'

/** Ids are below it; documents are published there by {@link publishedAt}. */
const PUBLISHER = 'https://host.example'

export interface PublishedDocument {
  readonly name: string
  readonly id: string
  /** Response to a request for the id. */
  answer(): Response
}

const document = (
  name: string,
  change: object,
  more: { readonly status?: number; readonly headers?: Record<string, string> } = {},
): PublishedDocument => {
  const id = `${PUBLISHER}/${encodeURIComponent(name)}`
  const text = JSON.stringify({ client_id: id, client_name: 'Host', redirect_uris: [REDIRECT], ...change })
  return { name, id, answer: () => new Response(text, { headers: {}, ...more }) }
}

const text = (name: string, body: string): PublishedDocument => ({
  name,
  id: `${PUBLISHER}/${encodeURIComponent(name)}`,
  answer: () => new Response(body),
})

/** The one that is accepted. */
export const VALID_DOCUMENT: PublishedDocument = document('valid', {})

export const FORGED_DOCUMENTS: readonly PublishedDocument[] = [
  document('the id of another host', { client_id: `${PUBLISHER}/other` }),
  document('the id with another path', { client_id: `${PUBLISHER}/` }),
  document('the id in other letters', { client_id: `${PUBLISHER}/THE%20ID%20IN%20OTHER%20LETTERS` }),
  document('without an id', { client_id: undefined }),
  document('with a secret', { client_secret: 'shared' }),
  document('with a secret for the token endpoint', { token_endpoint_auth_method: 'client_secret_post' }),
  document('with another redirect URI', { redirect_uris: ['https://host.example/callback'] }),
  document('with a redirect URI by plain http', {
    redirect_uris: ['http://host.example/callback', REDIRECT],
  }),
  document('with a script as redirect URI', { redirect_uris: ['javascript:alert(1)', REDIRECT] }),
  document('with the name of another host', {
    redirect_uris: ['https://bank.example@evil.example/callback', REDIRECT],
  }),
  document('with a wildcard', { redirect_uris: ['https://*.example/callback', REDIRECT] }),
  document('with no redirect URIs', { redirect_uris: [] }),
  document('that redirects', {}, { status: 302, headers: { location: VALID_DOCUMENT.id } }),
  document('that is not found', {}, { status: 404 }),
  document('that is larger than 5 kB', { padding: 'x'.repeat(6 * 1024) }),
  text('that is no JSON', '<html></html>'),
  text('that is a list', '[]'),
]

/** An internet that has these documents and nothing else. */
export function publishedAt(documents: readonly PublishedDocument[]): typeof globalThis.fetch {
  return async (url) => {
    const found = documents.find(({ id }) => id === String(url))
    if (found === undefined) throw new TypeError('fetch failed')
    return found.answer()
  }
}

export const DOCUMENT_ATTACKS: readonly Attack[] = FORGED_DOCUMENTS.map(({ name, id }) => ({
  name: `metadata document: ${name}`,
  run: (victim) => sentOn(victim, { client_id: id }),
}))
