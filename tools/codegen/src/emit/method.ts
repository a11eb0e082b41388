import type { ActionModel, EntityModel } from '../model/model.ts'
import { answerType } from './answers.ts'
import { method } from './declare.ts'
import type { Docs } from './doc-comment.ts'
import { sentence, words } from './docs.ts'
import { exampleOf } from './examples.ts'
import { hasParams, needsParams } from './params.ts'
import { blocksOf, entityNamed, type Scope } from './scope.ts'
import type { MethodSignatureStructure } from './structures.ts'
import { paramsType } from './symbols.ts'
import { noFields } from './typescript.ts'

/** The method of an action in the interface of its entity. */
export function methodOf(action: ActionModel, entity: EntityModel, scope: Scope): MethodSignatureStructure {
  const type = hasParams(action) ? paramsType(entity, action.name) : noFields
  return method(
    action.name,
    [
      { name: 'params', type, hasQuestionToken: !needsParams(action) },
      { name: 'options', type: 'CallOptions', hasQuestionToken: true },
    ],
    answerType(action, entity, scope),
    methodDocs(action, entity, scope),
  )
}

/** The description of an action, then those of its blocks. */
export function summaryOf(action: ActionModel, scope: Scope): string {
  const blocks = blocksOf(action, scope).flatMap(({ description }) => description ?? [])
  const added = blocks.filter((text) => !action.description.includes(text))
  return [action.description, ...added].map(sentence).join(' ').trim()
}

/** `GET /v1/refunds`; one line per request. */
export function requestLines({ request, steps, upload }: ActionModel): string[] {
  if (steps) return steps.map(({ method, path, link }) => `${method} ${link ?? path}`)
  if (upload) return [upload.simple, upload.resumable].filter((line) => line !== undefined)
  return request ? [`${request.method} ${request.path}`] : []
}

/** Response of an action, in words. */
export function answerText(action: ActionModel, entity: EntityModel, scope: Scope): string {
  switch (action.returns) {
    case 'page':
      if (action.response.next)
        return `One page of ${words(entity.name)}; \`next\` holds the params of the page after it.`
      return action.name === 'list'
        ? `All ${words(entity.name)} on one page.`
        : 'All that are found, on one page.'
    case 'envelope':
      return `The upstream's envelope as \`records\`; iterating walks the ${words(entity.name)} in it.`
    case 'nothing':
      return '`null`: the upstream returns nothing.'
    case 'bytes':
      return 'The content as a stream, with its type, length and range.'
    case 'record':
      return recordText(action, entity, scope)
  }
}

/** Description of the response's own type, if it has one. */
function valueText([answer]: ActionModel['answers'], scope: Scope): string {
  const description =
    answer?.kind === 'value' ? scope.types.get(answer.value.named ?? '')?.value.description : undefined
  return description === undefined ? "The upstream's response." : sentence(description)
}

function methodDocs(action: ActionModel, entity: EntityModel, scope: Scope): Docs {
  const requests = requestLines(action)
    .map((line) => `\`${line}\``)
    .join(', ')
  return {
    text: `${summaryOf(action, scope)} ${requests}`,
    tags: [
      `@returns ${answerText(action, entity, scope)}`,
      ...(hasParams(action) ? ['@throws {@link ParamsError} A param is invalid; nothing was sent.'] : []),
      '@throws {@link UpstreamError} The upstream refused or failed.',
      ...(action.deprecated === undefined ? [] : [`@deprecated ${sentence(action.deprecated)}`]),
      `@example\n${exampleOf(action, entity, scope)}`,
    ],
  }
}

function recordText({ answers, name }: ActionModel, entity: EntityModel, scope: Scope): string {
  const kinds = new Set(answers.map(({ kind }) => kind))
  const thing = words(entity.singular)
  if (kinds.has('record') && kinds.has('deleted'))
    return `The ${thing}, or its remaining fields once it is deleted.`
  if (kinds.has('deleted')) return `The deleted ${thing}.`
  const answered = answers.find((answer) => answer.kind !== 'value')
  if (answered === undefined) return valueText(answers, scope)
  if (answered.entity !== entity.name) return `The ${words(entityNamed(answered.entity, scope).singular)}.`
  if (name === 'create') return `The new ${thing}.`
  return name === 'update' ? `The ${thing} as it is now.` : `The ${thing}.`
}
