/** The reports in docs/drift equal the current output of their commands, including line numbers of specs. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DESCRIPTIONS, REPORTS, regenerate } from '../../../../scripts/drift-reports/regenerate.ts'

const reports = globSync('*.md', { cwd: REPORTS }).filter((file) => file !== 'README.md')

const isThere = existsSync(DESCRIPTIONS)
const skipped = isThere
  ? ''
  : ` (skipped: ${DESCRIPTIONS} is not there; set PLUGBOARD_SHARED to the folder that has upstream/)`

test.skipIf(!isThere).each(reports)(`%s is current; else run npm run drift-reports${skipped}`, (name) => {
  const report = readFileSync(join(REPORTS, name), 'utf8')
  expect(report.split('\n')).toEqual(regenerate(report).split('\n'))
})
