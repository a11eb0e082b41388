/** One action on the page of its entity: text and params on one side, commands and a response on the other. */
import { isSearch } from '@plugboard/core'
import type { JsonSchema } from '@plugboard/core/catalog'
import type { SampleCall } from '../../catalog/sample-calls.ts'
import type { ActionView } from '../../connectors/connector-type-view.ts'
import type { Schemas } from '../openapi/connector-schemas.ts'
import { EXECUTE } from '../openapi/document.ts'
import { exampleParams } from '../openapi/example-params.ts'
import { sampleOf } from '../openapi/sample.ts'
import { executeSample } from '../openapi/samples.ts'
import { typeScriptOf } from '../openapi/typescript.ts'
import { codePanel, codeTabs } from './code.ts'
import { type Content, type Html, html, prose } from './html.ts'
import { fieldsTable, typeOf } from './schema.ts'
import { searchSample } from './search-sample.ts'

export interface ActionContext {
  readonly kind: { readonly type: string }
  readonly entity: string
  readonly packageName: string | undefined
  readonly schemas: Schemas
  /** Schemas of the paging fields, by action. */
  readonly metas: Schemas
  readonly origin: string
  /** Of the demo user in development mode, who may try the action in the page. */
  readonly connectorId: string | undefined
  /** From the sandbox, by action. */
  readonly calls: Readonly<Record<string, SampleCall>>
  /** Names of the fields of a hit. */
  readonly searchable: readonly string[]
}

export function actionSection(action: ActionView, context: ActionContext): Html {
  const { name, description, risk, permission, deprecated, level, attested_on } = action
  const { kind, entity, schemas } = context
  const params = paramsOf(schemas[`${kind.type}.${entity}.${name}`])
  const typesAt = `/docs/${kind.type}`
  return html`<section class="split action"><div>
<h2 id="${name}">${name}</h2>
<p class="marks"><span class="risk ${risk}">${risk}</span> <span class="tag">${isSearch(name) ? 'replica' : levelText(level, attested_on)}</span>${deprecated === undefined ? undefined : html` <span class="tag warn">deprecated</span>`}</p>
${deprecated === undefined ? undefined : html`<p>${prose(deprecated)}</p>`}
<p>${prose(description)}</p>
${permission === undefined ? undefined : html`<p class="soft">Needs the permission <code>${permission}</code>.</p>`}
<h3>Params</h3>
${fieldsTable(params, { typesAt }) ?? html`<p class="soft">None.</p>`}
${alternativesText(params)}
<h3>Returns</h3>
${returnsText(action, context, typesAt)}
</div><div class="samples">${samplesOf(action, params, context)}</div></section>`
}

function samplesOf(action: ActionView, params: JsonSchema, context: ActionContext): Content {
  const { kind, entity, packageName, origin, connectorId } = context
  const { name, risk } = action
  const isUpload = contentOf(params)?.contentMediaType !== undefined
  const shown = { name, risk, params: isUpload ? withoutContent(params) : params }
  const given = exampleParams(shown, (ref) => schemaOf(context, ref), callOf(name, context)?.params)
  const url = origin + EXECUTE.replace('{id}', connectorId ?? '$CONNECTOR_ID')
  const call = { entity, action: name, params: given, isUpload }
  const curl = executeSample(url, { ...call, isWrite: risk !== 'read', isDownload: name === 'download' })
  const code = typeScriptOf({ ...call, type: kind.type, package: packageName, url, connectorId })
  return [
    codeTabs(name, `${entity}.${name}`, [
      { label: 'curl', text: curl },
      { label: 'TypeScript', text: code },
    ]),
    connectorId === undefined || isUpload ? undefined : tryButton(action, entity, connectorId, given),
    responsePanel(action, context),
  ]
}

const NO_FIELDS: JsonSchema = { type: 'object' }

/** The script of the page makes a form of it. */
function tryButton({ name, risk }: ActionView, entity: string, connectorId: string, params: object): Html {
  return html`<button type="button" class="try" data-connector="${connectorId}" data-entity="${entity}" data-action="${name}" data-risk="${risk}" data-params="${JSON.stringify(params, undefined, 2)}">Try it</button>`
}

