/** A server starts without loading libraries that take long and that only some requests need. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const SOURCES = join(import.meta.dirname, '../../src')
/** Imports that run at once: neither `import type` nor `import()`. */
const STATIC = /^(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?'([^']+)'/gm

test('serving does not import the library until its first use', () => {
  const imported = staticImports(join(SOURCES, 'run-server.ts'))
  expect(imported).toContain(join(SOURCES, 'http/routes/sign-in/register.ts'))
  expect(imported).toContain('fastify')
  expect(imported).not.toContain('oidc-provider')
  expect(staticImports(join(SOURCES, 'sign-in/authorization-server.ts'))).toContain('oidc-provider')
})

test('serving does not import the tools for models or the client of upstreams until their first use', () => {
  const imported = staticImports(join(SOURCES, 'run-server.ts'))
  expect(imported).toContain(join(SOURCES, 'http/routes/mcp/route.ts'))
  expect(imported).toContain(join(SOURCES, 'upstream/fetch.ts'))
  for (const name of ['@plugboard/agent', '@modelcontextprotocol/server', 'undici'])
    expect(imported).not.toContain(name)
})

/** Paths of our own modules and names of packages, directly and through others. */
function staticImports(entry: string): Set<string> {
  const found = new Set([entry])
  for (const file of found) {
    if (!existsSync(file)) continue
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(STATIC))
      found.add(name.startsWith('.') ? join(dirname(file), name) : name)
  }
  return found
}
