import { runInThisContext } from 'node:vm'
import type { Catalog } from '@plugboard/core/catalog'

/** Parses a generated catalog: plain data, except for imports and the types of its constants. */
export function catalogIn(text: string): Catalog {
  const program = withoutImports(text).replace(/^(?:export )?const (\w+): \w+ =/gm, 'const $1 =')
  return runInThisContext(`(() => {${program}\nreturn catalog })()`)
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
