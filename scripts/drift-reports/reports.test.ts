/** The reports in docs/drift equal the current output of their commands, including line numbers of specs. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DESCRIPTIONS, REPORTS, regenerate } from './regenerate.ts'

const reports = globSync('*.md', { cwd: REPORTS }).filter((file) => file !== 'README.md')

test.skipIf(!existsSync(DESCRIPTIONS)).each(reports)(
  '%s is current; else run npm run drift-reports',
  (name) => {
    const report = readFileSync(join(REPORTS, name), 'utf8')
    expect(report.split('\n')).toEqual(regenerate(report).split('\n'))
  },
)
