/** Whether a regular expression takes linear time on every text, according to `recheck`. */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { check } from 'recheck'
import recheck from 'recheck/package.json' with { type: 'json' }
import type { Pattern } from './patterns.ts'

/** Patterns that are known to be safe. A new machine checks all of them once, which takes a few seconds. */
const CACHE = fileURLToPath(new URL('../node_modules/.cache/safe-patterns.json', import.meta.url))

/** The problem of each unsafe pattern; empty if there are none. */
export async function findUnsafe(patterns: readonly Pattern[]): Promise<string[]> {
  const safe = readCache()
  const unsafe: string[] = []
  for (const pattern of patterns) {
    const key = createHash('sha256')
      .update(JSON.stringify([recheck.version, pattern.source, pattern.flags]))
      .digest('hex')
    const problem = safe.has(key) ? undefined : await problemOf(pattern)
    if (problem === undefined) safe.add(key)
    else unsafe.push(problem)
  }
  mkdirSync(dirname(CACHE), { recursive: true })
  writeFileSync(CACHE, JSON.stringify([...safe]))
  return unsafe
}

async function problemOf({ source, flags, places }: Pattern): Promise<string | undefined> {
  // `recheck` does not support `d` and `v`; neither affects matching time.
  const result = await check(source, flags.replaceAll(/[dv]/g, ''), { timeout: 60_000 })
  if (result.status === 'safe') return undefined
  const why =
    result.status === 'vulnerable'
      ? `${result.complexity.summary}: ${result.attack.pattern}`
      : result.error.kind
  return `/${source}/${flags} at ${places.join(', ')}: ${why}`
}

function readCache(): Set<string> {
  try {
    return new Set(JSON.parse(readFileSync(CACHE, 'utf8')))
  } catch {
    return new Set()
  }
}
