/**
 * Finds files with loops over the characters of texts, by a parser: calls of `charCodeAt`, searches from an offset, and
 * loops whose condition reads an element.
 */
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync, Visitor } from 'oxc-parser'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const SOURCES = ['packages/{agent,connect,core,rich-text,server}/src/**/*.ts', 'tools/codegen/src/**/*.ts']

export function filesWithTextLoops(): string[] {
  return globSync(SOURCES, { cwd: ROOT }).filter(hasTextLoop).toSorted()
}

/** `text[at]` in a condition. */
const ELEMENT = /\w\[/

function hasTextLoop(file: string): boolean {
  const text = readFileSync(`${ROOT}/${file}`, 'utf8')
  let isFound = false
  const lookIn = (test: { readonly start: number; readonly end: number } | null): void => {
    isFound ||= test !== null && ELEMENT.test(text.slice(test.start, test.end))
  }
  new Visitor({
    CallExpression: ({ callee, arguments: args }) => {
      const name =
        callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
          ? callee.property.name
          : ''
      isFound ||=
        /^(charCodeAt|codePointAt)$/.test(name) || (/^(last)?indexOf$/i.test(name) && args.length > 1)
    },
    WhileStatement: ({ test }) => lookIn(test),
    DoWhileStatement: ({ test }) => lookIn(test),
    ForStatement: ({ test }) => lookIn(test),
  }).visit(parseSync(file, text).program)
  return isFound
}

/** Files with such loops: the work in `scans.ts` that covers each, or `none` and why it needs none. */
export const COVERED: Readonly<Record<string, string>> = {
  'packages/agent/src/text/charset.ts': 'text of Base64',
  'packages/agent/src/results/result.ts': 'hash of a row',
  'packages/agent/src/text/invisible.ts': 'invisible characters',
  'packages/core/src/glob.ts': 'code of an upstream',
  'packages/core/src/paging/link-header.ts': 'Link',
  'packages/core/src/request/server.ts': 'none: an address of the configuration',
  'packages/core/src/values/json.ts': 'numbers of a response',
  'packages/core/src/values/long-numbers.ts': 'numbers of a response',
  'packages/core/src/values/nearest.ts': 'unknown params',
  'packages/core/src/webhooks/signature.ts': 'none: one pass over a signature, of which 16 are read at most',
  'packages/rich-text/src/to-markdown/addresses.ts': 'document to Markdown',
  'packages/server/src/http/call-arguments.ts': 'lines of a host',
  'packages/server/src/http/json-body.ts': 'JSON body',
  'packages/server/src/replica/leaf-keys.ts': 'text of a record',
  'packages/server/src/replica/record-json.ts': 'JSON of a record',
  'packages/server/src/replica/record-limits.ts': 'names of a record',
  'packages/server/src/replica/search-text.ts': 'long text of a record',
  'packages/server/src/replica/word-number.ts': 'number of a word',
  'packages/server/src/search/words/matcher.ts':
    'none: a dictionary, whose time the figure search-budget measures',
  'packages/server/src/search/words/near-words.ts':
    'none: words of a dictionary, whose time the figure search-budget measures',
  'packages/server/src/store/postgres/restore.ts': 'none: lines of a backup of the operator',
  'packages/server/src/text/decimal-key.ts': 'a decimal as text',
  'packages/server/src/text/fold.ts': 'long text of a record',
  'packages/server/src/upstream/envelope-cut.ts': 'envelope cut',
  'packages/server/src/sync/row-weight.ts': 'weight of a row',
  'packages/server/src/upstream/oversized-record.ts': 'scalars of a record',
  'packages/server/src/upstream/rows-in-turns.ts': 'records of a response',
  'tools/codegen/src/scaffold/endpoints/rpc.ts': 'none: the segments of a path',
  'tools/codegen/src/scaffold/responses/paging-headers.ts': 'none: one address in the text of a header',
  'tools/codegen/src/spec-view/edit-yaml.ts': 'none: one line for each change of a spec',
  'tools/codegen/src/spec/type-expression.ts': 'type in a spec',
  'tools/codegen/src/trim.ts': 'ends of a text',
}
