import { readFileSync } from 'node:fs'
import type { Given, Subject } from '@plugboard/contract/suite'
import type { State } from '@plugboard/sandbox'
import { catalog } from '../src/generated/catalog.ts'
import { entities } from '../src/generated/client.ts'
import { codeHosting as connector } from '../src/generated/connector.ts'
import { shown } from './shown.ts'

/** The requests of the vendor's own description: npm @octokit/openapi 23.0.2, MIT. */
const description = JSON.parse(readFileSync(new URL('description.json', import.meta.url), 'utf8'))

/** These lists have open records unless others are asked for. */
const OPEN = ['issues.list', 'issues.list_assigned', 'milestones.list', 'pulls.list']
const facts = Object.fromEntries(OPEN.map((name) => [name, { shows: (row: Given) => row.state === 'open' }]))

let made = 0

/** Branches that are named in full, and ends of a comparison. */
const NAMED = {
  'branches.create': {
    params: (state: State) => ({
      ref: `refs/heads/feature-${++made}`,
      sha: state.find('commits')?.sha,
    }),
  },
  'comparisons.get': {
    params: (state: State) => ({
      basehead: `${state.find('commits')?.sha}...${state.find('branches')?.name}`,
    }),
  },
}

/** Read notifications are listed on request. */
const UNREAD = { 'notifications.list': { shows: (row: Given) => row.unread === true } }

/** Input of the suites in both modes. */
export const subject: Subject = {
  connector,
  entities,
  catalog,
  shown,
  description,
  facts: { ...facts, ...UNREAD, ...NAMED },
}
