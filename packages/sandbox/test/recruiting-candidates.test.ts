import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '../src/index.ts'
import { ids, type Recruiting, refusalOf, startRecruiting } from './recruiting.ts'

let started: Recruiting
beforeAll(async () => {
  started = await startRecruiting({ size: 40 })
})
afterAll(() => started.sandbox.close())

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const create = (body: object = {}): Promise<Row> =>
  started.results('candidate.create', { name: 'Ada', ...body })
const update = (candidateId: unknown, body: object): Promise<Row> =>
  started.results('candidate.update', { candidateId, ...body })

describe('creating', () => {
  test('needs only a name', async () => {
    const made = await create({ name: 'Žofie Ñandú 山田' })
    expect(made.id).toMatch(UUID)
    expect(made).toMatchObject({
      name: 'Žofie Ñandú 山田',
      emailAddresses: [],
      phoneNumbers: [],
      socialLinks: [],
      tags: [],
      applicationIds: [],
      fileHandles: [],
      source: null,
      creditedToUser: null,
      profileUrl: `https://app.ashbyhq.com/candidates/${made.id}`,
    })
    expect(made).not.toHaveProperty('primaryEmailAddress')
    expect(await started.results('candidate.info', { id: made.id })).toEqual(made)
    expect((await started.results('candidate.list', { limit: 1 }))[0]).toEqual(made)
  })

  test('accepts all params together', async () => {
    const source = started.one('sources')
    const user = started.one('users')
    const made = await create({
      email: 'ada@example.org',
      alternateEmailAddresses: ['a.l@work.example', 'ada@example.org'],
      phoneNumber: '+46 70',
      linkedInUrl: 'https://linkedin.example/ada',
      githubUrl: 'https://github.example/ada',
      website: 'https://ada.example',
      sourceId: source.id,
      creditedToUserId: user.id,
      location: { city: 'Uppsala', country: 'Sweden' },
      createdAt: '2026-01-02T03:04:05+01:00',
    })
    const address = { value: 'ada@example.org', type: 'Personal', isPrimary: true }
    expect(made).toMatchObject({
      primaryEmailAddress: address,
      emailAddresses: [address, { value: 'a.l@work.example', type: 'Personal', isPrimary: false }],
      primaryPhoneNumber: { value: '+46 70', isPrimary: true },
      socialLinks: [
        { type: 'LinkedIn', url: 'https://linkedin.example/ada' },
        { type: 'GitHub', url: 'https://github.example/ada' },
        { type: 'Website', url: 'https://ada.example' },
      ],
      source,
      creditedToUser: user,
      location: {
        locationSummary: 'Uppsala, Sweden',
        locationComponents: [
          { type: 'Country', name: 'Sweden' },
          { type: 'City', name: 'Uppsala' },
        ],
      },
      createdAt: '2026-01-02T02:04:05.000Z',
    })
  })

  test.each([
    ['an empty name', { name: ' ' }, 'name'],
    ['an invalid address', { email: 'ada' }, 'email'],
    ['an invalid alternate address', { alternateEmailAddresses: ['ada'] }, 'alternateEmailAddresses'],
    ['an invalid time', { createdAt: 'yesterday' }, 'createdAt'],
    ['an unknown source', { sourceId: 'x' }, 'source_not_found'],
    ['an unknown user', { creditedToUserId: 'x' }, 'user_not_found'],
  ])('refuses %s, and creates nothing', async (_, body, at) => {
    const before = started.rows('candidates').length
    expect(refusalOf(await started.call('candidate.create', { name: 'Ada', ...body }))).toEqual([
      200,
      false,
      at,
    ])
    expect(started.rows('candidates')).toHaveLength(before)
  })
})

