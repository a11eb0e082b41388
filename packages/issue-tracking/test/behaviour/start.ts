/** A client of this package and its sandbox on a real socket. */
import {
  failureOf,
  ids,
  type Running as RunningWith,
  type Sizes,
  startOnce as start,
} from '@plugboard/contract/behaviour'
import type { Sandbox } from '@plugboard/sandbox'
import { catalog } from '../../src/generated/catalog.ts'
import { entities } from '../../src/generated/client.ts'
import { issueTracking as connector } from '../../src/generated/connector.ts'
import { connectIssueTracking, type IssueTracking, type RichText } from '../../src/index.ts'

export { failureOf, ids }

export interface Running extends Omit<RunningWith<IssueTracking>, 'client'> {
  readonly jira: IssueTracking
}

export function startOnce(sizes: Sizes): () => Running {
  const running = start({ connector, entities, catalog }, connect, sizes)
  return () => ({ ...running(), jira: running().client })
}

function connect(sandbox: Sandbox): IssueTracking {
  const { site = '', email = '', api_token = '' } = sandbox.credentials('issue-tracking')
  return connectIssueTracking({ auth: { site, email, api_token }, server: sandbox.url('issue-tracking') })
}

/** The error of a call, thrown or rejected. */
export async function failureIn(call: () => Promise<unknown>): Promise<unknown> {
  return failureOf((async () => call())())
}

/** The error of a call, and the requests that it sent. */
export async function failing(
  { requestsOf }: Running,
  call: () => Promise<unknown>,
): Promise<{ error: unknown; sent: Sandbox['requests'] }> {
  let error: unknown
  const sent = await requestsOf(async () => {
    error = await failureIn(call)
  })
  return { error, sent }
}

/** As an untyped caller writes it. */
export const loose = (params: object): never => params as never

/** A new task in project DEMO, where every transition is always available. */
export async function newTask(jira: IssueTracking, fields: object = {}): Promise<string> {
  const draft = { project: { key: 'DEMO' }, issuetype: { name: 'Task' }, summary: 'New chairs' }
  return (await jira.issues.create({ fields: { ...draft, ...fields } })).key
}

/** A document of one paragraph. */
export function text(words: string): RichText {
  return {
    type: 'doc',
    version: 1,
    content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
  }
}
