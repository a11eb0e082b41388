/** `/docs`: the connectors, how to authenticate, errors, and the routes of the API. */

import { ERRORS } from '@plugboard/core'
import type { JsonSchema } from '@plugboard/core/catalog'
import type { VendorMark } from '../../catalog/vendor-mark.ts'
import { schemaAt, TAGS } from '../openapi/document.ts'
import type { Document, Operation } from '../openapi/document-types.ts'
import { firstSteps } from '../openapi/samples.ts'
import { codePanel } from './code.ts'
import { docsPage, type NavLink, type Site, vendorPicture } from './docs-page.ts'
import { type Content, type Html, html, prose } from './html.ts'
import { fieldsTable, typeOf, typesSection } from './schema.ts'

/** The content of a card. */
export interface ConnectorCard {
  readonly name: string
  readonly title: string
  readonly vendor: string
  readonly mark: VendorMark
  readonly description: string
  readonly entities: number
  readonly actions: number
}

interface Route {
  readonly method: string
  readonly path: string
  readonly operation: Operation
}

export function overviewPage(
  document: Document,
  cards: readonly ConnectorCard[],
  site: Site,
  origin: string,
): string {
  const routes = routesOf(document)
  const tags = TAGS.map((tag) => ({
    ...tag,
    routes: routes.filter(({ operation }) => operation.tags?.includes(tag.name)),
  })).filter((tag) => tag.routes.length > 0)
  const sections: NavLink[] = [
    { address: '#connectors', text: 'Connectors' },
    { address: '#first-steps', text: 'First steps' },
    { address: '#error-codes', text: 'Errors' },
    { address: '#routes', text: 'Routes' },
    { address: '#types', text: 'Types' },
  ]
  const body = html`<div class="head"><h1>${document.info.title}</h1>
<p class="lead">${prose(document.info.description ?? '')}</p>
<p class="links"><a href="/openapi.json">OpenAPI 3.1</a> <a href="/llms.txt">llms.txt for coding assistants</a></p></div>
<section><h2 id="connectors">Connectors</h2><ul class="cards">${cards.map(cardOf)}</ul></section>
${stepsSection(origin)}
${errorsSection()}
<section><h2 id="routes">Routes</h2><p>Every route of the server. The actions of the connectors go through <a href="#execute">execute</a>.</p>
${tags.map((tag) => html`<h3 id="${tagAnchor(tag.name)}" class="group">${tag.name}</h3><p>${prose(tag.description)}</p>${tag.routes.map((route) => routeText(document, route))}`)}</section>
${typesSection(Object.entries(document.components.schemas), 'Objects that requests and responses share.')}`
  return docsPage({ title: document.info.title, here: '/docs', site, sections, body })
}

function cardOf({ name, title, vendor, mark, description, entities, actions }: ConnectorCard): Html {
  return html`<li><a href="/docs/${name}">${vendorPicture(mark)}<strong>${title}</strong><span class="soft">${vendor}</span><span class="about">${prose(description)}</span><span class="soft">${entities} entities · ${actions} actions</span></a></li>`
}

function stepsSection(origin: string): Html {
  return html`<section class="split"><div><h2 id="first-steps">First steps</h2>
<p>Paste this into a shell. It gets a token of the application, a scoped token of the end user <code>demo</code>, and the id of a connector; all other commands use these variables.</p>
<p>In development, <code>. .plugboard/dev.env</code> sets <code>$PLUGBOARD_CLIENT_ID</code>, <code>$PLUGBOARD_CLIENT_SECRET</code> and an id for each connector, such as <code>$PAYMENTS_CONNECTOR_ID</code>. On other servers, <code>plugboard apps create</code> prints the client id and secret.</p>
<p>Commands that delete something permanently use variables that begin with <code>OLD_</code>, which you set yourself. <code>$ANN_TOKEN</code> is a scoped token of the end user <code>ann</code>.</p>
<p>In TypeScript, the client of a connector's package gets and renews tokens itself: see the tab beside any action.</p></div>
<div class="samples">${codePanel('Shell', firstSteps(origin))}</div></section>`
}

