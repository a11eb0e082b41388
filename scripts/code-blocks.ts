/** How each block of code in the documentation is proved. A block without a row fails `code-blocks.test.ts`. */

/** Blocks of one language on one page: how many, and the tests or programs that prove them, or the reason why nothing does. */
export interface BlockRow {
  readonly page: string
  readonly language: string
  readonly count: number
  readonly by: readonly string[] | { readonly reason: string }
}

const COMMANDS = 'packages/server/test/docs/commands.test.ts'
const NAMED = 'packages/server/test/docs/named-commands.test.ts'
/** They are files of `examples`, which are compiled, and run by their own tests. */
const QUOTES = 'scripts/quotes.test.ts'
const EXAMPLES = 'examples/examples.test.ts'
const READMES = 'tools/contract/test/readmes.test.ts'
const NEXT_GUIDE = 'packages/connect/test/next-guide.test.ts'
const SCRIPTS = 'scripts/readmes.test.ts'
/** In `code-blocks.test.ts` itself. */
export const PARSED = 'scripts/code-blocks.test.ts'

const ROWS: readonly [page: string, language: string, count: number, ...by: string[]][] = [
  ['README.md', 'sh', 2, COMMANDS, SCRIPTS],
  ['README.md', 'ts', 3, QUOTES, EXAMPLES],
  ['docs/agents.md', 'json', 3, PARSED],
  ['docs/agents.md', 'sh', 5, COMMANDS],
  ['docs/agents.md', 'ts', 10, QUOTES, EXAMPLES],
  ['docs/architecture.md', 'ts', 4, QUOTES],
  ['docs/backup.md', 'sh', 4, 'packages/server/test/store/postgres/backup.test.ts', NAMED],
  ['docs/command-line.md', 'sh', 1, COMMANDS],
  ['docs/connect.md', 'html', 1, EXAMPLES],
  ['docs/connect.md', 'js', 4, READMES, EXAMPLES],
  ['docs/connect.md', 'json', 1, PARSED],
  ['docs/connect.md', 'sh', 4, SCRIPTS, NAMED],
  ['docs/connect.md', 'ts', 1, NEXT_GUIDE],
  ['docs/connect.md', 'tsx', 1, NEXT_GUIDE],
  ['docs/console.md', 'sh', 2, COMMANDS],
  ['docs/delete-a-person.md', 'sh', 2, COMMANDS],
  ['docs/deploy.md', 'ini', 2, 'packages/server/test/cli/systemd.test.ts'],
  [
    'docs/deploy.md',
    'sh',
    7,
    'packages/server/test/cli/supervised.test.ts',
    'packages/server/test/cli/kubernetes.test.ts',
    'scripts/release/image.mjs',
  ],
  ['docs/embedded.md', 'ts', 4, QUOTES],
  ['docs/events-reference.md', 'sh', 3, COMMANDS],
  ['docs/events.md', 'json', 1, PARSED],
  ['docs/events.md', 'sh', 6, EXAMPLES, 'scripts/release/guides.mjs'],
  ['docs/events.md', 'ts', 5, QUOTES, EXAMPLES, READMES],
  ['docs/http-api.md', 'sh', 3, COMMANDS],
  ['docs/keys-and-audit.md', 'sh', 1, COMMANDS],
  ['docs/monitor.md', 'sh', 6, COMMANDS],
  ['docs/own-connector.md', 'sh', 4, NAMED],
  ['docs/own-connector.md', 'ts', 3, 'tools/contract/test/new-projects.test.ts'],
  [
    'docs/own-connector.md',
    'yaml',
    3,
    'tools/contract/test/new-projects.test.ts',
    'tools/codegen/test/language-schema.test.ts',
  ],
  ['docs/search.md', 'sh', 2, COMMANDS],
  ['docs/serverless.md', 'ts', 1, QUOTES, 'reliability/platforms/main.ts'],
  ['docs/settings.md', 'sh', 2, NAMED],
  ['docs/sql.md', 'sh', 2, NAMED],
  ['docs/synchronize.md', 'sh', 1, COMMANDS],
  ['docs/test-your-application.md', 'ts', 1, QUOTES],
  ['docs/usage.md', 'sh', 1, COMMANDS],
  ['packages/agent/README.md', 'ts', 1, READMES],
  ['packages/client/README.md', 'ts', 2, READMES],
  ['packages/connect/README.md', 'ts', 1, READMES],
  ['packages/connect/README.md', 'tsx', 1, NEXT_GUIDE],
  ['packages/core/README.md', 'sh', 1, SCRIPTS],
  ['packages/core/README.md', 'ts', 8, READMES],
  ['packages/rich-text/README.md', 'ts', 1, READMES],
  ['packages/sandbox/README.md', 'ts', 4, READMES],
  ['packages/server/README.md', 'sh', 5, COMMANDS],
  ['specs/README.md', 'yaml', 19, 'tools/codegen/test/language-schema.test.ts'],
]

const REASONS: readonly [page: string, language: string, count: number, reason: string][] = [
  ['bench/README.md', 'sh', 1, 'takes minutes: CI names scripts of this kind in scripts/readmes.test.ts'],
  ['docs/coding-assistants.md', 'text', 1, 'a prompt for an assistant'],
  ['docs/scale.md', 'sql', 1, 'for an administrator of a cluster; the service runs as such a role in tests'],
  ['docs/sql.md', 'sql', 1, 'reads a view, as packages/server/test/replica/views.stores.test.ts does'],
  ['packages/connect/README.md', 'html', 1, 'an excerpt of the page in docs/connect.md, which is loaded'],
  ['packages/connect/README.md', 'http', 1, 'the request that connectSessions.create sends'],
  ['reliability/README.md', 'sh', 5, 'takes minutes; scripts/readmes.test.ts checks the names of scripts'],
  ['specs/README.md', 'sh', 1, 'needs the description of a vendor'],
  ['tools/contract/README.md', 'ts', 1, 'the test that each connector has as contract-suite.test.ts'],
]

export const BLOCKS: readonly BlockRow[] = [
  ...ROWS.map(([page, language, count, ...by]) => ({ page, language, count, by })),
  ...REASONS.map(([page, language, count, reason]) => ({ page, language, count, by: { reason } })),
]

/** Pages whose blocks are generated, or quoted from generated ones. */
export const GENERATED: readonly [page: RegExp, by: string][] = [
  [/^docs\/drift\//, 'tools/codegen/test/drift/reports.test.ts'],
  [/\/api\.md$/, 'scripts/release/api.mjs'],
  // Each connector's test/readme.test.ts compiles and runs them; the guides in `specs` are parts of them.
  [
    /^packages\/(calendar|cloud-drive|code-hosting|crm|email|issue-tracking|messaging|payments|recruiting|wiki)\/README\.md$/,
    'packages/payments/test/readme.test.ts',
  ],
  [/^specs\/[\w-]+\.readme\.md$/, 'packages/payments/test/readme.test.ts'],
  [/^findings\//, 'scripts/links.test.ts'],
]
