/** In process: clients of connectors that share a sign-in share one grant by sharing a store. */
import { memoryStore, oauth2 } from '@plugboard/core/oauth2'
import { connectIssueTracking } from '@plugboard/issue-tracking'
import { startSandbox } from '@plugboard/sandbox'
import { connectWiki } from '@plugboard/wiki'
import { expect, onTestFinished, test } from 'vitest'
import { installedConnectors } from '../../src/catalog/installed.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { testConfig } from '../support/test-config.ts'

const TYPES = ['issue-tracking', 'wiki']

test('a refresh token that rotates is exchanged once for Jira and Confluence', async () => {
  const installed = installedConnectors(testConfig(tempFolder())).filter(({ slug }) => TYPES.includes(slug))
  const tables = installed.map(async (one) => ({
    connector: await one.connector(),
    entities: await one.entities(),
    catalog: await one.catalog(),
  }))
  const sandbox = await startSandbox({ connectors: await Promise.all(tables), size: 5 })
  onTestFinished(() => sandbox.close())
  const auth = sandbox.oauth('wiki').credentials as {
    access_token: string
    refresh_token: string
    client_id: string
    client_secret: string
    cloud_id: string
  }
  const store = memoryStore<typeof auth>()
  const issues = connectIssueTracking({ auth, server: sandbox.url('issue-tracking'), store, oauth2 })
  const wiki = connectWiki({ auth, server: sandbox.url('wiki'), store, oauth2 })
  const exchanges = () => TYPES.reduce((sum, type) => sum + sandbox.oauth(type).exchanges.length, 0)
  for (const count of [1, 2]) {
    sandbox.oauth('wiki').expireAccessTokens()
    await Promise.all([issues.users.myself(), wiki.spaces.list({ limit: 1 }), issues.users.myself()])
    expect(exchanges()).toBe(count)
  }
})
