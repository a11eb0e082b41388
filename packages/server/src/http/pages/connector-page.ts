/** `/docs/{connector}`: authentication, limits, entities with their actions, and shared types. */

import { isSearch } from '@plugboard/core'
import type { JsonSchema } from '@plugboard/core/catalog'
import type { VendorMark } from '../../catalog/vendor-mark.ts'
import type { ActionView, EntityView, KindView } from '../../connectors/connector-type-view.ts'
import { docsPage, type Site, vendorPicture } from './docs-page.ts'
import { type Content, type Html, html, prose } from './html.ts'
import { fieldsTable, typesSection } from './schema.ts'

/** A published rate limit: requests per window of seconds. */
export interface Limit {
  readonly scope: string
  readonly requests: number
  readonly window: number
}

export interface ConnectorPageInput {
  readonly kind: KindView
  /** Name of the vendor as people write it. */
  readonly vendor: string
  readonly mark: VendorMark
  readonly packageName: string | undefined
  readonly limits: readonly Limit[]
  /** Shared types, by their names in the OpenAPI document. */
  readonly types: readonly (readonly [name: string, schema: JsonSchema])[]
  readonly site: Site
}

export function connectorPage({
  kind,
  vendor,
  mark,
  packageName,
  limits,
  types,
  site,
}: ConnectorPageInput): string {
  const { type, title, description, auth, entities } = kind
  const here = `/docs/${type}`
  const body = html`<div class="head"><p class="crumbs"><a href="/docs">Reference</a></p>
<div class="titled">${vendorPicture(mark)}<h1>${title}</h1></div>
<p class="lead">${prose(description)}</p>
<p class="links"><span>Vendor: ${vendor}</span>${packageName && html`<span>Package: <code>${packageName}</code></span>`}<a href="/openapi/${type}.json">OpenAPI 3.1</a></p></div>
<section><h2 id="entities">Entities</h2>
<p><code>search</code> and <code>aggregate</code> read the replica of the server; every other action calls the vendor.</p>
<table class="entities"><thead><tr><th scope="col">Entity</th><th scope="col">Actions</th></tr></thead><tbody>${entities.map((entity) => entityRow(here, entity))}</tbody></table></section>
<section><h2 id="credentials">Credentials</h2>
<p>End users give these on the <a href="/docs#tag-connect">connect page</a>, or an application stores them with <a href="/docs#createConnector">a connector</a>.</p>
${auth.map((method) => html`<h3>${method.name}</h3><p>${prose(method.description ?? '')}</p>${fieldsTable(method.credentials)}`)}</section>
${limitsSection(vendor, limits)}
${levelsSection(entities)}
${typesSection(types, 'Objects that params and records share.')}`
  const sections = [
    { address: '#credentials', text: 'Credentials' },
    ...(limits.length > 0 ? [{ address: '#limits', text: 'Limits' }] : []),
    { address: '#levels', text: 'Levels' },
    ...(types.length > 0 ? [{ address: '#types', text: 'Types' }] : []),
  ]
  return docsPage({ title, here, site, connector: type, sections, body })
}

/** The ids are those of the sections that a single page had once. */
function entityRow(here: string, { name, description, actions, searchable }: EntityView): Html {
  const links = actions.map(
    (action) =>
      html`<a id="${name}.${action.name}" class="action-link ${action.risk}" href="${here}/${name}#${action.name}">${action.name}</a> `,
  )
  return html`<tr id="${name}"><th scope="row"><a href="${here}/${name}"><code>${name}</code></a>${searchable && html` <span class="tag">searchable</span>`}</th><td>${prose(description)}<div class="action-links">${links}</div></td></tr>`
}

function limitsSection(vendor: string, limits: readonly Limit[]): Content {
  if (limits.length === 0) return undefined
  const rows = limits.map(
    ({ scope, requests, window }) =>
      html`<tr><th scope="row"><code>${scope}</code></th><td>${requests} requests in ${window === 1 ? 'a second' : `${window} seconds`}</td></tr>`,
  )
  return html`<section><h2 id="limits">Limits</h2><p>Rate limits that ${vendor} publishes. The server paces its synchronization by them; a call above them fails as <code>upstream_rate_limited</code>.</p>
<table class="fields"><thead><tr><th scope="col">Shared by</th><th scope="col">Limit</th></tr></thead><tbody>${rows}</tbody></table></section>`
}

const LEVELS = {
  generated: 'it is built from the spec, and works against a sandbox that knows only the spec',
  checked:
    'its request was compared with the API description of the vendor, or with what its own client sends',
  attested: 'it ran against the vendor',
} as const

function levelsSection(entities: readonly EntityView[]): Html {
  const actions = entities.flatMap((entity) => entity.actions).filter(({ name }) => !isSearch(name))
  const count = (level: ActionView['level']): number => actions.filter((one) => one.level === level).length
  const rows = Object.entries(LEVELS).map(
    ([level, text]) =>
      html`<tr><th scope="row"><code>${level}</code></th><td>${text}: ${count(level as keyof typeof LEVELS)} of ${actions.length} actions</td></tr>`,
  )
  return html`<section><h2 id="levels">Levels</h2><p>What is known about an action.</p><table class="fields"><thead><tr><th scope="col">Level</th><th scope="col">Meaning</th></tr></thead><tbody>${rows}</tbody></table></section>`
}
