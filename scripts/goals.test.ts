import { existsSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

const SPECS = new URL('../specs/', import.meta.url)
const BESIDE = /\.(deviations|types|texts|goals)\.yaml$/

// The generator checks the phrases of a file that is there.
test.each(readdirSync(SPECS).filter((name) => name.endsWith('.yaml') && !BESIDE.test(name)))(
  '%s has its goals beside it, by which agents find its actions',
  (name) => expect(existsSync(new URL(name.replace('.yaml', '.goals.yaml'), SPECS))).toBe(true),
)
