// Bundles the console: one chunk per page. With a file as argument it writes all of them there: the build. The server imports
// it where it runs from sources.
import { bundleAssets, writeIfStarted } from './bundle-assets.mjs'

export const bundleConsole = () => bundleAssets('../console/main.tsx', '../console/console.css')

await writeIfStarted(import.meta.url, bundleConsole)
