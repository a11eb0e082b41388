import type { State } from '@plugboard/sandbox'
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
    const ref = await aroundCommits(client, state, { ...place, pull_number: pull.number })
    await call('hooks', 'create', { ...place, config: { url: 'https://example.com/hook' } })
    return { ...at, issue_number: number, pull_number: pull.number, ref, q: 'a' }
  },
  left: {
    'repositories.list affiliation': 'The sandbox has one account, and no organization that it belongs to.',
    'issues.list mentioned': 'Nobody is mentioned in generated texts.',
    'issues.list_assigned filter': 'Issues of the sandbox are not related to its account.',
    'commits.list sha': 'Commits of the sandbox are on no branch.',
    'commits.list path': 'Commits of the sandbox name no files.',
    'check_runs.list filter': 'Checks of the sandbox run once.',
    'check_runs.list app_id': 'Checks of the sandbox name no app.',
    'collaborators.list affiliation': 'The sandbox has no organizations.',
    'users.api_search sort': 'Users as they are found have no numbers of followers, repositories or date.',
    'notifications.list participating': 'Notifications of the sandbox have reasons of every kind.',
  },
}

let made = 0

/** Checks and statuses of a commit, whose hash it returns; files of the pull request, and comments on their lines. */
async function aroundCommits(client: AnyClient, state: State, pull: Given): Promise<string | undefined> {
  const { owner, repo } = pull
  const commits = (await client.execute('commits', 'list', { owner, repo })).records as { sha: string }[]
  const commit_id = commits[0]?.sha
  const comment = (path: string) =>
    callsOf(client)('review_comments', 'create', { ...pull, commit_id, path, line: 1, body: path })
  const { id: comment_id } = await comment('first.ts')
  await comment('second.ts')
  // The oldest was changed last.
  await callsOf(client)('review_comments', 'update', { owner, repo, comment_id, body: 'Why?' })
  for (const status of ['queued', 'in_progress', 'completed'])
    belowAll(state, 'check_runs', { status, name: status })
  for (const context of ['build', 'test']) belowAll(state, 'statuses', { context })
  belowAll(state, 'pull_files', { filename: 'first.ts' })
  return commit_id
}

/** A record that lists of every commit and pull request have. */
function belowAll(state: State, entity: string, fields: Given): void {
  const shown = Object.entries(state.find(entity) ?? {}).filter(([name]) => !name.startsWith('@'))
  state.put(entity, { ...Object.fromEntries(shown), id: 500_000 + made++, ...fields })
}

function callsOf(client: AnyClient) {
  return async (entity: string, action: string, params: Given): Promise<Given> =>
    ((await client.execute(entity, action, params)).records ?? {}) as Given
}
