// The site in the colors of the server's pages, with the mark of the product.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// The file is bundled with its configuration, which lies beside it.
const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..')
const THEME = readFileSync(join(ROOT, 'packages/server/page/theme.css'), 'utf8')
const MARK = readFileSync(join(ROOT, 'packages/server/src/http/pages/mark.ts'), 'utf8')

/** By name, for light and dark pages. */
const colors = Object.fromEntries(
  [...THEME.matchAll(/--([\w-]+): light-dark\((#\w+), (#\w+)\)/g)].map(([, name, ...pair]) => [name, pair]),
)
const [, MONO] = /--mono: (.*);/.exec(THEME)
const [, path] = /<path d="([^"]+)"/.exec(MARK)
const picture = `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 20'><path d='${path}'/></svg>`

const scheme = (index) => {
  const {
    accent,
    'on-accent': onAccent,
    text,
    soft,
    page,
    panel,
    rule,
    raised,
    line,
  } = Object.fromEntries(Object.entries(colors).map(([name, pair]) => [name, pair[index]]))
  return `--vp-c-brand-1: ${accent}; --vp-c-brand-2: ${accent}; --vp-c-brand-3: ${accent}; --vp-c-text-1: ${text}; --vp-c-text-2: ${soft};
--vp-c-bg: ${page}; --vp-c-bg-alt: ${panel}; --vp-c-bg-soft: ${panel}; --vp-c-bg-elv: ${raised}; --vp-c-divider: ${rule}; --vp-c-gutter: ${rule};
--vp-button-brand-bg: ${accent}; --vp-button-brand-hover-bg: ${accent}; --vp-button-brand-text: ${onAccent}; --vp-button-brand-hover-text: ${onAccent};
--vp-button-alt-bg: ${raised}; --vp-button-alt-hover-bg: ${panel}; --vp-button-alt-border: ${line}; --vp-button-alt-hover-border: ${line};`
}

/**
 * The tool's theme ships Inter in fourteen files. The server's pages use the system's font, which needs no bytes and no
 * other host, so the site does, too.
 */
export const withoutWebFonts = {
  name: 'without-web-fonts',
  enforce: 'pre',
  load: (id) => (/theme-default\/styles\/fonts\.css$/.test(id) ? '' : undefined),
}

export const STYLE = `:root { ${scheme(0)} }
:root { --vp-font-family-base: system-ui, sans-serif; --vp-font-family-mono: ${MONO} }
.dark { ${scheme(1)} }
.VPNavBarTitle .title::before { content: ''; inline-size: 20px; block-size: 20px; margin-inline-end: 8px; background: var(--vp-c-brand-1); mask: url("${picture}") }
.VPHero .VPButton.medium { border-radius: 8px; padding-inline: 20px }
.VPFeatures .VPFeature { background: var(--vp-c-bg-elv); border-color: var(--vp-c-divider) }
.VPFeatures .VPFeature:hover { border-color: var(--vp-c-brand-1); box-shadow: 0 4px 16px rgb(0 0 0 / 8%) }
.vp-doc div[class*='language-'] { font-size: 13px; --vp-code-font-size: 13px; border: 1px solid var(--vp-c-divider) }
.vp-doc th, .vp-doc td { padding: 6px 12px; min-inline-size: 6rem; text-align: start; vertical-align: top }
.vp-doc td code { overflow-wrap: break-word }
@media (min-width: 768px) { .vp-doc td:not(:first-child) code { overflow-wrap: anywhere } .vp-doc th, .vp-doc td { min-inline-size: 4rem } }
@media (min-width: 1280px) { .VPDoc.has-aside .content-container { max-inline-size: 760px } }`
