/** Calls without ids that they need, as a model reads why. */
import { createTools } from '@plugboard/agent'
import { catalog } from '@plugboard/code-hosting/catalog'
import { connectCodeHosting } from '@plugboard/code-hosting/client'
import { expect, test } from 'vitest'

const client = connectCodeHosting({ auth: { access_token: 'x' }, server: 'http://127.0.0.1:9' })
const tools = createTools({ clients: [{ client, catalog }] })

async function answer(action: string): Promise<string> {
  return (await tools.find(({ name }) => name === 'read')?.run({ action }))?.text ?? ''
}

test('both parts of a name of two are found in the same list', async () => {
  const text = await answer('pulls.list')
  expect(text).toContain(' owner, repo: from code-hosting.repositories.list. Signature: ')
})
