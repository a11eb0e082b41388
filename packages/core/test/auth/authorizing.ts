/** Connectors with several ways to authorize, and requests with their credentials. */
import { AuthError, type Connector, connect } from '@plugboard/core'
import { expect } from 'vitest'
import { account } from '../support/shop.ts'
import { json, type Sent, stubFetch } from '../support/stub.ts'

export const board: Connector = {
  name: 'board',
  provider: 'acme',
  title: 'Board',
  auth: [
    {
      name: 'token',
      server: 'https://{site}.acme.example',
      credentials: {
        site: { type: 'string', required: true, pattern: '[a-z0-9][a-z0-9-]{0,62}' },
        email: { type: 'string', required: true },
        api_token: { type: 'string', required: true },
      },
      basic: ['email', 'api_token'],
    },
    {
      name: 'bearer',
      server: 'https://api.acme.example/ex/{cloud_id}',
      credentials: {
        cloud_id: { type: 'string', required: true },
        access_token: { type: 'string', required: true },
      },
      header: 'X-Auth: Token {access_token}',
    },
  ],
}

/** The issues of refused credentials. */
export function refusal(run: () => unknown): string[] {
  try {
    run()
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    expect(error.code).toBe('invalid_credentials')
    return (error.errors ?? []).map(({ pointer, code, message }) => `${pointer} ${code}: ${message}`)
  }
  return []
}

/** Address and headers of a request with these credentials. */
export async function sentWith(
  connector: Connector,
  auth: unknown,
  options: { server?: string } = {},
): Promise<{ url: string | undefined; headers: Sent['headers'] | undefined }> {
  const { fetch, sent } = stubFetch(json({}))
  await connect(connector, { account }, { auth, fetch, ...options }).account.get()
  return { url: sent[0]?.url, headers: sent[0]?.headers }
}
