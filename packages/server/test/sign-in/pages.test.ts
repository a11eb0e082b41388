/** Pages of a sign-in say to a person what cannot be guessed. */
import { expect, test } from 'vitest'
import { hostOf, signIn } from './host.ts'
import { openStage } from './stage.ts'

const stage = openStage()

// Regression: two rows with equal words, of which one could not be chosen knowingly.
test('accounts that are named alike are distinguished by when they were connected', async () => {
  const token = await stage.harness.scopedToken('bob')
  const own = { external_user_id: 'bob' }
  for (let count = 0; count < 2; count++) await stage.harness.createConnector(token, own)
  await stage.harness.createConnector(token, { ...own, name: 'Evening notes' })
  const { page } = await signIn(await stage.host(), stage.backend, stage.browser(), 'bob')
  const rows = [...page.matchAll(/<label class="check">.*?name="account_.*?<span>(.*?)<\/label>/g)].map(
    ([, row = '']) => row.replaceAll(/<[^>]*>/g, ''),
  )
  const connected = /^Notary.* connected on \w+ \d+, \d{4}, \d+:\d\d:\d\d.[AP]M UTC$/
  expect(rows.sort()).toEqual([
    'Notary Evening notes',
    expect.stringMatching(connected),
    expect.stringMatching(connected),
  ])
})

// Regression: the page said "Client is invalid." to somebody who could have connected again.
test.each([
  ['en', 'Remove the connection in that program and add it again'],
  ['de', 'Entfernen Sie die Verbindung in dem Programm'],
  ['ja', 'そのプログラムで接続を削除'],
])('a host whose registration is gone: what to do, in %s', async (language, remedy) => {
  const headers = { 'accept-language': language }
  const response = await fetch(hostOf(stage.address, 'cli_gone').authorizeUrl(), { headers })
  const text = await response.text()
  expect([response.status, text]).toEqual([401, expect.stringContaining(remedy)])
  expect(text).not.toContain('invalid')
})

test('a mistake of the host says who can mend it', async () => {
  const host = await stage.host()
  const url = host.authorizeUrl({ redirect_uri: 'http://127.0.0.1:1/elsewhere' })
  expect(await (await fetch(url)).text()).toContain('Only the makers of that program can mend this.')
})
