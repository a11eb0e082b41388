/** How much a webhook makes the service read, event by event, for every connector that has some. */
import { expect, test } from 'vitest'
import { concernedBy } from '../../src/hooks/named-lists.ts'
import type { Webhook } from '../../src/hooks/proof.ts'
import { eventsOf } from '../../src/hooks/webhook-values.ts'
import { installedPackages, packageOf } from '../support/packages.ts'

const SLUGS = [
  ...['payments', 'issue-tracking', 'cloud-drive', 'recruiting', 'code-hosting', 'crm', 'messaging'],
  ...['calendar', 'email', 'wiki'],
]

/** What each vendor says of the record that others are listed under. */
const NAMED: Readonly<Record<string, Partial<Webhook> & { readonly json?: object }>> = {
  'code-hosting': { json: { repository: { id: 7 } } },
  messaging: { json: { event: { channel: 'C7' } } },
  calendar: {
    headers: {
      'x-goog-resource-uri': 'https://www.googleapis.com/calendar/v3/calendars/7%40x.example/events?alt=json',
    },
  },
}

/** The webhook with a type at the place where the vendor has it. */
function webhookOf(slug: string, name: string, type: string): Webhook {
  const { type: places, items } = packageOf(slug).sync.webhooks?.[name] ?? { type: '' }
  const place = [places].flat().at(-1) ?? ''
  const { json = {}, headers = {} } = NAMED[slug] ?? {}
  const header = place.startsWith('header.') ? { [place.slice('header.'.length).toLowerCase()]: type } : {}
  const event = place.startsWith('header.') ? json : { ...json, [place]: type }
  const body = Buffer.from(JSON.stringify(items === undefined ? event : [event]))
  return { headers: { ...headers, ...header }, body }
}

async function readBy(slug: string, name: string, pattern: string): Promise<string> {
  const webhooks = packageOf(slug).sync.webhooks?.[name]
  if (webhooks === undefined) throw new Error(`no webhook ${name}`)
  const [kind] = installedPackages([slug])
  const registry = { bySlug: async () => kind } as never
  const webhook = webhookOf(slug, name, pattern.replaceAll('*', 'x'))
  const rung = { events: eventsOf(webhooks, webhook), isOften: false }
  const { entities, lists } = await concernedBy({ registry }, { type: slug }, webhooks, rung)
  return [...entities, ...lists.map(({ entity, parentKey }) => `${entity} of ${parentKey}`)].join(', ')
}

test('print', async () => {
  for (const slug of SLUGS)
    for (const [name, { runs }] of Object.entries(packageOf(slug).sync.webhooks ?? {}))
      for (const pattern of Object.keys(runs))
        console.log(JSON.stringify([slug, name, pattern, await readBy(slug, name, pattern)]))
})
