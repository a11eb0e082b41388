/** `/docs/{connector}/{entity}`: every action with params, commands and a response, and the fields of the record. */
import { ERRORS, type ErrorCode } from '@plugboard/core'
import type { JsonSchema } from '@plugboard/core/catalog'
import type { VendorMark } from '../../catalog/vendor-mark.ts'
import type { EntityView, KindView } from '../../connectors/connector-type-view.ts'
import { type ActionContext, actionSection } from './action-section.ts'
import { docsPage, type Site, vendorPicture } from './docs-page.ts'
import { firstSentence } from './first-sentence.ts'
import { type Content, type Html, html, prose } from './html.ts'
import { fieldsTable } from './schema.ts'

export interface EntityPageInput extends Omit<ActionContext, 'entity' | 'searchable'> {
  readonly kind: KindView
  readonly entity: EntityView
  readonly mark: VendorMark
  readonly site: Site
}

export function entityPage(input: EntityPageInput): string {
  const { kind, entity, mark, site, schemas } = input
  const { name, description, actions } = entity
  const here = `/docs/${kind.type}/${name}`
  const record = schemas[`${kind.type}.${name}`]
  const context = { ...input, entity: name, searchable: Object.keys(propertiesOf(entity.searchable)) }
  const body = html`<div class="head"><p class="crumbs"><a href="/docs">Reference</a> <a href="/docs/${kind.type}">${kind.title}</a></p>
<div class="titled">${vendorPicture(mark)}<h1>${name}</h1></div>
<p class="lead">${prose(description)}</p>
<ul class="actions-list">${actions.map(({ name: action, risk, description: text }) => html`<li><a href="#${action}"><span class="risk ${risk}">${risk}</span><code>${action}</code><span class="soft">${prose(firstSentence(text))}</span></a></li>`)}</ul></div>
${actions.map((action) => actionSection(action, context))}
${recordSection(kind.type, entity, record)}
${errorsSection()}`
  const sections = [
    ...actions.map((action) => ({ address: `#${action.name}`, text: action.name })),
    ...(record ? [{ address: `#${RECORD}`, text: 'Fields of a record' }] : []),
    { address: `#${FAILURES}`, text: 'Errors' },
  ]
  const title = `${name} · ${kind.title}`
  return docsPage({ title, here, site, connector: kind.type, sections, body })
}

/** With a hyphen, which no action has. */
const RECORD = 'record-fields'
const FAILURES = 'error-codes'

function recordSection(type: string, { searchable }: EntityView, record: JsonSchema | undefined): Content {
  const fields = propertiesOf(searchable)
  const recordFields = propertiesOf(record)
  const own = Object.keys(fields).filter((name) => !Object.hasOwn(recordFields, name))
  const more = { properties: Object.fromEntries(own.map((name) => [name, fields[name]])) }
  const context = { typesAt: `/docs/${type}`, searchable: new Set(Object.keys(fields)), marksRequired: false }
  return (
    record &&
    html`<section><h2 id="${RECORD}">Fields of a record</h2>
${searchable && html`<p>Queries of <code>search</code> filter and sort by the fields marked searchable.</p>`}
${fieldsTable(record, context)}
${own.length > 0 ? html`<h3>Searchable besides</h3>${fieldsTable(more, { ...context, searchable: new Set() })}` : undefined}</section>`
  )
}

function propertiesOf(schema: JsonSchema | undefined): Readonly<Record<string, JsonSchema>> {
  return (schema?.properties ?? {}) as Readonly<Record<string, JsonSchema>>
}

/** Codes that callers of actions handle; the overview has all. */
const CALL_CODES: readonly ErrorCode[] = [
  'invalid_request',
  'connector_needs_reauth',
  'upstream_forbidden',
  'upstream_not_found',
  'upstream_invalid_request',
  'upstream_declined',
  'upstream_conflict',
  'upstream_rate_limited',
  'upstream_error',
  'upstream_unreachable',
  'upstream_timeout',
  'idempotency_key_reused',
  'sync_not_ready',
]

function errorsSection(): Html {
  const rows = CALL_CODES.map(
    (code) =>
      html`<tr><th scope="row"><a href="/errors/${code}"><code>${code}</code></a><span class="type">${ERRORS[code].status}</span></th><td>${prose(ERRORS[code].text)}</td></tr>`,
  )
  return html`<section><h2 id="${FAILURES}">Errors</h2><p>Nothing is sent if a param does not fit. The <a href="/docs#error-codes">overview</a> has all codes, and the fields of an error.</p>
<details class="row"><summary>Codes of failed calls</summary><div><table class="fields"><thead><tr><th scope="col">Code</th><th scope="col">Meaning</th></tr></thead><tbody>${rows}</tbody></table></div></details></section>`
}
