/**
 * Verifies all regular expressions again, also those in `verified-patterns.json`, and lists the safe ones there. Exits
 * with 1 if one is unsafe. `npm test` verifies only unlisted ones.
 *
 * npm --prefix reliability run verify-patterns
 */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import recheck from 'recheck/package.json' with { type: 'json' }
import { buildPatterns } from './built-patterns.ts'
import { problemOf, textOf } from './check-pattern.ts'
import { findPatterns } from './patterns.ts'

const LIST = fileURLToPath(new URL('verified-patterns.json', import.meta.url))

const safe = new Set<string>()
let unsafe = 0
for (const pattern of [...findPatterns().literals, ...buildPatterns()]) {
  if (safe.has(textOf(pattern))) continue
  const problem = await problemOf(pattern)
  if (problem === undefined) safe.add(textOf(pattern))
  else {
    unsafe++
    console.error(problem)
  }
}
const listed = { recheck: recheck.version, patterns: [...safe].toSorted() }
writeFileSync(LIST, `${JSON.stringify(listed, null, 2)}\n`)
console.log(`${safe.size} patterns are safe, ${unsafe} are not.`)
process.exitCode = unsafe > 0 ? 1 : 0
