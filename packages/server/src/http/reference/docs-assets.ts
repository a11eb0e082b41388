/** Script and style sheet of the reference: bundled by the build, or on first use where sources run. */
import { type BundledAssets, loadAssets } from '../bundled-assets.ts'

export function docsAssets(): () => Promise<BundledAssets> {
  return loadAssets(new URL('assets.json', import.meta.url), async () => {
    const script = new URL('../../../scripts/bundle-reference.mjs', import.meta.url)
    const { bundleReference } = (await import(script.href)) as { bundleReference(): Promise<BundledAssets> }
    return bundleReference()
  })
}