function responsePanel({ name }: ActionView, context: ActionContext): Content {
  const returns = context.schemas[`${context.kind.type}.${context.entity}.${name}.records`]
  // The response to a download is the content itself.
  if (returns === undefined || name === 'download') return undefined
  const known = responseOf(name, returns, context)
  if (known !== undefined) return codePanel('Sample response', JSON.stringify(known, undefined, 2))
  return codePanel('Shape of the response', JSON.stringify(shapeOf(name, returns, context), undefined, 2))
}

/** As the sandbox responds, shortened. */
function responseOf(name: string, returns: JsonSchema, context: ActionContext): object | undefined {
  const { calls, searchable } = context
  if (name === 'search') return searchSample(shapeOf(name, returns, context), searchable, calls)
  const { params: _, ...response } = callOf(name, context) ?? {}
  return Object.keys(response).length === 0 ? undefined : response
}

function callOf(name: string, { calls }: ActionContext): Partial<SampleCall> | undefined {
  return Object.hasOwn(calls, name) ? calls[name] : undefined
}

function shapeOf(name: string, returns: JsonSchema, context: ActionContext): unknown {
  const result = sampleOf(returns, (ref) => schemaOf(context, ref))
  if (isSearch(name)) return result
  return {
    records: result,
    meta: sampleOf(context.metas[name] ?? NO_FIELDS, (ref) => schemaOf(context, ref)),
  }
}

function schemaOf({ schemas }: ActionContext, ref: string): JsonSchema {
  return schemas[ref.slice(ref.lastIndexOf('/') + 1)] ?? {}
}

/** With the date of the last run against the vendor. */
function levelText(level: string, attestedOn: string | undefined): string {
  return attestedOn === undefined ? level : `${level} ${attestedOn}`
}

function returnsText({ name, returns }: ActionView, context: ActionContext, typesAt: string): Content {
  const { kind, entity, schemas } = context
  if (returns === undefined) return html`<p>Nothing: the vendor sends no content.</p>`
  const record = fieldNames(schemas[`${kind.type}.${entity}`])
  const result = schemas[`${kind.type}.${entity}.${name}.records`] ?? {}
  const fields = html`<a href="#record-fields">fields of ${entity}</a>`
  if (record !== undefined && result.type === 'array' && fieldNames(result.items) === record)
    return html`<p>A list of records with the ${fields}, and the params of the next page.</p>`
  if (record !== undefined && fieldNames(result) === record) return html`<p>A record with the ${fields}.</p>`
  const inner = fieldsTable(result, { typesAt, marksRequired: false })
  const type = html`<p>${typeOf(result, typesAt)}</p>`
  return inner === undefined
    ? type
    : html`${type}<details class="inner"><summary>Fields of the result</summary>${inner}</details>`
}

/** Undefined for a schema without fields. */
function fieldNames(schema: unknown): string | undefined {
  const { properties } = (schema ?? {}) as JsonSchema
  return properties === undefined ? undefined : Object.keys(properties as object).join()
}

/** Which params exclude or need each other. */
function alternativesText(params: JsonSchema): Content {
  const { anyOf, oneOf } = params as {
    readonly anyOf?: readonly { readonly required?: readonly string[] }[]
    readonly oneOf?: readonly { readonly required?: readonly string[] }[]
  }
  const names = (anyOf ?? oneOf ?? []).flatMap(({ required = [] }) => required)
  if (names.length === 0) return undefined
  const list = names.map((name, index) => [index === 0 ? undefined : ', ', html`<code>${name}</code>`])
  return html`<p class="soft">Give ${oneOf === undefined ? 'at least' : 'exactly'} one of ${list}.</p>`
}

function paramsOf(request: JsonSchema | undefined): JsonSchema {
  return (request?.properties as Readonly<Record<string, JsonSchema>> | undefined)?.params ?? {}
}

/** The schema of an upload's content, which over HTTP is a form part instead of a param. */
function contentOf({ properties }: JsonSchema): JsonSchema | undefined {
  return (properties as Readonly<Record<string, JsonSchema>> | undefined)?.content
}

function withoutContent(params: JsonSchema): JsonSchema {
  const required = (params.required as readonly string[] | undefined) ?? []
  return { ...params, required: required.filter((name) => name !== 'content') }
}
