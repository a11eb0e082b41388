import { type Check, defineCheck } from '../check.ts'
import { minimalParams } from '../params/minimal.ts'
import { refusalProblems } from '../refused.ts'
import { isFirstOfItsKind } from '../representatives.ts'
import { requestProblems } from '../request-problems.ts'

/** Unusual ids that must be sent unchanged. */
const ODD = [
  '%2e%2e',
  '%2E',
  '..%2f..',
  '../..',
  './',
  '...',
  '/',
  '//evil.example',
  'a/b',
  'a\\b',
  '?limit=1',
  '#top',
  ';a=b',
  '@evil.example',
  'http://evil.example/',
  'a b',
  '+',
  '日本語',
  'e\u0301',
  '👩🏽‍🚀',
  '__proto__',
  '{id}',
  'x'.repeat(255),
]

/** Those for every action; the others say the same about more characters, which one action of each kind shows. */
const ODD_ENOUGH = ['%2e%2e', '../..', '//evil.example', '?limit=1#top;a=b@x a\\b+日本語👩🏽‍🚀', '{id}']

/** Ids that no path can contain. */
const IMPOSSIBLE = [
  '',
  ' ',
  '\u00A0',
  '.',
  '..',
  'a\r\nHost: evil.example',
  'a\nb',
  'a\u0000',
  'a\u0085',
  '\u007F',
  'x'.repeat(256),
]

const IMPOSSIBLE_ENOUGH = ['', '..', 'a\r\nHost: evil.example', 'x'.repeat(256)]

interface Case {
  readonly name: string
  readonly id: string
  readonly fits: boolean
}

export const ids: Check = defineCheck<Case>(
  'never leaves its path template, whatever an id contains',
  (subject, declared) => {
    const [odd, impossible] = isFirstOfItsKind(subject, declared)
      ? [ODD, IMPOSSIBLE]
      : [ODD_ENOUGH, IMPOSSIBLE_ENOUGH]
    // A number takes its digits only, which other checks show.
    const inPath = declared.params.filter(
      ({ location, value }) => location === 'path' && value.type === 'string',
    )
    return inPath.flatMap(({ name }) => [
      ...odd.map((id) => ({ name, id, fits: true })),
      ...impossible.map((id) => ({ name, id, fits: false })),
    ])
  },
  async (bench, declared, { name, id, fits }) => {
    const params = { ...minimalParams(bench.subject, declared), [name]: id }
    if (fits) return requestProblems(bench, declared, params)
    return refusalProblems(bench, declared, params, { pointer: `/params/${name}`, code: 'bad_path_segment' })
  },
  'in process',
)
