/** Consents ask for what the wanted actions need, by the vendors' documentation, and for nothing else. */
import { catalog as codeHosting } from '@plugboard/code-hosting/catalog'
import type { Catalog } from '@plugboard/core/catalog'
import { catalog as email } from '@plugboard/email/catalog'
import { catalog as messaging } from '@plugboard/messaging/catalog'
import { catalog as wiki } from '@plugboard/wiki/catalog'
import { expect, test } from 'vitest'
import { scopesFor } from '../../src/connect/scopes.ts'

const GOOGLE = 'https://www.googleapis.com/auth/'

// Regression: a deletion, direct messages, joining, addresses and uploads lacked a scope; the account of the consent asked for more.
test.each<[title: string, catalog: Catalog, actions: string[], scopes: string[]]>([
  ['a public profile at GitHub', codeHosting, ['users.get'], []],
  ['notifications', codeHosting, ['notifications.list'], ['notifications']],
  ['the deletion of a repository', codeHosting, ['repositories.delete'], ['delete_repo']],
  [
    'the own account at Slack, which refuses a consent without scopes',
    messaging,
    ['users.authenticated'],
    ['users:read'],
  ],
  ['messages at Slack', messaging, ['messages.create'], ['chat:write']],
  ['direct messages', messaging, ['conversations.open'], ['im:write', 'mpim:write']],
  ['joining a channel', messaging, ['conversations.join'], ['channels:join']],
  ['a user by address', messaging, ['users.lookup_by_email'], ['users:read', 'users:read.email']],
  ['mails', email, ['messages.send'], [`${GOOGLE}gmail.send`, `${GOOGLE}gmail.readonly`]],
  ['drafts', email, ['drafts.create'], [`${GOOGLE}gmail.compose`, `${GOOGLE}gmail.readonly`]],
  ['labels', email, ['labels.create'], [`${GOOGLE}gmail.labels`, `${GOOGLE}gmail.readonly`]],
])('scopes of %s', (_, catalog, actions, scopes) => {
  expect(scopesFor(catalog, consentIn(catalog), actions)).toEqual(scopes)
})

test.each([
  ['attachments.create', 'write:attachment:confluence read:content-details:confluence'],
  ['labels.add', 'write:label:confluence read:label:confluence'],
])('requests of the first version of the API need scopes that read: %s', (action, scopes) => {
  const asked = scopesFor(wiki, consentIn(wiki), [action])
  expect(asked).toEqual(expect.arrayContaining(scopes.split(' ')))
})

test("Slack's own search asks no bot for a scope that only people have", () => {
  const asked = scopesFor(messaging, consentIn(messaging), null)
  expect(asked).not.toContain('search:read')
  expect(messaging.entities.messages?.actions.api_search?.permission).toBeUndefined()
})

function consentIn({ auth }: Catalog) {
  const consent = auth.flatMap((method) => method.consent ?? [])[0]
  if (consent === undefined) throw new Error('The connector has no consent.')
  return consent
}
