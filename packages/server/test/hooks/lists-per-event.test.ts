/** How much a webhook makes the service read, event by event, for every connector that has some. */
import { describe, expect, test } from 'vitest'
import { concernedBy } from '../../src/hooks/named-lists.ts'
import type { Webhook } from '../../src/hooks/proof.ts'
import { eventsOf } from '../../src/hooks/webhook-values.ts'
import { installedPackages, packageOf } from '../support/packages.ts'

const SLUGS = [
  ...['payments', 'issue-tracking', 'cloud-drive', 'recruiting', 'code-hosting', 'crm', 'messaging'],
  ...['calendar', 'email', 'wiki'],
]

/** The places where vendors name the record that others are listed under. */
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

/** Event, and the lists that it makes the service read: of all streams, or of one record. */
const READ: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>> = {
  payments: {
    events: {
      'customer.created': 'customers',
      'customer.updated': 'customers',
      'customer.deleted': 'customers',
      'customer.discount.*': 'customers',
      'invoice.*': 'invoices',
      'charge.*': 'charges, refunds',
      'review.*': 'charges',
      'customer.subscription.*': 'subscriptions',
      'refund.*': 'refunds, charges',
      'v1.customer.created': 'customers',
      'v1.customer.updated': 'customers',
      'v1.customer.deleted': 'customers',
      'v1.customer.discount.*': 'customers',
      'v1.invoice.*': 'invoices',
      'v1.charge.*': 'charges, refunds',
      'v1.review.*': 'charges',
      'v1.customer.subscription.*': 'subscriptions',
      'v1.refund.*': 'refunds, charges',
    },
  },
  'issue-tracking': {
    events: {
      'jira:issue_*': 'issues',
      'comment_*': 'issue_comments, issues',
      'worklog_*': 'issue_worklogs, issues',
      'project_*': 'projects',
      'user_*': 'users',
    },
    app: {
      'jira:issue_*': 'issues',
      'comment_*': 'issue_comments, issues',
    },
  },
  'cloud-drive': {
    changes: {
      change: 'files',
    },
  },
  recruiting: {
    events: {
      'application*': 'applications, candidates',
      'candidate*': 'candidates, applications',
      'interviewSchedule*': 'interview_schedules',
      'interviewPlan*': 'applications',
      'jobPosting*': 'job_postings',
      jobCreate: 'jobs',
      jobUpdate: 'jobs',
      'opening*': 'openings',
      'offer*': 'offers',
    },
  },
  'code-hosting': {
    events: {
      issues: 'issues of 7',
      issue_comment: 'issue_comments of 7, issues of 7',
      'pull_request*': 'pulls of 7, issues of 7',
      label: 'labels of 7',
      milestone: 'milestones of 7',
      push: 'repositories, branches of 7',
      create: 'repositories, branches of 7',
      delete: 'repositories, branches of 7',
      branch_protection_rule: 'branches of 7',
      release: 'releases of 7',
      repository: 'repositories',
      public: 'repositories',
      star: 'repositories',
      fork: 'repositories',
    },
  },
  crm: {
    events: {
      'contact.*': 'contacts',
      'company.*': 'companies',
      'deal.*': 'deals',
      'ticket.*': 'tickets',
      'object.*': 'contacts, companies, deals, tickets, notes, tasks',
    },
    app: {
      'contact.*': 'contacts',
      'company.*': 'companies',
      'deal.*': 'deals',
      'ticket.*': 'tickets',
      'object.*': 'contacts, companies, deals, tickets, notes, tasks',
    },
  },
  messaging: {
    events: {
      message: 'messages of C7',
      'channel_*': 'conversations',
      'member_*': 'conversations',
      user_change: 'users',
      team_join: 'users',
      'file_*': 'files',
    },
    app: {
      message: 'messages of C7',
      'channel_*': 'conversations',
      'member_*': 'conversations',
      user_change: 'users',
      team_join: 'users',
      'file_*': 'files',
    },
  },
  calendar: {
    events: {
      exists: 'events of 7@x.example',
      not_exists: 'calendar_list, events of 7@x.example',
    },
    calendars: {
      exists: 'calendar_list, events',
    },
  },
}

describe.each(SLUGS)('%s', (slug) => {
  const { sync } = packageOf(slug)
  const webhooks = Object.entries(sync.webhooks ?? {})

  test('every event is in the table', () => {
    const declared = webhooks.map(([name, { runs }]) => [name, Object.keys(runs).toSorted()])
    const listed = Object.entries(READ[slug] ?? {}).map(([name, rows]) => [
      name,
      Object.keys(rows).toSorted(),
    ])
    expect(declared).toEqual(listed)
  })

  const rows = Object.entries(READ[slug] ?? {}).flatMap(([name, byEvent]) =>
    Object.entries(byEvent).map(([event, lists]) => [name, event, lists] as const),
  )
  if (rows.length > 0)
    test.each(rows)('%s: %s reads %s', async (name, event, lists) => {
      expect(await readBy(slug, name, event)).toBe(lists)
    })

  // A vendor that names the record that others are listed under is not asked for the lists of all others.
  test('what is listed under a record that webhooks name is read under it alone', async () => {
    for (const [name, { under, runs }] of webhooks)
      for (const event of Object.keys(under ? runs : {}))
        for (const list of (await readBy(slug, name, event)).split(', '))
          if (Object.hasOwn(under ?? {}, sync.entities[list]?.each ?? ''))
            throw new Error(`${event}: ${list}`)
  })
})