describe('changing', () => {
  test('keeps other fields, and updates the time', async () => {
    const made = await create({ email: 'a@example.org', phoneNumber: '1', location: { city: 'Uppsala' } })
    const changed = await update(made.id, { name: 'Ada L.' })
    expect(changed).toEqual({ ...made, name: 'Ada L.', updatedAt: changed.updatedAt })
    expect(String(changed.updatedAt) > String(made.updatedAt)).toBe(true)
  })

  test('replaces the primary address, and adds alternate ones', async () => {
    const { id } = await create({ email: 'a@example.org' })
    await update(id, { alternateEmail: 'b@example.org' })
    await update(id, { alternateEmail: 'b@example.org' })
    const changed = await update(id, { email: 'c@example.org' })
    expect((changed.emailAddresses as Row[]).map(({ value }) => value)).toEqual([
      'c@example.org',
      'b@example.org',
    ])
    expect(changed.primaryEmailAddress).toMatchObject({ value: 'c@example.org' })
    const turned = await update(id, { email: 'b@example.org' })
    expect(turned.emailAddresses).toEqual([{ value: 'b@example.org', type: 'Personal', isPrimary: true }])
  })

  test('replaces one link by its param, all by socialLinks, which overrides the others', async () => {
    const { id } = await create({ githubUrl: 'https://github.example/1', website: 'https://1.example' })
    const one = await update(id, { githubUrl: 'https://github.example/2', websiteUrl: 'https://2.example' })
    expect(one.socialLinks).toEqual([
      { type: 'GitHub', url: 'https://github.example/2' },
      { type: 'Website', url: 'https://2.example' },
    ])
    const all = await update(id, {
      socialLinks: [{ type: 'YouTube', url: 'https://youtube.example/1' }],
      githubUrl: 'https://github.example/3',
    })
    expect(all.socialLinks).toEqual([{ type: 'YouTube', url: 'https://youtube.example/1' }])
  })

  test('is shown in the applications of the candidate', async () => {
    const application = started.one('applications')
    const { id } = application.candidate as Row
    await update(id, { name: 'Renamed', email: 'renamed@example.org' })
    const { candidate } = await started.results('application.info', { applicationId: application.id })
    expect(candidate).toMatchObject({
      name: 'Renamed',
      primaryEmailAddress: { value: 'renamed@example.org' },
    })
  })

  test('a candidate is found by the id of another system', async () => {
    const { id } = await create()
    started.sandbox.state('recruiting').put('candidates', { id, externalMappingId: 'crm-1' })
    expect(await started.results('candidate.info', { externalMappingId: 'crm-1' })).toMatchObject({ id })
  })
})

describe('tags', () => {
  test('are added once and removed, and return the candidate', async () => {
    const { id: candidateId } = await create()
    const tag = started.one('candidate_tags', (row) => row.isArchived === false)
    const tagged = await started.results('candidate.addTag', { candidateId, tagId: tag.id })
    expect(tagged).toMatchObject({ id: candidateId, tags: [tag] })
    const again = await started.results('candidate.addTag', { candidateId, tagId: tag.id })
    expect(again.tags).toEqual([tag])
    const bare = await started.results('candidate.removeTag', { candidateId, tagId: tag.id })
    expect(bare).toMatchObject({ id: candidateId, tags: [] })
    const twice = await started.call('candidate.removeTag', { candidateId, tagId: tag.id })
    expect(refusalOf(twice)).toEqual([200, false, 'candidate_tag_not_found'])
  })

  test('are created once per title', async () => {
    const made = await started.results('candidateTag.create', { title: 'Juggler' })
    expect(made).toEqual({ id: expect.stringMatching(UUID), title: 'Juggler', isArchived: false })
    expect(await started.results('candidateTag.create', { title: 'Juggler' })).toEqual(made)
    expect(ids((await started.walk('candidateTag.list')).records)).toContain(made.id)
  })

  test.each([
    [{ candidateId: 'x', tagId: 'x' }, 'candidate_not_found'],
    [{ tagId: 'x' }, 'candidate_tag_not_found'],
  ])('of %j are refused', async (body, code) => {
    const { id } = started.one('candidates')
    const answer = await started.call('candidate.addTag', { candidateId: id, ...body })
    expect(refusalOf(answer)).toEqual([200, false, code])
  })
})

describe('notes', () => {
  test.each([
    ['text', 'Met in May', 'Met in May'],
    ['plain text with its type', { type: 'text/plain', value: 'Met <b>' }, 'Met <b>'],
    ['HTML', { type: 'text/html', value: '<b>Met</b>' }, '<b>Met</b>'],
  ])('are written as %s', async (_, note, content) => {
    const { id: candidateId } = await create()
    const made = await started.results('candidate.createNote', { candidateId, note, isPrivate: true })
    expect(made).toMatchObject({ id: expect.stringMatching(UUID), content, isPrivate: true })
    expect(Object.keys(made.author)).toEqual(['id', 'firstName', 'lastName', 'email'])
    expect((await started.walk('candidate.listNotes', { candidateId })).records).toEqual([made])
  })

  test.each([
    ['a number', 5],
    ['another format', { type: 'text/markdown', value: 'x' }],
    ['a format without text', { type: 'text/html' }],
  ])('are refused as %s', async (_, note) => {
    const { id: candidateId } = started.one('candidates')
    const answer = await started.call('candidate.createNote', { candidateId, note })
    expect(refusalOf(answer)).toEqual([200, false, 'note'])
  })
})
