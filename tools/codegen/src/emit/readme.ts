import type { ActionModel, CredentialsModel, EntityModel, Fields } from '../model/model.ts'
import { sentence } from './docs.ts'
import { anchor, blocks, code, fence, markdownTable } from './markdown.ts'
import { requestLines } from './method.ts'
import { callsSection, connectExample, errorsSection, pagesSection, searchSection } from './readme-usage.ts'
import type { Scope } from './scope.ts'
import { searchParams } from './search.ts'
import { boundsText, meaningText, typeText } from './type-text.ts'

/** What a person reads first: how to install, connect and call, and what there is to call. */
export function emitReadme(scope: Scope): string {
  const { model } = scope
  return blocks(
    `# @plugboard/${model.connector}`,
    sentence(model.description),
    model.readme.intro?.trim() ?? '',
    blocks('## Install', fence('sh', `npm install @plugboard/${model.connector}`)),
    blocks(
      '## Connect',
      ...model.auth.map((method) => credentialsTable(method, scope)),
      connectExample(model),
    ),
    ...model.readme.examples.map(({ title, code: text }) => blocks(`## ${title}`, fence('ts', text))),
    blocks('## Actions', ...model.entities.map(entitySection)),
    callsSection(model),
    pagesSection(model),
    errorsSection(),
    searchSection(model),
    'Every param and field is in the [reference](REFERENCE.md).',
  )
}

function credentialsTable({ name, description, credentials }: CredentialsModel, scope: Scope): string {
  const rows = Object.entries(credentials).map(([field, value]) => [
    code(field),
    typeText(value, scope),
    value.required ? 'yes' : '',
    `${meaningText(value, scope)} ${boundsText(value, scope)}`.trim(),
  ])
  return blocks(
    `Method \`${name}\`. ${description === undefined ? '' : sentence(description)}`.trim(),
    markdownTable(['credential', 'type', 'required', 'description'], rows),
  )
}

function entitySection(entity: EntityModel): string {
  const rows = entity.actions.map((action) => actionRow(action, entity))
  return blocks(
    `### ${entity.name}`,
    sentence(entity.description),
    markdownTable(['action', 'request', 'risk', 'params'], rows),
  )
}

function actionRow(action: ActionModel, entity: EntityModel): string[] {
  const link = `[${action.name}](REFERENCE.md#${anchor(`${entity.name}.${action.name}`)})`
  if (action.kind === 'search')
    return [link, 'of the copy, in hosted mode only', action.risk, paramCount(searchParams)]
  const requests = requestLines(action).map(code).join(', ')
  return [link, requests, action.risk, paramCount(action.allParams)]
}

function paramCount(params: Fields): string {
  return String(Object.keys(params).length)
}
