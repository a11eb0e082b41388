/** Contestants per connector: one entity, the whole package, and the alternative client. */

export interface Connector {
  /** Of the package: `issue-tracking`. */
  readonly slug: string
  /** Name of the connector in the package, and of its complete client. */
  readonly table: string
  readonly connect: string
  /** The representative entity. */
  readonly entity: string
  readonly auth: string
  /** Additional part that its credentials need. */
  readonly extra?: { readonly name: string; readonly from: string }
  /** Its list action. */
  readonly action: string
  /** The vendor's package, or the most popular one: all of it, and its smallest sufficient part. */
  readonly peers: readonly Peer[]
}

interface Peer {
  readonly name: string
  /** Import specifier. */
  readonly from: string
  readonly program: string
}

const JIRA = `{ host: 'https://acme.atlassian.net', auth: { type: 'basic', email: 'a@b.example', apiToken: '' } }`

export const CONNECTORS: readonly Connector[] = [
  {
    slug: 'payments',
    table: 'payments',
    connect: 'connectPayments',
    entity: 'customers',
    auth: `{ api_key: '' }`,
    action: 'list',
    peers: [
      {
        name: 'stripe',
        from: 'stripe',
        program: `import Stripe from 'stripe'
export const page = await new Stripe('').customers.list({ limit: 5 })`,
      },
    ],
  },
  {
    slug: 'issue-tracking',
    table: 'issueTracking',
    connect: 'connectIssueTracking',
    entity: 'projects',
    auth: `{ site: 'acme', email: 'a@b.example', api_token: '' }`,
    action: 'api_search',
    peers: [
      {
        name: 'jira.js',
        from: 'jira.js',
        program: `import { createCloudClient } from 'jira.js'
const client = createCloudClient(${JIRA})
export const page = await client.projects.searchProjects({ maxResults: 5 })`,
      },
      {
        name: 'jira.js, one function',
        from: 'jira.js/cloud',
        program: `import { createClient } from 'jira.js/core'
import { searchProjects } from 'jira.js/cloud'
export const page = await searchProjects(createClient(${JIRA}), { maxResults: 5 })`,
      },
    ],
  },
  {
    slug: 'cloud-drive',
    table: 'cloudDrive',
    connect: 'connectCloudDrive',
    entity: 'drives',
    auth: `{ refresh_token: '', client_id: '', client_secret: '' }`,
    extra: { name: 'oauth2', from: '@plugboard/core/oauth2' },
    action: 'list',
    peers: [
      {
        name: '@googleapis/drive',
        from: '@googleapis/drive',
        program: `import { drive } from '@googleapis/drive'
export const page = await drive({ version: 'v3' }).drives.list({ pageSize: 5 })`,
      },
    ],
  },
  {
    slug: 'recruiting',
    table: 'recruiting',
    connect: 'connectRecruiting',
    entity: 'candidates',
    auth: `{ api_key: '' }`,
    action: 'list',
    peers: [],
  },
  {
    slug: 'code-hosting',
    table: 'codeHosting',
    connect: 'connectCodeHosting',
    entity: 'repositories',
    auth: `{ access_token: '' }`,
    action: 'list',
    peers: [],
  },
  {
    slug: 'calendar',
    table: 'calendar',
    connect: 'connectCalendar',
    entity: 'events',
    auth: `{ refresh_token: '', client_id: '', client_secret: '' }`,
    action: 'list',
    peers: [],
  },
  {
    slug: 'messaging',
    table: 'messaging',
    connect: 'connectMessaging',
    entity: 'conversations',
    auth: `{ access_token: '' }`,
    action: 'list',
    peers: [],
  },
  {
    slug: 'wiki',
    table: 'wiki',
    connect: 'connectWiki',
    entity: 'pages',
    auth: `{ site: 'a', email: '', api_token: '' }`,
    action: 'list',
    peers: [],
  },
  {
    slug: 'crm',
    table: 'crm',
    connect: 'connectCrm',
    entity: 'contacts',
    auth: `{ access_token: '' }`,
    action: 'list',
    peers: [],
  },
  {
    slug: 'email',
    table: 'email',
    connect: 'connectEmail',
    entity: 'messages',
    auth: `{ refresh_token: '', client_id: '', client_secret: '' }`,
    action: 'list',
    peers: [],
  },
]

/** A program that makes one call with one entity. */
export function withOneEntity({ slug, table, entity, action, auth, extra }: Connector): string {
  return `import { connect } from '@plugboard/core'
${extra ? `import { ${extra.name} } from '${extra.from}'\n` : ''}import { ${table} } from '@plugboard/${slug}/connector'
import { ${entity} } from '@plugboard/${slug}/${entity}'
const client = connect(${table}, { ${entity} }, { auth: ${auth}${extra ? `, ${extra.name}` : ''} })
export const page = await client.${entity}.${action}({})`
}

/** A program that makes the same call with the whole package, hosted client included. */
export function withAll({ slug, connect, entity, action, auth }: Connector): string {
  return `import { ${connect} } from '@plugboard/${slug}'
export const page = await ${connect}({ auth: ${auth} }).execute('${entity}', '${action}', {})`
}
