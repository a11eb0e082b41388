// By path and table by table, as for payments.
import { catalog } from '../../issue-tracking/src/generated/catalog.ts'
import { issueTracking as connector } from '../../issue-tracking/src/generated/connector.ts'
import { issueChangelogs } from '../../issue-tracking/src/generated/issue-changelogs.ts'
import { issueComments } from '../../issue-tracking/src/generated/issue-comments.ts'
import { issueFields } from '../../issue-tracking/src/generated/issue-fields.ts'
import { issueTransitions } from '../../issue-tracking/src/generated/issue-transitions.ts'
import { issueWorklogs } from '../../issue-tracking/src/generated/issue-worklogs.ts'
import { issues } from '../../issue-tracking/src/generated/issues.ts'
import { issuesAssignee } from '../../issue-tracking/src/generated/issues-assignee.ts'
import { projectComponents } from '../../issue-tracking/src/generated/project-components.ts'
import { projectVersions } from '../../issue-tracking/src/generated/project-versions.ts'
import { projects } from '../../issue-tracking/src/generated/projects.ts'
import { users } from '../../issue-tracking/src/generated/users.ts'
import { type Sandbox, type SandboxConnector, type SandboxOptions, startSandbox } from '../src/index.ts'
import { type Client, clientOf } from './client.ts'

const entities = {
  issues,
  projects,
  users,
  issue_fields: issueFields,
  issue_comments: issueComments,
  issue_worklogs: issueWorklogs,
  issues_assignee: issuesAssignee,
  issue_transitions: issueTransitions,
  issue_changelogs: issueChangelogs,
  project_versions: projectVersions,
  project_components: projectComponents,
}

export const issueTracking: SandboxConnector = { connector, entities, catalog }

export const basic = (email: string, token: string): { authorization: string } => {
  return { authorization: `Basic ${Buffer.from(`${email}:${token}`).toString('base64')}` }
}

/** An issue-tracking upstream and an authorized client. Paths are relative to `/rest/api/3`. */
export async function startIssues(
  options: Omit<SandboxOptions, 'connectors'> = {},
): Promise<{ sandbox: Sandbox; call: Client }> {
  const sandbox = await startSandbox({ ...options, connectors: [issueTracking] })
  const { email = '', api_token = '' } = sandbox.credentials('issue-tracking')
  const call = clientOf(sandbox.url('issue-tracking'), basic(email, api_token))
  return { sandbox, call: (line, sent) => call(line.replace(' /', ' /rest/api/3/'), sent) }
}

/** A rich-text document of one paragraph. */
export function text(words: string): object {
  return {
    type: 'doc',
    version: 1,
    content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
  }
}
