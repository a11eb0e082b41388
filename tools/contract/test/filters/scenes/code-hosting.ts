import type { AnyClient } from '../../../src/suite/mode.ts'
import type { Given } from '../../../src/suite/subject.ts'
import type { Scene } from '../scene.ts'

export const codeHosting: Scene = {
  async prepare(client, state) {
    const [repository] = state.records('repositories') as { name: string; owner: { login: string } }[]
    const at = { owner: repository?.owner.login, repo: repository?.name, org: repository?.owner.login }
    const place = { owner: at.owner, repo: at.repo }
    const call = callsOf(client)
    await call('repositories', 'create', { name: 'secret', private: true })
    const { number: milestone } = await call('milestones', 'create', { ...place, title: 'First' })
    const { number } = await call('issues', 'create', {
      ...place,
      title: 'Slow',
      labels: ['bug'],
      milestone,
      type: 'Bug',
      assignees: ['ann'],
    })
    const { number: closed } = await call('issues', 'create', {
      ...place,
      title: 'Old',
      assignees: ['octocat'],
    })
    await call('issues', 'update', { ...place, issue_number: closed, state: 'closed' })
    for (const body of ['One', 'Two'])
      await call('issue_comments', 'create', { ...place, issue_number: number, body })
    const fix = await call('pulls', 'create', { ...place, title: 'Fix', head: 'fix', base: 'main' })
    const merged = await call('pulls', 'create', { ...place, title: 'Done', head: 'done', base: 'main' })
    await call('pulls', 'update', { ...place, pull_number: merged.number, state: 'closed' })
    const pull = await call('pulls', 'create', { ...place, title: 'Next', head: 'later', base: 'next' })
    // The oldest was changed last.
    await call('pulls', 'update', { ...place, pull_number: fix.number, title: 'Fix it' })
    await call('reviews', 'create', { ...place, pull_number: pull.number, event: 'APPROVE' })
    await call('collaborators', 'add', { ...place, username: 'octocat', permission: 'pull' })
    await call('collaborators', 'add', { ...place, username: 'ann', permission: 'admin' })
    await call('hooks', 'create', { ...place, config: { url: 'https://example.com/hook' } })
    return { ...at, issue_number: number, pull_number: pull.number, q: 'a' }
  },
  left: {
    'repositories.list affiliation': 'The sandbox has one account, and no organization that it belongs to.',
    'issues.list mentioned': 'Nobody is mentioned in generated texts.',
    'issues.list_assigned filter': 'Issues of the sandbox are not related to its account.',
    'commits.list sha': 'Commits of the sandbox are on no branch.',
    'commits.list path': 'Commits of the sandbox name no files.',
    'collaborators.list affiliation': 'The sandbox has no organizations.',
    'users.api_search sort': 'Users as they are found have no numbers of followers, repositories or date.',
    'notifications.list participating': 'Notifications of the sandbox have reasons of every kind.',
  },
}

function callsOf(client: AnyClient) {
  return async (entity: string, action: string, params: Given): Promise<Given> =>
    ((await client.execute(entity, action, params)).records ?? {}) as Given
}
