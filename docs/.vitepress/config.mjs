// The documentation as a site: `npm run docs`. The pages are the Markdown files of the repository, where they are; a dead link fails the build.
import { existsSync, readdirSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { STYLE, withoutWebFonts } from './look.mjs'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

/** Address of the repository, for links to sources. Without it, such links are plain code. */
const { PLUGBOARD_REPOSITORY: repository } = process.env

/** By the names that readers look for. */
const connectors = Object.entries({
  payments: 'Stripe',
  'issue-tracking': 'Jira',
  'cloud-drive': 'Google Drive',
  recruiting: 'Ashby',
  'code-hosting': 'GitHub',
  crm: 'HubSpot',
  messaging: 'Slack',
  calendar: 'Google Calendar',
  email: 'Gmail',
  wiki: 'Confluence',
}).map(([name, vendor]) => ({ text: `${vendor}: ${name}`, link: `/packages/${name}/README` }))

/** Guides come before the reference of every action, in which most words occur somewhere. Runs in the browser, so it uses nothing around it. */
function boostDocument(id) {
  if (/REFERENCE|\/specs\/|\/drift\/|\/bench\/|\/reliability\//.test(id)) return 0.2
  return /^\/(docs\/|README)/.test(id) ? 2 : 1
}

const sidebar = [
  {
    text: 'Begin',
    items: [
      { text: 'What it is', link: '/README' },
      { text: 'Call actions (core)', link: '/packages/core/README' },
      { text: 'Guarantees', link: '/docs/guarantees' },
      { text: 'Comparison', link: '/docs/compare' },
      { text: 'Errors', link: '/docs/errors' },
      { text: 'Troubleshooting', link: '/docs/troubleshooting' },
      { text: 'Coding assistants', link: '/docs/coding-assistants' },
    ],
  },
  { text: 'Connectors', items: connectors },
  {
    text: 'Build on the server',
    items: [
      { text: 'Let users connect accounts', link: '/docs/connect' },
      { text: 'The HTTP API', link: '/docs/http-api' },
      { text: 'The command line', link: '/docs/command-line' },
      { text: 'Search', link: '/docs/search' },
      { text: 'Events', link: '/docs/events' },
      { text: 'Events: routes and rules', link: '/docs/events-reference' },
      { text: 'SQL', link: '/docs/sql' },
      { text: 'Agents', link: '/docs/agents' },
      { text: 'Test your application', link: '/docs/test-your-application' },
      { text: 'In your own process', link: '/docs/embedded' },
      { text: 'Serverless and edge', link: '/docs/serverless' },
      { text: 'The sandbox', link: '/packages/sandbox/README' },
      { text: 'The client of your backend', link: '/packages/client/README' },
      { text: 'The connect button', link: '/packages/connect/README' },
      { text: 'Tools for models', link: '/packages/agent/README' },
      { text: 'Rich text', link: '/packages/rich-text/README' },
    ],
  },
  {
    text: 'Operate',
    items: [
      { text: 'The server', link: '/packages/server/README' },
      { text: 'Deploy', link: '/docs/deploy' },
      { text: 'Settings', link: '/docs/settings' },
      { text: 'Limits', link: '/docs/limits' },
      { text: 'Synchronize', link: '/docs/synchronize' },
      { text: 'Console', link: '/docs/console' },
      { text: 'Monitor', link: '/docs/monitor' },
      { text: 'See and limit usage', link: '/docs/usage' },
      { text: 'Migrate, back up and restore', link: '/docs/backup' },
      { text: 'Scale', link: '/docs/scale' },
      { text: 'Upgrade', link: '/docs/upgrade' },
      { text: 'Keys and audit trail', link: '/docs/keys-and-audit' },
      { text: 'Security model', link: '/docs/security' },
      { text: "Delete a person's data", link: '/docs/delete-a-person' },
      { text: 'Security policy', link: '/SECURITY' },
    ],
  },
  {
    text: 'Extend',
    items: [
      { text: 'Your own connector', link: '/docs/own-connector' },
      { text: 'Levels of actions', link: '/docs/levels' },
      { text: 'The spec language', link: '/specs/README' },
      { text: 'The generator', link: '/tools/codegen/README' },
      { text: 'The test suite', link: '/tools/contract/README' },
    ],
  },
  {
    text: 'Inside',
    items: [
      { text: 'Architecture', link: '/docs/architecture' },
      { text: 'Glossary', link: '/docs/glossary' },
      { text: 'Benchmarks', link: '/bench/README' },
      { text: 'Reliability', link: '/reliability/README' },
      { text: 'Contribute', link: '/CONTRIBUTING' },
      { text: 'House rules for assistants', link: '/AGENTS' },
    ],
  },
]

/** Links to files that are no pages lead to the repository, or become plain text. */
function linkSources(md) {
  md.core.ruler.push('sources', ({ tokens, env }) => {
    for (const { children } of tokens) if (children) linkChildren(children, dirname(env.path))
  })
}

function linkChildren(children, folder) {
  let isUnlinked = false
  for (const token of children) {
    if (token.type === 'link_close' && isUnlinked) {
      Object.assign(token, { type: 'text', tag: '', nesting: 0, content: '' })
      isUnlinked = false
    }
    if (token.type !== 'link_open') continue
    const source = sourceOf(token.attrGet('href') ?? '', folder)
    if (source === undefined) continue
    if (repository) token.attrSet('href', `${repository}/blob/main/${source}`)
    else {
      Object.assign(token, { type: 'text', tag: '', nesting: 0, content: '' })
      isUnlinked = true
    }
  }
}

/** Path of a linked file or folder of the repository that is no page of the site. */
function sourceOf(href, folder) {
  if (/^[a-z]+:|^#/i.test(href)) return undefined
  const path = join(folder, decodeURIComponent(href.replace(/#.*/, '')))
  const isPage = /\.(md|html)$/.test(path)
  return isPage || !existsSync(path) ? undefined : relative(root, path)
}

/** Pages whose tables need the width that the outline takes, or have no headings to list. */
const wide = [
  'docs/compare.md',
  'docs/errors.md',
  'docs/glossary.md',
  'docs/guarantees.md',
  'docs/settings.md',
  'docs/troubleshooting.md',
  'bench/README.md',
  'reliability/README.md',
]

export default {
  srcDir: '..',
  transformPageData: ({ relativePath }) =>
    wide.includes(relativePath) ? { frontmatter: { layout: 'doc', aside: false } } : undefined,
  srcExclude: [
    '**/node_modules/**',
    '**/CHANGELOG.md',
    '.changeset/**',
    '**/test/**',
    '**/fixtures/**',
    '**/api.md',
    'specs/*.readme.md',
    'findings/**',
    'platforms/**',
  ],
  rewrites: { 'docs/index.md': 'index.md' },
  ignoreDeadLinks: [/^https?:\/\/localhost/],
  cacheDir: '../node_modules/.cache/vitepress',
  title: 'Plugboard',
  description:
    'Typed calls to your users’ accounts at Stripe, Jira, GitHub and others, in your own process or over HTTP.',
  lang: 'en-GB',
  cleanUrls: true,
  lastUpdated: false,
  head: [['style', {}, STYLE]],
  markdown: { config: linkSources },
  vite: { plugins: [withoutWebFonts] },
  // The tool may move its style sheet of fonts.
  buildEnd({ outDir }) {
    const font = readdirSync(join(outDir, 'assets')).find((file) => file.endsWith('.woff2'))
    if (font !== undefined)
      throw new Error(`the site ships the font ${font}: see withoutWebFonts in look.mjs`)
  },
  themeConfig: {
    sidebar,
    nav: [
      { text: 'Get started', link: '/README' },
      { text: 'Connect', link: '/docs/connect' },
      { text: 'Agents', link: '/docs/agents' },
      { text: 'Operate', link: '/packages/server/README' },
    ],
    search: { provider: 'local', options: { miniSearch: { searchOptions: { boostDocument } } } },
    outline: [2, 3],
  },
}
