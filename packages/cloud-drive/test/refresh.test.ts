import type { Client, CredentialStore } from '@plugboard/core'
import { connect } from '@plugboard/core'
import { memoryStore, oauth2 } from '@plugboard/core/oauth2'
import { type Sandbox, startSandbox } from '@plugboard/sandbox'
import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from 'vitest'
import { catalog } from '../src/generated/catalog.ts'
import { entities } from '../src/generated/client.ts'
import {
  about,
  type CloudDriveCredentials,
  type CloudDriveEntities,
  cloudDrive,
  connectCloudDrive,
} from '../src/index.ts'

let sandbox: Sandbox
let server: string
beforeAll(async () => {
  sandbox = await startSandbox({ connectors: [{ connector: cloudDrive, entities, catalog }], size: 5 })
  server = sandbox.url('cloud-drive')
})
afterAll(() => sandbox.close())

/** The sandbox's current credentials, without an access token. */
function grant(): CloudDriveCredentials {
  const { refresh_token = '', client_id = '', client_secret = '' } = sandbox.credentials('cloud-drive')
  return { refresh_token, client_id, client_secret }
}

describe('a client with only a refresh token', () => {
  test('fetches one access token for all calls', async () => {
    const before = sandbox.oauth('cloud-drive').exchanges.length
    const reported: CloudDriveCredentials[] = []
    const drive = connectCloudDrive({ auth: grant(), server, onCredentials: (given) => reported.push(given) })
    await Promise.all(Array.from({ length: 20 }, () => drive.files.list({ pageSize: 1 })))
    expect(sandbox.oauth('cloud-drive').exchanges.length - before).toBe(1)
    expect(reported).toEqual([{ ...grant(), access_token: expect.stringMatching(/^access-/) }])
  })

  test('fetches another one when that expires', async () => {
    const drive = connectCloudDrive({ auth: grant(), server })
    await drive.about.get()
    const before = sandbox.oauth('cloud-drive').exchanges.length
    sandbox.oauth('cloud-drive').expireAccessTokens()
    await Promise.all([drive.about.get(), drive.about.get(), drive.files.list()])
    expect(sandbox.oauth('cloud-drive').exchanges.length - before).toBe(1)
  })

  test('of the smallest kind gets what it needs, or throws', async () => {
    expect(() => connect(cloudDrive, { about }, { auth: grant(), server })).toThrow('@plugboard/core/oauth2')
    await expect(
      connect(cloudDrive, { about }, { auth: grant(), server, oauth2 }).about.get(),
    ).resolves.toBeDefined()
  })
})

test('types of credentials and callbacks', () => {
  const auth = { refresh_token: 'r', client_id: 'c', client_secret: 's' }
  const open = () => connectCloudDrive({ auth, onCredentials: async ({ refresh_token }) => refresh_token })
  expectTypeOf(open).returns.toEqualTypeOf<Client<CloudDriveEntities>>()
  expectTypeOf(() =>
    connectCloudDrive({
      auth,
      onCredentials: (reported) => expectTypeOf(reported).toEqualTypeOf<CloudDriveCredentials>(),
    }),
  ).toBeFunction()
  const store: CredentialStore<CloudDriveCredentials> = memoryStore()
  expectTypeOf(() => connectCloudDrive({ auth, store })).toBeFunction()
  expectTypeOf(() =>
    connect(cloudDrive, { about }, { auth, oauth2, store, onCredentials: () => {} }),
  ).toBeFunction()
  // @ts-expect-error a refresh token is needed to fetch anything
  expectTypeOf(() => connectCloudDrive({ auth: { client_id: 'c', client_secret: 's' } })).toBeFunction()
  // @ts-expect-error unknown credential
  expectTypeOf(() => connectCloudDrive({ auth, onCredentials: ({ api_key }) => api_key })).toBeFunction()
})
