/** References to rows of records that lie within others, such as the issues of a repository. */
import { openSession, toolsOf } from '@plugboard/agent'
import { catalog } from '@plugboard/code-hosting/catalog'
import * as client from '@plugboard/code-hosting/client'
import { codeHosting as connector } from '@plugboard/code-hosting/connector'
import { expect, test } from 'vitest'

const ISSUE = { id: 1146, number: 6, title: 'Loses its last line', state: 'open' }
const OF_REPOSITORY = { owner: 'ada', repo: 'shop', repository: 'ada/shop' }

function open(row: object) {
  const called: unknown[] = []
  const session = openSession([
    {
      account: 'code-hosting',
      connector,
      entities: client.entities,
      catalog,
      searchable: true,
      call: async (entity, action, params) => {
        called.push([entity, action, params])
        return {
          records:
            action === 'get' ? ISSUE : action === 'search' ? { hits: [{ id: '1146', data: row }] } : [row],
        }
      },
    },
  ])
  const tool = (name: string) => toolsOf(session).find((one) => one.name === name)
  return {
    called,
    call: async (name: string, args: object) => (await tool(name)?.run(args))?.text ?? '',
  }
}

/** Closes the issue of the first row of a read, which stands for all three params. */
async function close(row: object, action: string) {
  const { call, called } = open(row)
  const reference = /"(@\w+\.1)"/.exec(await call('read', { action }))?.[1]
  const params = { owner: reference, repo: reference, issue_number: reference, state: 'closed' }
  return { called, text: await call('write', { action: 'code-hosting.issues.update', params }) }
}

// Regression: the id of the issue was taken for the owner of its repository, and the full name for that of the repository.
test('a row of a search stands for the owner, the repository and the number of an issue', async () => {
  const { called, text } = await close({ ...ISSUE, ...OF_REPOSITORY }, 'code-hosting.issues.search')
  expect(called).toContainEqual(['issues', 'get', { owner: 'ada', repo: 'shop', issue_number: 6 }])
  expect(text).toContain('state: open -> closed')
})

test('a row without them stands for none of them', async () => {
  const { text } = await close(ISSUE, 'code-hosting.issues.list_assigned')
  expect(text).toMatch(/^@\w+\.1 has no (?:owner for owner|repo for repo)\. Nothing was done\./)
})
