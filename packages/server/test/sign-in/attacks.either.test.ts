/** Attacks of RFC 9700: each is refused. */
import { beforeAll, expect, test } from 'vitest'
import { ATTACKS, type Victim } from './attacks.ts'
import { backendOf } from './host.ts'
import { APP_PAGE, openStage } from './stage.ts'

const stage = openStage()

let victim: Victim
beforeAll(async () => {
  const otherBackend = backendOf(stage.address, await stage.harness.addClient('other'))
  await otherBackend.ask('PUT', '/v1/sign-in/settings', { method: 'application', sign_in_url: APP_PAGE })
  victim = { address: stage.address, backend: stage.backend, otherBackend }
})

test.each(ATTACKS.map((attack) => [attack.name, attack] as const))('%s', async (_, attack) => {
  expect(await attack.run(victim)).toBeUndefined()
})
