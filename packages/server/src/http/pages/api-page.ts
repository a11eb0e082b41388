/** The reference page of the API, rendered from its OpenAPI document. */
import type { JsonSchema } from '@plugboard/core/catalog'
import { schemaAt, TAGS } from '../openapi/document.ts'
import type { Document, Operation } from '../openapi/document-types.ts'
import { firstSteps } from '../openapi/samples.ts'
import { docsPage, type Section, type Site } from './docs-page.ts'
import { type Content, html, prose } from './html.ts'
import { fieldsTable, typeOf, typeText } from './schema.ts'

interface Route {
  readonly method: string
  readonly path: string
  readonly operation: Operation
}

export function apiPage(document: Document, site: Site, origin: string): string {
  const routes = routesOf(document)
  const tags = TAGS.map((tag) => ({
    ...tag,
    routes: routes.filter(({ operation }) => operation.tags?.includes(tag.name)),
  }))
  const sections: Section[] = [
    { title: 'First steps', anchor: 'first-steps', entries: [] },
    ...tags.map((tag) => ({
      title: tag.name,
      anchor: tagAnchor(tag.name),
      entries: tag.routes.map(entryOf),
    })),
    { title: 'types', anchor: 'types', entries: [] },
  ]
  const body = html`<p>${prose(document.info.description ?? '')} Also available as <a href="/openapi.json">OpenAPI 3.1</a>.</p>
<h2 id="first-steps">First steps</h2>
<p>Replace the placeholders and paste this into a shell; all other commands use these variables. In development, <code>. .plugboard/dev.env</code> sets <code>$PLUGBOARD_CLIENT_ID</code>, <code>$PLUGBOARD_CLIENT_SECRET</code> and an id for each connector, such as <code>$PAYMENTS_CONNECTOR_ID</code>. On other servers, <code>plugboard apps create</code> prints the client id and secret. The commands act for the end user <code>demo</code>.</p>
<p>Commands that delete something permanently use variables that begin with <code>OLD_</code>, which you set yourself. <code>$ANN_TOKEN</code> is a scoped token of the end user <code>ann</code>.</p>
<pre>${firstSteps(origin)}</pre>
${tags.map(
  (tag) =>
    html`<h2 id="${tagAnchor(tag.name)}">${tag.name}</h2><p>${prose(tag.description)}</p>${tag.routes.map((route) => routeText(document, route))}`,
)}
<h2 id="types">types</h2>${Object.entries(document.components.schemas).map(typeText)}`
  return docsPage({ title: document.info.title, here: '/docs', site, sections, body })
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

function entryOf({ operation }: Route): readonly [string, string] {
  return [operation.operationId ?? '', operation.summary ?? '']
}

function routeText(document: Document, { method, path, operation }: Route): Content {
  const { operationId = '', summary, description, security = [], parameters = [] } = operation
  const media = Object.values(operation.requestBody?.content ?? {})[0]
  const [sample] = operation['x-codeSamples'] ?? []
  return html`<h3 id="${operationId}">${summary}</h3>
<p class="request"><code>${method} ${path}</code>${security.length > 0 ? ' · requires a token' : ''}</p>
<p>${prose(description ?? '')}</p>
${sample && html`<pre>${sample.source}</pre>`}
${parameters.length > 0 ? titled('Params', fieldsTable(parametersSchema(operation))) : undefined}
${media?.schema && titled('Body', bodyText(resolved(document, media.schema)))}
${titled('Responses', responsesText(operation))}`
}

function titled(title: string, content: Content): Content {
  return content === undefined ? undefined : html`<h4>${title}</h4>${content}`
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
  return html`<ul>${items}</ul>`
}
