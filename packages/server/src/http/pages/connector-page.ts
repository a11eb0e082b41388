/** The reference page of a connector: its entities, their actions, and their shared types. */
import type { JsonSchema } from '@plugboard/core/catalog'
import type { ActionView, EntityView, KindView } from '../../connectors/connector-type-view.ts'
import { EXECUTE, schemaAt } from '../openapi/document.ts'
import type { Document } from '../openapi/document-types.ts'
import { sampleOf } from '../openapi/sample.ts'
import { executeSample } from '../openapi/samples.ts'
import { docsPage, type Section, type Site } from './docs-page.ts'
import { type Content, html, prose } from './html.ts'
import { fieldsTable, typeText } from './schema.ts'

export function connectorPage(kind: KindView, document: Document, site: Site, origin: string): string {
  const { type, title, provider, description, auth, entities } = kind
  const url = origin + EXECUTE.replace('{id}', '$CONNECTOR_ID')
  const types = Object.entries(document.components.schemas).filter(([name]) =>
    name.startsWith(`${type}.types.`),
  )
  const sections: Section[] = [
    { title: 'Credentials', anchor: 'credentials', entries: [] },
    ...entities.map(sectionOf),
    ...(types.length > 0 ? [{ title: 'types', anchor: 'types', entries: [] }] : []),
  ]
  const body = html`<p>${prose(description)} Vendor: ${provider}. Also available as <a href="/openapi/${type}.json">OpenAPI 3.1</a>.</p>
<p>The commands use <code>$TOKEN</code> and <code>$CONNECTOR_ID</code>: see <a href="/docs#first-steps">first steps</a>.</p>
<h2 id="credentials">Credentials</h2>
${auth.map((method) => html`<h3>${method.name}</h3><p>${prose(method.description ?? '')}</p>${fieldsTable(method.credentials)}`)}
${entities.map((entity) => entityText(entity, document, type, url))}
${types.length > 0 ? html`<h2 id="types">types</h2>${types.map(typeText)}` : undefined}`
  return docsPage({ title, here: `/docs/${type}`, site, sections, body })
}

function sectionOf({ name, actions }: EntityView): Section {
  const entries = actions.map((action) => [`${name}.${action.name}`, action.name] as const)
  return { title: name, anchor: name, entries }
}

function entityText(entity: EntityView, document: Document, type: string, url: string): Content {
  const { name, description, actions, searchable } = entity
  const record = document.components.schemas[`${type}.${name}`]
  return html`<h2 id="${name}">${name}</h2><p>${prose(description)}</p>
${record && folded(`Fields of a record of ${name}`, fieldsTable(record))}
${searchable && folded(`Searchable fields of ${name}`, fieldsTable(searchable))}
${actions.map((action) => actionText(name, action, document, type, url))}`
}

function folded(title: string, content: Content): Content {
  return content === undefined ? undefined : html`<details><summary>${title}</summary>${content}</details>`
}

function actionText(
  entity: string,
  action: ActionView,
  document: Document,
  type: string,
  url: string,
): Content {
  const { name, description, risk, permission, level, attested_on } = action
  const request = document.components.schemas[`${type}.${entity}.${name}`] ?? {}
  const params = (request.properties as Readonly<Record<string, JsonSchema>> | undefined)?.params ?? {}
  const isUpload = contentOf(params)?.contentMediaType !== undefined
  const sample = executeSample(url, {
    entity,
    action: name,
    params: sampleOf(isUpload ? withoutContent(params) : params, (ref) => schemaAt(document, ref)),
    isWrite: risk !== 'read',
    isUpload,
    isDownload: name === 'download',
  })
  return html`<h3 id="${entity}.${name}">${entity}.${name} <span class="mark ${risk}">${risk}</span> <span class="mark">${levelText(level, attested_on)}</span></h3>
<p>${prose(description)}${permission === undefined ? '' : html` Permission: <code>${permission}</code>.`}</p>
<pre>${sample}</pre>
${fieldsTable(params)}`
}

/** With the date of the last run against the vendor. */
function levelText(level: string, attestedOn: string | undefined): string {
  return attestedOn === undefined ? level : `${level} ${attestedOn}`
}

/** The schema of an upload's content, which over HTTP is a form part instead of a param. */
function contentOf({ properties }: JsonSchema): JsonSchema | undefined {
  return (properties as Readonly<Record<string, JsonSchema>> | undefined)?.content
}

function withoutContent(params: JsonSchema): JsonSchema {
  const required = (params.required as readonly string[] | undefined) ?? []
  return { ...params, required: required.filter((name) => name !== 'content') }
}
