import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../src')
const files = globSync('**/*.ts', { cwd: root })

/** Checks of the Node.js version and of the names of options are shared, the names of searches and of vendors, and how numbers keep their digits, since there is nothing to disagree about. */
const ALLOWED =
  /^import \{ ((SEARCH_ACTIONS|hint|nearest|parseJson|requireKnownNames|requireSupportedNode|violationError)(, )?)+ \} from '@plugboard\/core'$|^import \{ vendorName \} from '@plugboard\/core\/catalog'$/

test('the sandbox imports only types of core, so that errors in core show', () => {
  const imports = files.flatMap((file) => {
    const lines = readFileSync(join(root, file), 'utf8').matchAll(
      /^(import|export)\b[^']*'(@plugboard\/[^']*)'/gm,
    )
    return [...lines].map(([statement, , from]) => ({
      file,
      from,
      isHarmless: ALLOWED.test(statement) || /^(import|export) type\b/.test(statement),
    }))
  })
  expect(imports.length).toBeGreaterThan(5)
  expect(
    imports.filter(({ isHarmless, from }) => !isHarmless || !from?.startsWith('@plugboard/core')),
  ).toEqual([])
})

test('fakes import only fake.ts, and the engine imports none of them', () => {
  const wrong = files.flatMap((file) => {
    const targets = [...readFileSync(join(root, file), 'utf8').matchAll(/ from '(\.[^']+)'/g)].map(
      ([, path = '']) => normalize(join(dirname(file), path)),
    )
    const isAllowed = (target: string): boolean => {
      if (file.startsWith('engine/')) return target.startsWith('engine/')
      if (file.startsWith('fakes/')) return target === 'fake.ts' || target.startsWith('fakes/')
      return true
    }
    return targets.filter((target) => !isAllowed(target)).map((target) => `${file} imports ${target}`)
  })
  expect(wrong).toEqual([])
})