const ERROR_SAMPLE = `{
  "type": "/errors/invalid_request",
  "status": 400,
  "code": "invalid_request",
  "outcome": "not_sent",
  "retryable": false,
  "errors": [
    {
      "pointer": "/params/limit",
      "code": "too_big",
      "message": "must be at most 100"
    }
  ]
}`

/** Every code, because callers branch on it. */
function errorsSection(): Html {
  const rows = Object.entries(ERRORS).map(
    ([code, { status, title, text }]) =>
      html`<tr><th scope="row"><a href="/errors/${code}"><code>${code}</code></a><span class="type">${status}</span></th><td><strong>${title}</strong> ${prose(text)}</td></tr>`,
  )
  return html`<section><div class="split"><div><h2 id="error-codes">Errors</h2>
<p>Every failure is a problem document of RFC 9457. Branch on its <code>code</code>; <code>outcome</code> says whether the vendor has done something: <code>not_sent</code>, <code>rejected</code> or <code>unknown</code>. After <code>unknown</code>, repeat a write only with the same <code>Idempotency-Key</code>.</p>
<p>Params are checked before anything is sent, and <code>errors</code> names each violation by JSON Pointer.</p></div>
<div class="samples">${codePanel('Problem document', ERROR_SAMPLE)}</div></div>
<details class="row"><summary>All error codes</summary><div><table class="fields"><thead><tr><th scope="col">Code</th><th scope="col">Meaning</th></tr></thead><tbody>${rows}</tbody></table></div></details></section>`
}

function routesOf({ paths }: Document): Route[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  )
}

/** Prefixed, because a tag and an operation may share a name. */
function tagAnchor(tag: string): string {
  return `tag-${tag}`
}

/** The anchor is inside, so that browsers unfold the route for a link. */
function routeText(document: Document, { method, path, operation }: Route): Content {
  const { operationId = '', summary, description, security = [], parameters = [] } = operation
  const media = Object.values(operation.requestBody?.content ?? {})[0]
  const [sample] = operation['x-codeSamples'] ?? []
  return html`<details class="row route"><summary><span class="method ${method.toLowerCase()}">${method}</span><h4>${summary}</h4><code>${path}</code></summary><div id="${operationId}">
<p>${prose(description ?? '')}${security.length > 0 ? ' Requires a token.' : ''}</p>
${sample && codePanel('curl', sample.source)}
${parameters.length > 0 ? titled('Params', fieldsTable(parametersSchema(operation))) : undefined}
${media?.schema && titled('Body', bodyText(resolved(document, media.schema)))}
${titled('Responses', responsesText(operation))}</div></details>`
}

function titled(title: string, content: Content): Content {
  return content === undefined ? undefined : html`<h5>${title}</h5>${content}`
}

/** Combines path, query and header params into one object schema, for one table. */
function parametersSchema({ parameters = [] }: Operation): JsonSchema {
  const properties = parameters.map(({ name, in: where, schema = {}, description = '' }) => [
    name,
    { ...schema, description: `${description} In the ${where}.`.trim() },
  ])
  return {
    properties: Object.fromEntries(properties),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  }
}

/** A table of fields, or one table per alternative. */
function bodyText(schema: JsonSchema): Content {
  const alternatives = (schema.oneOf ?? schema.anyOf) as readonly JsonSchema[] | undefined
  if (alternatives === undefined) return fieldsTable(schema)
  return alternatives.map((one, index) => [index === 0 ? undefined : html`<p>or</p>`, fieldsTable(one)])
}

function resolved(document: Document, schema: JsonSchema): JsonSchema {
  return typeof schema.$ref === 'string' ? schemaAt(document, schema.$ref) : schema
}

function responsesText({ responses = {} }: Operation): Content {
  const items = Object.entries(responses).map(([status, { description, content = {} }]) => {
    const types = Object.entries(content).map(
      ([type, { schema = {} }]) => html` <code>${type}</code>: ${typeOf(schema)}`,
    )
    return html`<li><strong>${status}</strong> ${prose(description)}${types}</li>`
  })
  return html`<ul class="plain">${items}</ul>`
}
