/**
 * Retired names and phrases do not come back. `docs/glossary.md` has the terms to use; this list has those that they replaced.
 * Generated code is checked through the specs and the generator that it comes from.
 */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const ROOT = new URL('..', import.meta.url).pathname
const FILES = globSync(
  [
    '*.{md,mjs,json}',
    '.changeset/*.md',
    '{bench,docs,examples,reliability,scripts,specs}/**/*.{ts,mjs,md,yaml,json}',
    '{packages,tools}/*/{*.md,package.json}',
    '{packages,tools}/*/{src,test}/**/*.{ts,md}',
  ],
  {
    cwd: ROOT,
    exclude: [
      '**/node_modules/**',
      '**/generated/**',
      'tools/codegen/test/fixtures/**',
      'packages/*/CHANGELOG.md',
      // Generated from the specs.
      'specs/spec.schema.json',
      'packages/*/REFERENCE.md',
      // Written from the declarations.
      '{packages,tools}/*/api.md',
      'packages/{payments,issue-tracking,cloud-drive,recruiting,code-hosting,crm,messaging,calendar,email,wiki}/README.md',
      'scripts/words.test.ts',
    ],
  },
)

/** Retired phrases with their replacements, for the failure message. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\b(is|are|was|were) told\b/i, 'reported'],
  [/\bit tells what\b/i, 'prints, describes'],
  [/\bnobody knows\b/i, 'unknown'],
  [/\bcomplete reading\b|\breads? all again\b|\ball is read again\b/i, 'full sync'],
  [/\bsynchroni[sz]ed copy\b|\bout of the copy\b/i, 'replica'],
  [/\bhas that for spent\b|\btoken (is|may be) spent\b/i, 'already used'],
  [/\bor not any more\b/i, 'invalid or expired'],
  [/\bcomes again\b/i, 'repeated'],
  [/\bcalls under way\b/i, 'concurrent calls'],
  [/\bmust be given, one of them\b/i, 'set exactly one of'],
  [/\bmistakes are told\b/i, 'errors are reported'],
  [/\bbest come by\b/i, 'access path'],
  [/\bso many (a|per) (second|minute|hour)\b|\bso many at once\b/i, 'rate, burst size'],
  [/\bthat there (is|are) not\b/i, 'unknown'],
  [/\bput aside\b/i, 'quarantined'],
  [/^#.*\bpaste this\b/i, 'a heading that names the result'],
  [
    /^\s*(\/\*\*|\/\/|#) (What|Whatever|Whoever) (?!.*\?)/,
    'a noun: "Response of a call", not "What a call answers"',
  ],
  [/\bdescription"?: "?(What|Who|Whoever) /, 'a noun: "Amount paid", not "What was paid"'],
]

/** Whole identifiers. */
const NAMES: readonly (readonly [string, string])[] = [
  ['Place', 'SealContext, FieldPath, ParamLocation, …: one name per meaning'],
  ['Errand', 'PendingRequest'],
  ['Telling', 'HitProjection'],
  ['Told', 'RenderedHits, Reported, …'],
  ['told', 'reported'],
  ['tell', 'report, render, log, …'],
  ['tellSlowly', 'renderHits'],
  ['lookForHits', 'queryHits'],
  ['lane', 'mutex'],
  ['bell', 'notifier'],
  ['memoryGate', 'memoryBudget'],
  ['steer', 'a stream command'],
  ['leftToOthers', 'skippedStreams'],
  ['askedOf', 'readFingerprint'],
  ['remembered', 'cachedCount'],
  ['isOtherShape', 'isSchemaMismatch'],
  ['readKnown', 'readRowVersions'],
  ['readAhead', 'prefetch'],
  ['oneAhead', 'prefetch'],
  ['Piece', 'batch, chunk'],
  ['putting', 'upsert'],
  ['readying', 'prepare'],
  ['Made', 'parsed row'],
  ['Unfit', 'invalid record'],
  ['wayTo', 'accessPath'],
  ['isLed', 'usesIndex'],
  ['hasMost', 'ownsMajority'],
  ['noteRefused', 'recordCredentialRejection'],
  ['StoreTrouble', 'StoreError'],
  ['TimeIsUp', 'QueryTimeout'],
  ['door', 'channel, mode'],
  ['taint', 'recordUntrustedRead'],
  ['tainted', 'untrustedSources'],
  ['spots', 'value sites'],
  ['Astray', 'unresolved path'],
]

/*
 * The rest of the list, everyday words that are right elsewhere, is not checked: `look`, `turns`, `isWhole`, `ending`, `together`,
 * `among`, `once`, `holding`, `placed`, `taken`, `known`, `every`, `expected`, `full_at`, `mark`, `n`, `ends`.
 */

/** `file:line` of each occurrence. */
function findLines(pattern: RegExp, files: ReadonlyMap<string, readonly string[]>): string[] {
  const found: string[] = []
  for (const [file, lines] of files) {
    for (const [index, line] of lines.entries()) {
      if (pattern.test(line)) found.push(`${file}:${index + 1} ${line.trim()}`)
    }
  }
  return found
}

const sources = new Map(FILES.map((file) => [file, readFileSync(`${ROOT}${file}`, 'utf8').split('\n')]))
const code = new Map([...sources].filter(([file]) => /\.m?ts$/.test(file)))

test.each(PHRASES)('no text says %s: the term is %s', (pattern) => {
  expect(findLines(pattern, sources)).toEqual([])
})

test.each(NAMES)('nothing is called %s: the name is %s', (name) => {
  const declared = new RegExp(
    `\\b(?:const|let|function|class|interface|type)\\s+${name}\\b|^\\s*(?:readonly )?${name}(?:\\(|\\??:)`,
  )
  expect(findLines(declared, code)).toEqual([])
})

test('a phrase and a name that are put back are found', () => {
  const files = new Map([['a.ts', ['/** Every doubt is told. */', 'interface Errand {}']]])
  expect(findLines(/\bis told\b/, files)).toEqual(['a.ts:1 /** Every doubt is told. */'])
  expect(findLines(/\binterface Errand\b/, files)).toEqual(['a.ts:2 interface Errand {}'])
})
