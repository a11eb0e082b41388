/** Bundles an entry with packages as the registry would get them, as a user's bundler does. */
import { join } from 'node:path'
import { build, type Plugin } from 'esbuild'

/** @param folder Where the packed packages are installed. */
export async function bundle(
  entry: 'process' | 'worker' | 'page',
  folder: string,
  conditions: readonly string[] = [],
): Promise<string> {
  const outfile = join(folder, `${entry}-${conditions.join('-') || 'default'}.mjs`)
  await build({
    entryPoints: [join(import.meta.dirname, 'entries', `${entry}.ts`)],
    outfile,
    bundle: true,
    format: entry === 'page' ? 'iife' : 'esm',
    platform: 'neutral',
    target: 'es2022',
    conditions: [...conditions, 'import'],
    plugins: [packedPackages(folder)],
    logLevel: 'warning',
  })
  return outfile
}

/** Our packages come from the folder, never from this repository. */
function packedPackages(folder: string): Plugin {
  return {
    name: 'packed-packages',
    setup({ onResolve, resolve }) {
      onResolve({ filter: /^@plugboard\// }, ({ path, kind, resolveDir, pluginData }) =>
        pluginData === 'packed' || resolveDir.startsWith(folder)
          ? undefined
          : resolve(path, { kind, resolveDir: folder, pluginData: 'packed' }),
      )
    },
  }
}
