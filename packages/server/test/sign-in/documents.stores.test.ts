/** Hosts that publish a document about themselves, whose address is their id. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { Victim } from './attacks.ts'
import { DOCUMENT_ATTACKS, FORGED_DOCUMENTS, publishedAt, VALID_DOCUMENT } from './document-attacks.ts'
import { backendOf, hostOf, signIn } from './host.ts'
import { APP_PAGE, openStage } from './stage.ts'

const stage = openStage({ fetch: publishedAt([VALID_DOCUMENT, ...FORGED_DOCUMENTS]) })

let victim: Victim
beforeAll(async () => {
  const otherBackend = backendOf(stage.address, await stage.harness.addClient('other'))
  await otherBackend.ask('PUT', '/v1/sign-in/settings', { method: 'application', sign_in_url: APP_PAGE })
  victim = { address: stage.address, backend: stage.backend, otherBackend }
})

test('a host signs in by its document, and the end user sees its address', async () => {
  const resource = `${stage.address}/mcp/${stage.backend.client.client_id}`
  const host = hostOf(stage.address, VALID_DOCUMENT.id, resource)
  const { page, code } = await signIn(host, stage.backend, stage.browser())
  expect(page).toContain('host.example')
  const { status, body } = await host.redeem(code)
  expect(status).toBe(200)
  expect((await host.refresh(body.refresh_token)).status).toBe(200)
})

describe('a document is refused', () => {
  test.each(DOCUMENT_ATTACKS.map((attack) => [attack.name, attack] as const))('%s', async (_, attack) => {
    expect(await attack.run(victim)).toBeUndefined()
  })
})
