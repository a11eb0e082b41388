import { describe, expect, test } from 'vitest'
import { showRow } from '../src/engine/state/blank.ts'
import { openDataset } from '../src/engine/state/open-dataset.ts'
import { issueTracking as behaviour } from '../src/fakes/issue-tracking/index.ts'
import { isDocument } from '../src/fakes/issue-tracking/rich-text/check.ts'
import { sampleIssues } from '../src/fakes/issue-tracking/sample/index.ts'
import type { Row } from '../src/index.ts'
import { typeViolations } from './fits.ts'
import { issueTracking } from './issue-tracking.ts'

const NOW = Date.UTC(2026, 10, 1) / 1000

type Sample = Readonly<Record<string, readonly Row[]>>

/** All records of a site, oldest first. */
function sample(seed: string, size: number): Sample {
  const complete = (_: string, values: Row): Row => values
  return sampleIssues({ seed, size, now: NOW, complete })
}

/** FNV-1a of all data: implemented here, so that every change of the data is noticed. */
function hash(value: unknown): string {
  let state = 0x811c9dc5
  for (const unit of Buffer.from(JSON.stringify(value))) state = Math.imul(state ^ unit, 0x01000193)
  return (state >>> 0).toString(16)
}

// biome-ignore lint/suspicious/noExplicitAny: rows are read as the vendor documents them
const rows = (site: Sample, entity: string): any[] => [...(site[entity] ?? [])]

test('the same seed and size give the same bytes, on every machine', () => {
  expect(JSON.stringify(sample('1', 30))).toBe(JSON.stringify(sample('1', 30)))
  expect(JSON.stringify(sample('2', 30))).not.toBe(JSON.stringify(sample('1', 30)))
  expect(hash(sample('1', 25))).toBe('536df8ac')
})

test.each([0, 1, 4, 300])('a site of %i issues is complete', (size) => {
  const data = openDataset(issueTracking, behaviour, { seed: 'whole', size, now: NOW })
  expect(data.collection('issues').size).toBe(size)
  expect(data.collection('users').size).toBeGreaterThan(5)
  expect(data.collection('projects').size).toBeGreaterThan(5)
})

describe('a site', () => {
  const site = sample('site', 300)
  const issues = rows(site, 'issues')

  // These entities have no sample data of their own, or only the defaults of every site.
  const SMALL = [
    'issues_assignee',
    'issue_transitions',
    'issue_watchers',
    'issue_links',
    'issue_link_types',
    'issue_changelogs',
    'project_versions',
    'project_components',
  ]

  test.each(Object.keys(issueTracking.catalog.entities).filter((name) => !SMALL.includes(name)))(
    '%s match their table',
    (entity) => {
      const { record = {} } = issueTracking.catalog.entities[entity] ?? {}
      // Expanded fields are tested elsewhere; the connector reduces `lastUsed`.
      const { expand: _, properties: __, lastUsed: ___, ...fields } = record
      const found = rows(site, entity).flatMap((row) => {
        return typeViolations(showRow(fields, row), fields, entity, issueTracking.catalog.types)
      })
      expect(found).toEqual([])
      expect(rows(site, entity).length).toBeGreaterThan(6)
    },
  )

  test('has sequential ids and keys', () => {
    expect(issues.map(({ id }) => id)).toEqual(issues.map((_, index) => String(10_001 + index)))
    for (const { key } of rows(site, 'projects')) {
      const own = issues.map((issue) => issue.key).filter((one) => one.startsWith(`${key}-`))
      expect(own).toEqual(own.map((_, index) => `${key}-${index + 1}`))
    }
  })

  test('has times in order', () => {
    for (const { fields, histories } of issues) {
      expect(fields.created <= fields.updated).toBe(true)
      expect(Date.parse(fields.updated.replace('+0000', 'Z'))).toBeLessThanOrEqual(NOW * 1000)
      expect(fields.resolutiondate === null).toBe(fields.resolution === null)
      expect(fields.resolution !== null).toBe(fields.status.name === 'Done')
      expect(histories.length > 0).toBe(fields.status.name !== 'To Do')
    }
  })

  test('has valid links', () => {
    const byId = new Map(issues.map((issue) => [issue.id, issue]))
    const accounts = new Set(rows(site, 'users').map(({ accountId }) => accountId))
    for (const { fields } of issues) {
      const parent = fields.parent && byId.get(fields.parent.id)
      if (fields.issuetype.subtask) expect(parent).toBeDefined()
      if (parent) {
        expect(parent.key).toBe(fields.parent.key)
        expect(parent.fields.project.id).toBe(fields.project.id)
        expect(parent.fields.issuetype.hierarchyLevel).toBe(fields.issuetype.hierarchyLevel + 1)
      }
      for (const user of [fields.reporter, fields.creator, fields.assignee]) {
        if (user !== null) expect(accounts).toContain(user.accountId)
      }
    }
    for (const entity of ['issue_comments', 'issue_worklogs']) {
      for (const { issueId } of rows(site, entity)) expect(byId.has(issueId)).toBe(true)
    }
  })

  test('has documents that the vendor would accept', () => {
    const texts = issues.map(({ fields }) => fields.description).filter((text) => text !== null)
    const bodies = rows(site, 'issue_comments').map(({ body }) => body)
    expect(texts.length).toBeGreaterThan(100)
    for (const document of [...texts, ...bodies]) expect(isDocument(document)).toBe(true)
  })

  test('has all kinds of records', () => {
    const kinds = (read: (issue: { fields: Row }) => unknown): number => new Set(issues.map(read)).size
    expect(kinds(({ fields }) => (fields.status as Row).name)).toBe(4)
    expect(kinds(({ fields }) => (fields.priority as Row).name)).toBe(5)
    expect(kinds(({ fields }) => (fields.issuetype as Row).name)).toBe(7)
    expect(kinds(({ fields }) => (fields.project as Row).key)).toBe(8)
    const projects = rows(site, 'projects')
    expect(new Set(projects.map(({ projectTypeKey }) => projectTypeKey)).size).toBe(3)
    expect(new Set(projects.map(({ state }) => state)).size).toBe(3)
    expect(projects.filter(({ style }) => style === 'next-gen')).toMatchObject([
      { entityId: expect.any(String) },
    ])
    const users = rows(site, 'users')
    expect(new Set(users.map(({ accountType }) => accountType))).toEqual(
      new Set(['atlassian', 'customer', 'app']),
    )
    expect(users.some(({ active }) => !active)).toBe(true)
    expect(users.some(({ emailAddress }) => emailAddress === undefined)).toBe(true)
    for (const { id, custom, lastUsed } of rows(site, 'issue_fields')) {
      if (custom && id !== 'customfield_10036') expect([id, lastUsed.type]).toEqual([id, 'TRACKED'])
    }
  })
})
