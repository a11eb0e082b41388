import { type Sandbox, type SandboxConnector, type SandboxOptions, startSandbox } from '../src/index.ts'
import { type Client, clientOf } from './client.ts'
import { generatedTables } from './generated-tables.ts'

export const issueTracking: SandboxConnector = await generatedTables('issue-tracking')

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
