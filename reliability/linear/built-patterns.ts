/** Regular expressions that the product builds at run time, from sample inputs. */
import { fileAddress } from '../../packages/core/src/bytes/file-host.ts'
import { redact } from '../../packages/core/src/response/redact.ts'
import { createRouteTable } from '../../packages/server/src/http/route-table.ts'
import { TABLES } from '../support/tables.ts'
import type { Pattern } from './patterns.ts'

/** Files that may build regular expressions at run time, and why these are linear. */
export const BUILDERS: Readonly<Record<string, string>> = {
  'packages/core/src/bytes/file-host.ts': 'from the file hosts of the specs, all of which are checked here',
  'packages/core/src/values/pattern.ts': 'from `pattern` in the tables, which counts as a literal',
  'packages/core/src/response/redact.ts': 'from credentials, of which samples are checked here',
  'packages/server/src/http/route-table.ts':
    'from the paths of our own routes, of which samples are checked here',
  'packages/sandbox/src/engine/derived/matches-pattern.ts':
    'from `pattern` in the tables, for a few texts of our own',
  'tools/codegen/src/fill/fill-spec.ts': 'from names of types in a spec, which are identifiers',
  'tools/codegen/src/notation/linear-pattern.ts': 'compiles a pattern of a description without running it',
  'tools/codegen/src/model/account-host.ts':
    'from a `pattern` of a spec, for texts of a few characters of our own',
  'tools/codegen/src/model/value-rules.ts': 'compiles a pattern of a spec without running it',
}

export function buildPatterns(): Pattern[] {
  return [matchSecrets, matchFileHosts, addRoutes].flatMap(builtBy)
}

/** Arguments of `RegExp(…)` during a run. */
function builtBy(run: () => void): Pattern[] {
  const built: Pattern[] = []
  const { RegExp: original } = globalThis
  const record = function record(source: string, flags = ''): RegExp {
    built.push({ source, flags, places: ['built'] })
    return new original(source, flags)
  }
  globalThis.RegExp = record as unknown as RegExpConstructor
  try {
    run()
  } finally {
    globalThis.RegExp = original
  }
  return built
}

function matchSecrets(): void {
  redact('text', ['sk_live_51H8.+*canary', 'a"b\\c d'])
}

function matchFileHosts(): void {
  for (const { connector } of Object.values(TABLES)) {
    const authorizer = { server: 'https://api.example', secrets: [], authorize: () => {} }
    fileAddress({ connector, authorizer } as never, 'https://files.example/x', 'https://api.example')
  }
}

function addRoutes(): void {
  const table = createRouteTable('')
  table.add({ method: 'GET', url: '/v1/integrations/connectors/:id/syncs/:entity' })
  table.add({ method: 'GET', url: '/errors/:code' })
}
