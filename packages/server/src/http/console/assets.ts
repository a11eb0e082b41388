/** Scripts and style sheet of the console: bundled by the build, or on first use where sources run. */
import { type BundledAssets, loadAssets } from '../bundled-assets.ts'

export function consoleAssets(): () => Promise<BundledAssets> {
  return loadAssets(new URL('assets.json', import.meta.url), async () => {
    const script = new URL('../../../scripts/bundle-console.mjs', import.meta.url)
    const { bundleConsole } = (await import(script.href)) as { bundleConsole(): Promise<BundledAssets> }
    return bundleConsole()
  })
}
