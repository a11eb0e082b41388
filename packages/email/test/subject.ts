import { readFileSync } from 'node:fs'
import type { Given, Subject } from '@plugboard/contract/suite'
import type { State } from '@plugboard/sandbox'
import { catalog } from '../src/generated/catalog.ts'
import { entities } from '../src/generated/client.ts'
import { email as connector } from '../src/generated/connector.ts'
import { shown } from './shown.ts'

/**
 * The requests of the vendor's own description: Google's Discovery document, revision 20260413, Apache-2.0, with `me` for the
 * mailbox. Drafts need a message in `raw`, as its texts say and its schemas do not.
 */
const description = JSON.parse(readFileSync(new URL('description.json', import.meta.url), 'utf8'))

/** A message of RFC 2822, as URL-safe Base64. */
const MAIL = Buffer.from(
  'To: ada@example.com\r\nSubject: Quarterly plan\r\n\r\nThe numbers of last month are final.',
).toString('base64url')

/** Of labels that were created: no two have the same name. */
let labels = 0

/** Input of the suites in both modes. */
export const subject: Subject = {
  connector,
  entities,
  catalog,
  shown,
  description,
  facts: {
    'history.list': { params: changed },
    'messages.send': { params: () => ({ raw: MAIL }) },
    'drafts.create': { params: () => ({ message: { raw: MAIL } }) },
    'drafts.update': { params: () => ({ message: { raw: MAIL } }) },
    'labels.create': { params: () => ({ name: `Label ${++labels}` }) },
    'labels.delete': { params: ownLabel },
  },
}

/** Some changes, so that the history has several pages, from its start. */
function changed(state: State): Given {
  for (const id of ['changed1', 'changed2', 'changed3'])
    if (state.get('messages', id) === undefined) state.put('messages', { id, threadId: id })
  return { startHistoryId: '1000' }
}

/** Labels of the system cannot be deleted. */
function ownLabel(state: State): Given {
  state.put('labels', { id: 'Label_1', name: 'Mine', type: 'user' })
  return { id: 'Label_1' }
}
