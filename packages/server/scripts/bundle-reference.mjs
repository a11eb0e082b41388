// Bundles the script and the style sheet of the reference. With a file as argument it writes them there: the build. The server
// imports it where it runs from sources.
import { bundleAssets, writeIfStarted } from './bundle-assets.mjs'

export const bundleReference = () => bundleAssets('../reference/main.ts', '../reference/reference.css')

await writeIfStarted(import.meta.url, bundleReference)
