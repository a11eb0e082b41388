/** For a person who has mistyped an address, or followed an old link. */
import { html } from './html.ts'
import { MARK } from './mark.ts'
import { page } from './page.ts'

export const MISSING_PAGE: string = page(
  'Not found · Plugboard',
  html`<main class="home"><p class="brand"><a href="/">${MARK}Plugboard</a></p>
<h1>There is no page at this address</h1>
<p class="request"><code>not_found</code> · HTTP status 404</p>
<ul class="addresses"><li><a href="/">Home</a> <span>reference, console and addresses for programs</span></li><li><a href="/docs">Reference</a> <span>every connector, entity and action</span></li></ul>
</main>`,
)
