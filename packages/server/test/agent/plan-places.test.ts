/** Plans for records that lie within others. */
import { createTools } from '@plugboard/agent'
import { catalog } from '@plugboard/code-hosting/catalog'
import { connectCodeHosting, entities } from '@plugboard/code-hosting/client'
import { codeHosting as connector } from '@plugboard/code-hosting/connector'
import { sync } from '@plugboard/code-hosting/sync'
import { type Sandbox, startSandbox } from '@plugboard/sandbox'
import { afterAll, beforeAll, expect, test } from 'vitest'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ connectors: [{ connector, entities, catalog, sync }], size: 10, seed: 1 })
})
afterAll(() => sandbox.close())

// Regression: the account of an owner is not shown to every token, and the plan said that it had no record.
test('an owner whose repository was read is not said to be missing', async () => {
  const auth = sandbox.credentials('code-hosting') as never
  const client = connectCodeHosting({ auth, server: sandbox.url('code-hosting') })
  const [repository] = sandbox.state('code-hosting').records('repositories')
  const [owner = '', repo = ''] = String(repository?.full_name).split('/')
  const write = createTools({ clients: [{ client, catalog }] }).find(({ name }) => name === 'write')
  const params = { owner, repo, description: 'x' }
  const { text } = (await write?.run({ action: 'code-hosting.repositories.update', params })) ?? {}
  expect(text).toContain(`\nowner: ${owner}\nrepo: ${repo}\n`)
})
