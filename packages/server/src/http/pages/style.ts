/**
 * The stylesheet of all pages, with a light and a dark scheme. Every color has a contrast of at least 4.5:1.
 */
import { createHash } from 'node:crypto'

export const STYLE = `
:root { color-scheme: light dark;
  --text: #1b1f24; --soft: #4b535d; --page: #fff; --panel: #f4f5f7; --line: #d5d9de; --link: #0550ae; --read: #0a5c36; --write: #8a3b00; --destructive: #a40e26 }
@media (prefers-color-scheme: dark) { :root {
  --text: #e6e8eb; --soft: #b3bac4; --page: #14171b; --panel: #1e2228; --line: #3a4049; --link: #7db7ff; --read: #6fd39c; --write: #f2ab6a; --destructive: #ff9a9a } }
* { box-sizing: border-box }
html { scroll-padding-top: 1rem }
body { margin: 0; font: 16px/1.55 system-ui, sans-serif; color: var(--text); background: var(--page) }
a { color: var(--link) }
a:focus-visible, summary:focus-visible { outline: 3px solid var(--link); outline-offset: 2px }
.skip { position: absolute; left: -100rem }
.skip:focus { left: 1rem; top: 1rem; padding: .5rem; background: var(--page) }
.site { padding: 1rem 1.5rem; border-bottom: 1px solid var(--line); display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; align-items: baseline }
.site strong { margin-right: .5rem }
[aria-current] { color: inherit; font-weight: 600; text-decoration: none }
.columns { display: grid; grid-template-columns: 17rem minmax(0, 1fr); max-width: 80rem; margin: 0 auto }
.contents { padding: 1.5rem; font-size: .9rem; align-self: start; position: sticky; top: 0; max-height: 100vh; overflow-y: auto }
.contents div { margin-bottom: .75rem }
.contents ul { list-style: none; margin: 0; padding: 0 }
.contents li { margin: .2rem 0; overflow-wrap: anywhere }
main { padding: 1.5rem; min-width: 0 }
.small { max-width: 42rem; margin: 10vh auto }
h1, h2, h3, summary { overflow-wrap: anywhere }
h1 { font-size: 1.9rem; line-height: 1.2; margin: 0 0 .75rem }
h2 { font-size: 1.4rem; margin: 2.75rem 0 .5rem; padding-top: 1rem; border-top: 1px solid var(--line) }
h3 { font-size: 1.1rem; margin: 2rem 0 .25rem }
h4 { font-size: .95rem; margin: 1rem 0 .25rem }
p { margin: .5rem 0; max-width: 46rem }
code, pre { font: .86em/1.5 ui-monospace, monospace; overflow-wrap: anywhere }
pre { background: var(--panel); border: 1px solid var(--line); border-radius: 6px; padding: .75rem 1rem; white-space: pre-wrap }
.request { color: var(--soft) }
.mark { font-size: .8rem; font-weight: 600 }
.read { color: var(--read) } .write { color: var(--write) } .destructive { color: var(--destructive) }
table { border-collapse: collapse; table-layout: fixed; width: 100%; font-size: .92rem; margin: .25rem 0 .75rem }
th, td { text-align: left; vertical-align: top; padding: .35rem .75rem .35rem 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere }
th { font-weight: 600 }
th:first-child { width: 30% } th:nth-child(2) { width: 22% }
summary { cursor: pointer; color: var(--link) }
@media (max-width: 50rem) { .columns { display: block } .contents { position: static; max-height: 40vh; border-bottom: 1px solid var(--line) } }
@media print { .contents, .site { display: none } .columns { display: block } }
`

/** Content security policy of the pages: no scripts and no requests, only the inline stylesheet. */
export const PAGE_POLICY: string = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
