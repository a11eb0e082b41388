/** Layout of the reference pages: bar with search, navigation, and text. Everything can be read without the script. */
import type { VendorMark } from '../../catalog/vendor-mark.ts'
import { type Content, type Html, html } from './html.ts'
import { MARK } from './mark.ts'

/** Names of the script and of the style sheet, which hold a hash of their content. */
export interface DocsAssets {
  readonly script: string
  readonly style: string
}

/** The pages and assets that every page links to. */
export interface Site {
  readonly connectors: readonly SiteConnector[]
  readonly assets: DocsAssets
}

interface SiteConnector {
  readonly name: string
  readonly title: string
  /** Name of the vendor as people write it. */
  readonly vendor: string
  /** In the order of the catalog. */
  readonly entities: readonly string[]
}

export interface NavLink {
  readonly address: string
  readonly text: string
  readonly isHere?: boolean
  readonly inside?: readonly NavLink[]
}

export interface DocsPage {
  readonly title: string
  /** Path of the page. */
  readonly here: string
  readonly site: Site
  /** Sections of the page, shown in the navigation. */
  readonly sections: readonly NavLink[]
  /** Short name of the connector type that the page is about. */
  readonly connector?: string
  readonly body: Content
}

export function docsPage({ title, here, site, sections, connector, body }: DocsPage): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Plugboard</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/_assets/${site.assets.style}">
<script type="module" src="/docs/_assets/${site.assets.script}"></script>
</head>
<body>
<a class="skip" href="#text">Skip to content</a>
<header class="bar">
<button type="button" class="menu" popovertarget="navigation">Menu</button>
<a class="brand" href="/docs">${MARK}Plugboard <span>Reference</span></a>
<button type="button" class="find" aria-keyshortcuts="/"><span>Search<span class="wide"> all actions</span></span> <kbd>/</kbd></button>
</header>
<div class="shell">
<nav id="navigation" class="side" popover aria-label="Reference">${navigation(site, here, connector, sections)}</nav>
<main id="text" tabindex="-1">
${body}
</main>
</div>
</body>
</html>
`.html
}

function navigation(
  site: Site,
  here: string,
  current: string | undefined,
  sections: readonly NavLink[],
): Html {
  const overview = { address: '/docs', text: 'Overview', isHere: here === '/docs' }
  const connectors = site.connectors.map((one) =>
    linkOfConnector(one, here, one.name === current ? sections : undefined),
  )
  return html`${navList([{ ...overview, ...(here === '/docs' ? { inside: sections } : {}) }])}
<h2>Connectors</h2>
${navList(connectors)}`
}

function linkOfConnector(
  { name, title, entities }: SiteConnector,
  here: string,
  sections: readonly NavLink[] | undefined,
): NavLink {
  const address = `/docs/${name}`
  const link = { address, text: title, isHere: here === address }
  if (sections === undefined) return link
  const inside = entities.map((entity) => {
    const own = `${address}/${entity}`
    const isHere = own === here
    return { address: own, text: entity, isHere, ...(isHere ? { inside: sections } : {}) }
  })
  return { ...link, inside }
}

function navList(links: readonly NavLink[]): Html {
  const items = links.map(({ address, text, isHere, inside }) => {
    const link = isHere
      ? html`<a href="${address}" aria-current="page">${text}</a>`
      : html`<a href="${address}">${text}</a>`
    return html`<li>${link}${inside && inside.length > 0 ? navList(inside) : undefined}</li>`
  })
  return html`<ul>${items}</ul>`
}

/** Initials of a vendor on its color. As attributes of a picture, since the policy of the page refuses inline styles. */
export function vendorPicture({ initials, color, textColor }: VendorMark): Html {
  return html`<svg class="vendor" viewBox="0 0 40 40" aria-hidden="true"><rect width="40" height="40" rx="10" fill="${color}"/><text x="20" y="20" fill="${textColor}">${initials}</text></svg>`
}
