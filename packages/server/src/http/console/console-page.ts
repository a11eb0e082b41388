/** The document of the console. Its script renders everything else. */
import type { BundledAssets } from '../bundled-assets.ts'
import { html } from '../pages/html.ts'

/** No inline code or style, no other host, no frames, and no text that becomes markup. */
export const CONSOLE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'"

/** @param release Pages compare it with that of the server, which may have been updated meanwhile. */
export function consolePage({ script, style }: BundledAssets, release: string): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<meta name="release" content="${release}">
<title>Plugboard console</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/console/assets/${style}">
<script type="module" src="/console/assets/${script}"></script>
</head>
<body>
<div id="console"></div>
<noscript>The console needs JavaScript.</noscript>
</body>
</html>
`.html
}
