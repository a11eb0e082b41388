/** Scripts and style sheet of the console: bundled by the build, or on first use where sources run. */
import { readFile } from 'node:fs/promises'

export interface ConsoleAssets {
  /** Names with a hash of the content, by which browsers keep them for ever. */
  readonly script: string
  readonly style: string
  /** By name. */
  readonly files: Readonly<Record<string, string>>
}

/** Returns a function that loads them once. A failure is not kept. */
export function consoleAssets(): () => Promise<ConsoleAssets> {
  let loading: Promise<ConsoleAssets> | undefined
  const isSource = import.meta.url.endsWith('.ts')
  return () => {
    loading ??= (isSource ? bundleSources() : readBuilt()).catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
}

async function readBuilt(): Promise<ConsoleAssets> {
  return JSON.parse(await readFile(new URL('assets.json', import.meta.url), 'utf8')) as ConsoleAssets
}

async function bundleSources(): Promise<ConsoleAssets> {
  const script = new URL('../../../scripts/bundle-console.mjs', import.meta.url)
  const { bundleConsole } = (await import(script.href)) as { bundleConsole(): Promise<ConsoleAssets> }
  return bundleConsole()
}
