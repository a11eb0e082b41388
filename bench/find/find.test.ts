/** Questions whose words are verbs and nouns of other connectors too, and questions in other languages. */
import { rank } from '@plugboard/agent'
import { expect, test } from 'vitest'
import { openAll } from './catalogs.ts'

const session = openAll()

test.each([
  // Regression: the verbs of recruiting and of calendars left no room for it among the first six.
  ['share a file with a person, read only', 'cloud-drive.permissions.create'],
  ['add a contact to HubSpot', 'crm.contacts.create'],
  ['send a Slack message tomorrow morning', 'messaging.messages.schedule'],
  ['eine Datei mit einer Person teilen', 'cloud-drive.permissions.create'],
  ['factures impayées du client', 'payments.invoices.list'],
  ['cancelar la reunión del lunes', 'calendar.events.delete'],
  ['候補者を検索', 'recruiting.candidates.search'],
  ['合并拉取请求', 'code-hosting.pulls.merge'],
])('%s finds %s among the first six of all connectors', (question, action) => {
  expect(
    rank(session, question)
      .slice(0, 6)
      .map(({ name }) => name),
  ).toContain(action)
})
