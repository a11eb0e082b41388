/** Layout of the reference pages: site links, table of contents, and body. */
import { type Content, html } from './html.ts'
import { linkList, page } from './page.ts'

export interface Section {
  readonly title: string
  readonly anchor: string
  readonly entries: readonly (readonly [anchor: string, text: string])[]
}

/** Path and title of every reference page. */
export type Site = readonly (readonly [address: string, text: string])[]

export interface DocsPage {
  readonly title: string
  readonly here: string
  readonly site: Site
  readonly sections: readonly Section[]
  readonly body: Content
}

export function docsPage({ title, here, site, sections, body }: DocsPage): string {
  const links = site.map(([address, text]) =>
    address === here
      ? html`<a href="${address}" aria-current="page">${text}</a>`
      : html`<a href="${address}">${text}</a>`,
  )
  return page(
    `${title} · Plugboard`,
    html`<a class="skip" href="#text">Skip to content</a>
<header><nav class="site" aria-label="Reference"><strong>Plugboard</strong>${links}</nav></header>
<div class="columns">
<nav class="contents" aria-label="On this page" tabindex="0">${sections.map(contentsOf)}</nav>
<main id="text"><h1>${title}</h1>
${body}</main>
</div>`,
  )
}

function contentsOf({ title, anchor, entries }: Section): Content {
  const items = entries.map(([address, text]) => [`#${address}`, text] as const)
  return html`<div><a href="#${anchor}"><strong>${title}</strong></a>${items.length > 0 ? linkList(items) : undefined}</div>`
}
