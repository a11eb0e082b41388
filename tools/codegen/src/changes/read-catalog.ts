import { runInThisContext } from 'node:vm'
import type { Connector } from '@plugboard/core'
import { type Catalog, replicaActions } from '@plugboard/core/catalog'

/** Parses a generated catalog: plain data, except for its import of what all catalogs share, and the types of its constants. */
export function catalogIn(text: string): Catalog {
  const program = withoutImports(text).replace(/^(?:export )?const (\w+): \w+ =/gm, 'const $1 =')
  return runInThisContext(`((replicaActions) => {${program}\nreturn catalog })`)(replicaActions)
}

/**
 * Parses the generated table of a connector, which follows the types of its credentials. Types of values that it imports
 * from another module are left empty: they are in the catalog, too.
 */
export function connectorIn(text: string): Connector {
  const [, table] = /^export const \w+: Connector(?:<\w+>)? = (\{[\s\S]*)$/m.exec(text) ?? []
  if (table === undefined) throw new SyntaxError('has no table of a connector')
  const names = importedNames(text).map((name) => `const ${name} = {}`)
  return runInThisContext(`(() => {${names.join('\n')}\nreturn ${table}\n})()`)
}

function importedNames(text: string): string[] {
  const [, ...imports] = text.split(/^import \{/m)
  return imports.flatMap((names) => names.slice(0, names.indexOf('}')).match(/\w+/g) ?? [])
}

/** An import may take several lines; the last one ends with the module's name, and a semicolon until it is formatted. */
function withoutImports(text: string): string {
  let isImport = false
  const lines = text.split('\n').filter((line) => {
    isImport ||= line.startsWith('import ')
    const isKept = !isImport
    if (line.endsWith("'") || line.endsWith("';")) isImport = false
    return isKept
  })
  return lines.join('\n')
}
