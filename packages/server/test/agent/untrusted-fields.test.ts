/**
 * Every text of a record that an outsider can write is marked `untrusted`. A text without the mark has a fixed form, or a line
 * in `untrusted-fields.ts` that says why it needs none.
 */
import type { Params, Value } from '@plugboard/core'
import type { Catalog } from '@plugboard/core/catalog'
import { describe, expect, test } from 'vitest'
import { PACKAGES } from '../support/packages.ts'
import { EXCUSED, FIXED_FORM } from './untrusted-fields.ts'

/** Depth of paths: the fields of a record, of its parts, and of theirs. */
const DEPTH = 3

interface Text {
  readonly path: string
  readonly mark: Value['untrusted']
}

function textsOf({ entities, types }: Catalog): Text[] {
  return Object.entries(entities).flatMap(([entity, { searchable, record = {} }]) =>
    Object.entries({ ...record, ...searchable }).flatMap(([name, field]) =>
      textsIn(field, types, `${entity}.${name}`, DEPTH),
    ),
  )
}

function textsIn(
  field: Value,
  types: Params | undefined,
  path: string,
  depth: number,
  above?: Value['untrusted'],
): Text[] {
  const value = field.ref === undefined ? field : { ...types?.[field.ref], ...field }
  const mark = above === true ? above : (value.untrusted ?? above)
  const parts = value.items ? [value.items] : (value.anyOf ?? [])
  if (parts.length > 0) return parts.flatMap((part) => textsIn(part, types, path, depth, mark))
  if (value.properties !== undefined && depth > 1)
    return Object.entries(value.properties).flatMap(([name, inner]) =>
      textsIn(inner, types, `${path}.${name}`, depth - 1, mark),
    )
  return isOpenText(value) ? [{ path, mark }] : []
}

/** A text whose values and form the catalog does not say. */
function isOpenText({ type, values, enum: choices, const: only, format }: Value): boolean {
  const isFree = format === undefined || ['mrkdwn', 'html', 'base64', 'base64url'].includes(format)
  return type === 'string' && !values && !choices && only === undefined && isFree
}

function matches(pattern: string, path: string): boolean {
  const [first = '', ...rest] = pattern.split('*').map((part) => part.replaceAll('.', '\\.'))
  return new RegExp(`^${[first, ...rest].join('.*')}$`).test(path)
}

function hasFixedForm(path: string): boolean {
  return FIXED_FORM.some((form) => form.test(path.slice(path.lastIndexOf('.') + 1)))
}

/** The texts that outsiders write most, and their marks. */
const MARKED: Readonly<Record<string, Readonly<Record<string, Value['untrusted']>>>> = {
  calendar: {
    'events.summary': 'name',
    'events.description': true,
    'events.attendees.displayName': 'name',
    'events.attachments.fileUrl': 'name',
    'events.source.url': 'name',
  },
  'cloud-drive': {
    'files.name': 'name',
    'files.originalFilename': 'name',
    'files.description': true,
    'files.owners.displayName': 'name',
    'drives.name': 'name',
    'comments.content': true,
    'comments.author.displayName': 'name',
    'permissions.displayName': 'name',
  },
  'code-hosting': {
    'issues.title': 'name',
    'issues.body': true,
    'pulls.title': 'name',
    'pulls.head.ref': 'name',
    'commits.commit.message': true,
    'commits.commit.author': undefined,
    'users.name': 'name',
    'contents.path': 'name',
    'contents.html_url': 'name',
  },
  crm: {
    'contacts.firstname': 'name',
    'contacts.properties.lastname': 'name',
    'companies.name': 'name',
    'companies.description': true,
    'deals.dealname': 'name',
    'tickets.subject': true,
    'tickets.content': true,
    'notes.hs_note_body': true,
    'tasks.hs_task_subject': true,
  },
  email: { 'messages.snippet': true, 'threads.snippet': true, 'messages.payload.headers': undefined },
  'issue-tracking': {
    'issues.fields.summary': 'name',
    'issues.fields.labels': 'name',
    'issues.fields.reporter': undefined,
    'issue_comments.author.displayName': 'name',
    'issue_attachments.filename': 'name',
    'users.displayName': 'name',
  },
  messaging: {
    'messages.text': true,
    'messages.username': 'name',
    'conversations.name': 'name',
    'conversations.topic': true,
    'users.real_name': 'name',
    'files.name': true,
    'files.url_private': 'name',
  },
  payments: {
    'customers.name': 'name',
    'customers.description': true,
    'customers.address.line1': 'name',
    'customers.shipping.name': 'name',
    'invoices.customer_name': 'name',
    'charges.billing_details.name': 'name',
    'charges.description': true,
  },
  recruiting: {
    'candidates.name': 'name',
    'candidates.company': 'name',
    'candidates.position': 'name',
    'candidates.fileHandles.name': 'name',
    'candidates.socialLinks.url': 'name',
    'applications.candidate.name': 'name',
    'candidate_notes.content': true,
  },
  wiki: {
    'attachments.downloadLink': 'name',
    'pages.title': 'name',
    'pages.body.storage.value': true,
    'pages.text': true,
    'footer_comments.text': true,
    'attachments.title': true,
    'labels.name': 'name',
    'users.displayName': 'name',
  },
}

describe.each(Object.keys(PACKAGES))('%s', (slug) => {
  test('marks every text that an outsider can write', async () => {
    const texts = textsOf(await catalogOf(slug))
    const excuses = (EXCUSED[slug] ?? []).flatMap(([, ...paths]) => paths)
    const open = texts.filter(
      ({ path, mark }) =>
        mark === undefined && !hasFixedForm(path) && !excuses.some((pattern) => matches(pattern, path)),
    )
    expect(open.map(({ path }) => path)).toEqual([])
  })

  test('excuses no text that does not need it', async () => {
    const texts = textsOf(await catalogOf(slug))
    const needy = texts.filter(({ path, mark }) => mark === undefined && !hasFixedForm(path))
    const idle = (EXCUSED[slug] ?? []).flatMap(([, ...paths]) =>
      paths.filter((pattern) => !needy.some(({ path }) => matches(pattern, path))),
    )
    expect(idle).toEqual([])
  })

  test('marks names as names, and free text as free text', async () => {
    const texts = textsOf(await catalogOf(slug))
    const found = Object.keys(MARKED[slug] ?? {}).map((path) => [
      path,
      texts.find((text) => text.path === path)?.mark,
    ])
    expect(Object.fromEntries(found)).toEqual(MARKED[slug])
  })
})

async function catalogOf(slug: string): Promise<Catalog> {
  const catalog = PACKAGES[slug]?.catalog
  if (catalog === undefined) throw new Error(`There is no package ${slug}`)
  return catalog
}
