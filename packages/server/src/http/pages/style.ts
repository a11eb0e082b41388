/**
 * The stylesheet of pages without a script, which need no asset. Its colors are those of `page/theme.css`: a test compares them.
 */
import { createHash } from 'node:crypto'

export const STYLE = `
:root { color-scheme: light dark;
  --text: light-dark(#1b1f24, #e6e8eb); --soft: light-dark(#4b535d, #b3bac4); --page: light-dark(#fff, #14171b);
  --panel: light-dark(#f4f5f7, #1e2228); --rule: light-dark(#e3e6ea, #2b3038); --accent: light-dark(#0550ae, #7db7ff); --on-accent: light-dark(#fff, #000); }
* { box-sizing: border-box }
html { scroll-padding-top: 1rem }
body { margin: 0; font: 16px/1.55 system-ui, sans-serif; color: var(--text); background: var(--page) }
a { color: var(--accent) }
a:focus-visible, summary:focus-visible, button:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
button { margin-top: 1rem; padding: .6rem 1.25rem; border: 0; border-radius: 8px; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; cursor: pointer }
main { padding: 1.5rem; min-width: 0 }
.small { max-width: 42rem; margin: 10vh auto }
.home { max-width: 48rem; margin: 0 auto; padding: clamp(2rem, 12vh, 8rem) 1.5rem 4rem }
.home h1 { font-size: clamp(1.75rem, 4.5vw, 2rem); letter-spacing: -.02em; margin: 2rem 0 1rem; text-wrap: balance }
.brand { display: flex; gap: .5rem; align-items: center; font-weight: 650 }
.brand a { display: flex; gap: .5rem; align-items: center; color: inherit; text-decoration: none }
.brand svg { color: var(--accent) }
.cards { list-style: none; display: grid; grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr)); gap: 1rem; margin: 2.5rem 0 0; padding: 0 }
.cards a { display: grid; align-content: start; gap: .25rem; height: 100%; padding: 1.25rem; border: 1px solid var(--rule); border-radius: 12px; color: var(--text); text-decoration: none }
.cards a:hover { border-color: var(--accent); box-shadow: 0 4px 16px rgb(0 0 0 / 8%) }
.cards strong { color: var(--accent) }
.cards span { color: var(--soft); font-size: .9rem }
.cards:empty { display: none }
.addresses { list-style: none; margin: 2rem 0 0; padding: 1rem 0 0; border-top: 1px solid var(--rule); display: grid; gap: .5rem; font-size: .9rem }
.addresses li { display: grid; grid-template-columns: 9rem minmax(0, 1fr); gap: 1rem }
.addresses a:not(:hover) { text-decoration: none }
.addresses span { color: var(--soft) }
h1, h2, h3, summary { overflow-wrap: anywhere }
h1 { font-size: 1.9rem; line-height: 1.2; margin: 0 0 .75rem }
h2 { font-size: 1.4rem; margin: 2.75rem 0 .5rem; padding-top: 1rem; border-top: 1px solid var(--rule) }
h3 { font-size: 1.1rem; margin: 2rem 0 .25rem }
h4 { font-size: .95rem; margin: 1rem 0 .25rem }
p { margin: .5rem 0; max-width: 46rem }
code, pre { font: .86em/1.5 ui-monospace, monospace; overflow-wrap: anywhere }
pre { background: var(--panel); border: 1px solid var(--rule); border-radius: 6px; padding: .75rem 1rem; white-space: pre-wrap }
.request { color: var(--soft) }
`

/** Content security policy of the pages: no scripts and no requests, only the inline stylesheet. */
export const PAGE_POLICY: string = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
