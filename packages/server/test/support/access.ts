/** Calls routes with every kind of token, and compares the responses with the table. */
import { type IncomingMessage, request as send } from 'node:http'
import { text } from 'node:stream/consumers'
import { newId } from '../../src/crypto/id.ts'
import { hashToken, mintToken } from '../../src/crypto/token.ts'
import { CONNECTORS, expected, type Row, SECRETS } from './access-rows.ts'
import { bytesOf } from './bytes-of.ts'
import type { Harness, Reply } from './harness.ts'
import { type Credentials, type TokenKind, tokenKinds } from './token-kinds.ts'

/** Answers by kind of token. */
export type Answers = Readonly<Record<string, string>>

export interface Access {
  readonly kinds: readonly TokenKind[]
  answers(row: Row): Promise<Answers>
  /** Kinds of tokens for which a foreign id gets a different answer than an unknown one. */
  telltale(row: Row): Promise<string[]>
}

export function expectedAnswers(row: Row, kinds: readonly TokenKind[]): Answers {
  return Object.fromEntries(kinds.map((kind) => [kind.name, expected(row, kind)]))
}

/** Creates one of each kind of token, and the objects that they are used on. */
export async function openAccess(h: Harness): Promise<Access> {
  const owner = await h.scopedToken()
  const kinds = await tokenKinds(h)
  const subject = { id: await h.createConnector(owner) }
  const existing = async ({ id }: Row): Promise<string> => {
    if (id === 'secret') return spareSecret(h)
    if (id === 'endpoint') return spareEndpoint(h)
    const { status } = await h.ask('GET', `${CONNECTORS}/${subject.id}`, { token: owner })
    if (status !== 200) subject.id = await h.createConnector(owner)
    return subject.id
  }
  return {
    kinds,
    answers: async (row) => {
      // All kinds of all rows in one moment would be more requests than a network may send to the pages for strangers.
      h.time.offset += BETWEEN_ROWS_MS
      const got: Record<string, string> = {}
      for (const kind of kinds) {
        if (row.route === `POST ${SECRETS}`) await forget(h, await spareSecret(h))
        const id = row.id === undefined ? '' : await existing(row)
        got[kind.name] = describe(await ask(h, row, id, await kind.credentials(subject.id)))
      }
      return got
    },
    telltale: async (row) => {
      const differing: string[] = []
      for (const kind of kinds) {
        if (!expected(row, kind).startsWith('404')) continue
        const [theirs, none] = [await existing(row), newId(PREFIXES[row.id ?? 'connector'])]
        const given = await kind.credentials(subject.id)
        const [one, two] = [await ask(h, row, theirs, given), await ask(h, row, none, given)]
        if (bytesOf(one) !== bytesOf(two)) differing.push(kind.name)
      }
      return differing
    },
  }
}

const BETWEEN_ROWS_MS = 5000

const PREFIXES = { connector: 'con', secret: 'sec', endpoint: 'whe' } as const

/** One of the first application. */
async function spareEndpoint(h: Harness): Promise<string> {
  const token = await h.applicationToken()
  const { body } = await h.ask('GET', '/v1/endpoints', { token })
  const [found] = body.data
  if (found) return found.id
  const request = { url: 'https://receiver.example/hooks' }
  return (await h.ask('POST', '/v1/endpoints', { token, body: request })).body.id
}

/** Every application has one secret, and the first one a second that may be deleted. */
async function spareSecret(h: Harness): Promise<string> {
  const { clientSecrets, applications } = h.server.services.store
  for (const { id: org } of await applications.list()) {
    const [, ...more] = await clientSecrets.list(org)
    for (const { id } of more) await clientSecrets.revoke(org, id, Date.now())
  }
  const spare = { id: newId('sec'), hash: hashToken(mintToken('secret')) }
  await clientSecrets.add(h.client.client_id, spare, 2, Date.now())
  return spare.id
}

async function forget(h: Harness, secret: string): Promise<void> {
  await h.server.services.store.clientSecrets.revoke(h.client.client_id, secret, Date.now())
}

async function ask(
  h: Harness,
  row: Row,
  id: string,
  { authorization, query, field }: Credentials,
): Promise<Reply> {
  const [method = '', template = ''] = row.route.split(' ')
  const values: Record<string, string> = { id, ...row.params }
  const path = template.replaceAll(/:(\w+)/g, (_, name: string) => values[name] ?? '')
  const body = row.body && JSON.stringify({ ...row.body(h), ...field })
  const headers = {
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(authorization === undefined ? {} : { authorization: authorization as string | string[] }),
  }
  const url = `${h.server.address}${path}${query === undefined ? '' : `?${query}`}`
  return exchange(url, method, headers, body)
}

/** `fetch` cannot send a header twice. */
async function exchange(
  url: string,
  method: string,
  headers: Record<string, string | string[]>,
  body: string | undefined,
): Promise<Reply> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  send(url, { method, headers }, resolve).on('error', reject).end(body)
  const response = await promise
  const answer = await text(response)
  const isJson = response.headers['content-type']?.includes('json') === true
  return {
    status: response.statusCode ?? 0,
    headers: new Headers(Object.entries(response.headers).map(([name, value]) => [name, String(value)])),
    text: answer,
    body: isJson ? JSON.parse(answer) : undefined,
  }
}

const describe = ({ status, body }: Reply): string =>
  status < 400 || body === undefined ? `${status}` : `${status} ${body.code}`
