import { anchor, blocks, code, type Item, markdownList } from '../markdown.ts'
import type { ActionModel, EntityModel, Fields, ValueModel } from '../model/model.ts'
import { sentence } from './docs.ts'
import { answerText, requestLines, summaryOf } from './method.ts'
import { isDeclared, resolved } from './named-types.ts'
import { replicaParams } from './params.ts'
import { rulesOf } from './rules.ts'
import type { Scope } from './scope.ts'
import { boundsText, meaningText, typeText } from './type-text.ts'
import { isAlwaysThere } from './types.ts'

/** Every entity with every action, param, record field and searchable field. */
export function emitReference(scope: Scope): string {
  const { model } = scope
  return blocks(
    `# Reference of \`@plugboard/${model.connector}\``,
    `${sentence(model.description)} The [README](README.md) shows how to start.`.trim(),
    model.entities.map(contentsLine).join('\n'),
    ...model.entities.map((entity) => entitySection(entity, scope)),
    typesSection(scope),
  )
}

function contentsLine({ name, actions }: EntityModel): string {
  const links = actions.map((action) => `[${action.name}](#${anchor(`${name}.${action.name}`)})`)
  return `- [${name}](#${anchor(name)}): ${links.join(', ')}`
}

function entitySection(entity: EntityModel, scope: Scope): string {
  const { name, key, record, deleted, searchable } = entity
  return blocks(
    `## ${name}`,
    `${sentence(entity.description)}${key === 'id' ? '' : ` A record is identified by \`${key}\`.`}`.trim(),
    ...entity.actions.map((action) => actionSection(action, entity, scope)),
    fieldsSection(`Record of ${name}`, record, scope),
    fieldsSection(`Deleted record of ${name}`, deleted, scope),
    fieldsSection(`Searchable fields of ${name}`, searchable, scope),
  )
}

function actionSection(action: ActionModel, entity: EntityModel, scope: Scope): string {
  const heading = `### ${entity.name}.${action.name}`
  if (action.kind === 'replica') {
    return blocks(
      heading,
      replicaText(action, entity),
      markdownList(fieldItems(replicaParams(action), scope)),
    )
  }
  return blocks(
    heading,
    [summaryOf(action, scope), ...deprecationIn(action), ...rulesOf(action)].join(' '),
    blocks(
      `${requestLines(action).map(code).join(', ')} (${needsOf(action)}). Returns ${lowerFirst(answerText(action, entity, scope))}`,
    ),
    markdownList(fieldItems(action.allParams, scope, 'or text of its digits')),
  )
}

function deprecationIn({ deprecated }: ActionModel): string[] {
  return deprecated === undefined ? [] : [`**Deprecated.** ${sentence(deprecated)}`]
}

function needsOf({ risk, permission }: ActionModel): string {
  return permission === undefined ? risk : `${risk}, needs ${code(permission)}`
}

function replicaText({ description }: ActionModel, { name }: EntityModel): string {
  const fields = `Searchable fields of ${name}`
  return `${sentence(description)} Hosted mode only. The fields are listed under [${fields}](#${anchor(fields)}).`
}

function fieldsSection(heading: string, fields: Fields | undefined, scope: Scope): string {
  return fields === undefined ? '' : blocks(`### ${heading}`, markdownList(fieldItems(fields, scope)))
}

/** A line for each field, and below it one for each field written out inside it: a change of one changes one line. */
function fieldItems(fields: Fields, scope: Scope, digits = 'text beyond 2^53'): Item[] {
  return Object.entries(fields).map(([name, value]) => {
    const kind = [
      typeText(value, scope),
      ...formatOf(value, scope, digits),
      ...(value.required ? ['required'] : []),
      ...(isAlwaysThere(value) ? [] : ['may be missing']),
    ]
    const text = [`${code(name)} (${kind.join(', ')})`, meaningText(value, scope), boundsText(value, scope)]
    const items = fieldItems(inlineFields(value, scope), scope, digits)
    return { text: text.filter((part) => part !== '').join(' '), items }
  })
}

function formatOf(value: ValueModel, scope: Scope, digits: string): string[] {
  const { format } = resolved(value, scope)
  // The description of a number of seconds already names its unit.
  if (format === 'int64') return [digits]
  return format === undefined || format === 'unix' ? [] : [format]
}

/** Fields of an object, or of the items of an array, that has no name to look them up under. */
function inlineFields(written: ValueModel, scope: Scope): Fields {
  const { properties, items } = resolved(written, scope)
  return properties ?? (items ? inlineFields(items, scope) : {})
}

function typesSection(scope: Scope): string {
  const types = scope.model.types.filter(isDeclared)
  if (types.length === 0) return ''
  return blocks('## Types', ...types.map(({ name, value }) => typeSection(name, value, scope)))
}

function typeSection(name: string, value: ValueModel, scope: Scope): string {
  const isOpen = value.open ? ' Other fields may be there as well.' : ''
  return blocks(
    `### ${name}`,
    `${value.description === undefined ? '' : sentence(value.description)}${isOpen}`.trim(),
    markdownList(fieldItems(inlineFields(value, scope), scope)),
  )
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
