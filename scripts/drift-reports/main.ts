/** `npm run drift-reports`: writes docs/drift again. */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { REPORTS, regenerate } from './regenerate.ts'

for (const name of globSync('*.md', { cwd: REPORTS }).filter((file) => file !== 'README.md')) {
  const file = join(REPORTS, name)
  const before = readFileSync(file, 'utf8')
  const after = regenerate(before)
  if (after !== before) writeFileSync(file, after)
  console.log(`${after === before ? 'unchanged' : 'wrote'} docs/drift/${name}`)
}
