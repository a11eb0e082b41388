import { afterEach, describe, expect, test, vi } from 'vitest'
import { fileAddress } from '../../packages/core/src/bytes/file-host.ts'
import { redact } from '../../packages/core/src/redact.ts'
import { createRouteTable } from '../../packages/server/src/http/route-table.ts'
import { TABLES } from '../support/tables.ts'
import { findUnsafe } from './check-pattern.ts'
import { findPatterns, type Pattern } from './patterns.ts'

const { literals, builders } = findPatterns()

/** Files that may build regular expressions at run time, and why these are linear. */
const BUILDERS: Readonly<Record<string, string>> = {
  'packages/core/src/bytes/file-host.ts': 'from the file hosts of the specs, all of which are checked here',
  'packages/core/src/check-content.ts': 'from `pattern` in the tables, which counts as a literal',
  'packages/core/src/redact.ts': 'from credentials, of which samples are checked here',
  'packages/server/src/http/route-table.ts':
    'from the paths of our own routes, of which samples are checked here',
  'packages/sandbox/src/engine/derived/behaviour.ts':
    'from `pattern` in the tables, for four texts of our own',
  'tools/codegen/src/fill/fill-spec.ts': 'from names of types in a spec, which are identifiers',
  'tools/codegen/src/model/value-rules.ts': 'compiles a pattern of a spec without running it',
}

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Regular expressions built by `RegExp(…)` at run time. */
function builtBy(run: () => void): Pattern[] {
  const built: Pattern[] = []
  const build = (source: string, flags = ''): RegExp => {
    built.push({ source, flags, places: ['built'] })
    return new (Object.getPrototypeOf(/x/).constructor)(source, flags)
  }
  vi.stubGlobal('RegExp', function stub(source: string, flags?: string) {
    return build(source, flags)
  })
  run()
  vi.unstubAllGlobals()
  return built
}

function matchFileHosts(): void {
  for (const { connector } of Object.values(TABLES)) {
    const authorizer = { server: 'https://api.example', secrets: [], authorize: () => {} }
    fileAddress({ connector, authorizer } as never, 'https://files.example/x', 'https://api.example')
  }
}

function addRoutes(): void {
  const table = createRouteTable()
  table.add({ method: 'GET', url: '/v1/integrations/connectors/:id/syncs/:entity' })
  table.add({ method: 'GET', url: '/errors/:code' })
}

describe('regular expressions take linear time on every text', () => {
  test('literals', async () => {
    expect(literals.length).toBeGreaterThan(150)
    expect(await findUnsafe(literals)).toEqual([])
  })

  test('those built at run time', async () => {
    const built = [
      ...builtBy(() => redact('text', ['sk_live_51H8.+*canary', 'a"b\\c d'])),
      ...builtBy(matchFileHosts),
      ...builtBy(addRoutes),
    ]
    expect(built.length).toBeGreaterThan(4)
    expect(await findUnsafe(built)).toEqual([])
  })

  test('no other file builds any', () => {
    expect([...new Set(builders)]).toEqual(Object.keys(BUILDERS).toSorted())
  })

  // The pattern with which one request blocked the process for a minute, and two that look harmless.
  test.each([String.raw`"(?:[^"\\]|\\.)*"|[[\]{}:,]`, ' *, *', 'a+$'])(
    'the check finds %s',
    async (source) => {
      expect(await findUnsafe([{ source, flags: 'g', places: ['here'] }])).toHaveLength(1)
    },
  )
})
