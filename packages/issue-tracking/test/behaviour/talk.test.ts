import { describe, expect, test } from 'vitest'
import type { IssueComment, IssueWorklog } from '../../src/index.ts'
import { failureOf, ids, loose, newTask, startOnce, text } from './start.ts'

const running = startOnce({ seed: 37, size: 40 })

describe('comments', () => {
  test('are read by offset to an empty page', async () => {
    const { jira, requestsOf } = running()
    const page = await jira.issue_comments.list({ issueIdOrKey: 'DEMO-1', maxResults: 3 })
    expect(page.meta).toEqual({ startAt: 0, maxResults: 3, total: 7 })
    const sent = await requestsOf(async () => {
      const call = jira.issue_comments.list({ issueIdOrKey: 'DEMO-1', maxResults: 3, orderBy: '-created' })
      const all = await call.toArray({ limit: Infinity })
      expect(all).toHaveLength(7)
      expect(ids(all)).toEqual(ids(all).sort((a, b) => Number(b) - Number(a)))
    })
    expect(sent.map(({ query }) => query.startAt)).toEqual([undefined, '3', '6', '7'])
  })

  test('are created, read, changed and deleted', async () => {
    const { jira } = running()
    const issueIdOrKey = await newTask(jira)
    const visibility = { type: 'role', value: 'Administrators' } as const
    const properties = [{ key: 'mood', value: { level: 3 } }]
    const written = await jira.issue_comments.create({
      issueIdOrKey,
      body: text('Größe?'),
      visibility,
      properties,
    })
    expect(written).toMatchObject({ body: text('Größe?'), visibility, jsdPublic: true })
    const about = { issueIdOrKey, commentId: written.id }
    const read = await jira.issue_comments.get({ ...about, expand: 'renderedBody,properties' })
    expect(read).toMatchObject({ renderedBody: '<p>Größe?</p>', properties })
    const changed = await jira.issue_comments.update({ ...about, body: text('XL'), notifyUsers: false })
    expect(changed.body).toEqual(text('XL'))
    expect(await jira.issue_comments.delete(about)).toBeNull()
    expect((await jira.issue_comments.list({ issueIdOrKey })).records).toEqual([])
  })

  test.each([
    ['no body', {}, '/params/body', 'required'],
    ['plain text', { body: 'x' }, '/params/body', 'wrong_type'],
    [
      'a document without a version',
      { body: { type: 'doc', content: [] } },
      '/params/body/version',
      'required',
    ],
    [
      'another kind of document',
      { body: { ...text('x'), type: 'page' } },
      '/params/body/type',
      'not_allowed',
    ],
    [
      'a restriction to a user',
      { body: text('x'), visibility: { type: 'user' } },
      '/params/visibility/type',
      'not_allowed',
    ],
  ])('with %s are refused before sending', async (_, params, pointer, code) => {
    const call = async () =>
      running().jira.issue_comments.create(loose({ issueIdOrKey: 'DEMO-1', ...params }))
    expect(await failureOf(call())).toMatchObject({ outcome: 'not_sent', errors: [{ pointer, code }] })
  })

  test('undeclared nodes are sent, at every depth', async () => {
    const { jira } = running()
    const body = {
      type: 'doc',
      version: 1,
      content: [
        {
          type: 'panel',
          attrs: { panelType: 'info' },
          content: [
            {
              type: 'paragraph',
              localId: 'x',
              content: [{ type: 'mention', attrs: { id: '1', text: '@Ada' } }],
            },
          ],
        },
      ],
    } as const
    const { id } = await jira.issue_comments.create({ issueIdOrKey: 'DEMO-1', body })
    expect((await jira.issue_comments.get({ issueIdOrKey: 'DEMO-1', commentId: id })).body).toEqual(body)
    await jira.issue_comments.delete({ issueIdOrKey: 'DEMO-1', commentId: id })
  })
})

describe('worklogs', () => {
  test('are read to an empty page, since their total counts the page only', async () => {
    const { jira, records, requestsOf } = running()
    const page = await jira.issue_worklogs.list({ issueIdOrKey: 'DEMO-1', maxResults: 2 })
    expect(page.meta).toEqual({ startAt: 0, maxResults: 2, total: 2 })
    const all = records<IssueWorklog>('issue_worklogs').filter(({ issueId }) => issueId === '10001')
    const sent = await requestsOf(async () => {
      const found = await jira.issue_worklogs
        .list({ issueIdOrKey: 'DEMO-1', maxResults: 2 })
        .toArray({ limit: Infinity })
      expect(ids(found).sort()).toEqual(ids(all).sort())
    })
    expect(sent.map(({ query }) => query.startAt)).toEqual([undefined, '2', '4', '5'])
  })

  test('are got one by one', async () => {
    const { jira, records } = running()
    const [worklog] = records<IssueWorklog>('issue_worklogs')
    const about = { issueIdOrKey: worklog?.issueId ?? '', worklogId: worklog?.id ?? '' }
    expect(await jira.issue_worklogs.get({ ...about, expand: 'properties' })).toEqual(worklog)
  })
})

test('records are unchanged', async () => {
  const { jira, records } = running()
  const { records: found } = await jira.issue_comments.list({ issueIdOrKey: 'DEMO-1' })
  const stored = records<IssueComment>('issue_comments').filter(({ id }) => ids(found).includes(id))
  expect(found).toEqual(stored.toReversed().map(({ properties: _, ...comment }) => comment))
})
