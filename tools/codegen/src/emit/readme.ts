import { type Level, levelOf } from '@plugboard/core/catalog'
import { anchor, blocks, code, fence, markdownTable } from '../markdown.ts'
import type { ActionModel, EntityModel, Fields, Model } from '../model/model.ts'
import { sentence } from './docs.ts'
import { requestLines } from './method.ts'
import { replicaParams } from './params.ts'
import { connectSection } from './readme-connect.ts'
import { callsSection, errorsSection, hostedSection, pagesSection } from './readme-usage.ts'
import type { Scope } from './scope.ts'

/** Only in the READMEs of our own packages: others are published by their authors. */
export const NOT_PUBLISHED =
  'The package is not published to a registry yet; until then, see [Install](../../README.md#install) in the README of the repository.'

/** The README: installation, connection, calls, and an overview of the actions. */
export function emitReadme(scope: Scope): string {
  const { model } = scope
  return blocks(
    `# @plugboard/${model.connector}`,
    sentence(model.description),
    model.readme.intro?.trim() ?? '',
    blocks('## Install', fence('sh', `npm install @plugboard/${model.connector}`), NOT_PUBLISHED),
    connectSection(scope),
    pagesSection(model),
    ...model.readme.examples.map(({ title, code: text }) => blocks(`## ${title}`, fence('ts', text))),
    errorsSection(model),
    callsSection(model),
    hostedSection(model),
    blocks(
      '## Actions',
      'Every param and field is in the [reference](REFERENCE.md).',
      levelsText(model),
      ...model.entities.map(entitySection),
    ),
  )
}

/** Actions on the replica have no level: the service answers them. */
function levelsText({ entities }: Model): string {
  const actions = entities.flatMap(({ actions }) => actions.filter(({ kind }) => kind !== 'replica'))
  const count = (level: Level): string =>
    `${actions.filter((action) => levelOf(action) === level).length} ${level}`
  const parts = [
    `Levels of the ${actions.length} actions: ${count('attested')}, ${count('checked')}, ${count('generated')}.`,
    "*Checked* is a request that was compared with the vendor's description, or with what the vendor's own client sends.",
    '*Attested* is one that ran against the vendor on a date. *Generated* has only been run against the sandbox.',
  ]
  return parts.join(' ')
}

function entitySection(entity: EntityModel): string {
  const rows = entity.actions.map((action) => actionRow(action, entity))
  return blocks(
    `### ${entity.name}`,
    sentence(entity.description),
    markdownTable(['action', 'request', 'risk', 'level', 'params'], rows),
  )
}

function actionRow(action: ActionModel, entity: EntityModel): string[] {
  const link = `[${action.name}](REFERENCE.md#${anchor(`${entity.name}.${action.name}`)})`
  if (action.kind === 'replica')
    return [link, 'in the replica, hosted mode only', action.risk, '', paramCount(replicaParams(action))]
  const requests = requestLines(action).map(code).join(', ')
  return [link, requests, action.risk, levelOf(action), paramCount(action.allParams)]
}

function paramCount(params: Fields): string {
  return String(Object.keys(params).length)
}
