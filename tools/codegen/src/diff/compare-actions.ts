/** Requests of actions and the reading of their responses, which params and types do not show. */
import { type Change, changeOf, quietChange } from '../changes/change.ts'
import { internalSetting } from '../changes/settings.ts'
import type { ActionModel, Model, RequestModel } from '../model/model.ts'
import { differencesOf } from './differences.ts'

export function compareActions(before: Model, after: Model): Change[] {
  return after.entities.flatMap(({ name, actions }) => {
    const others = before.entities.find((entity) => entity.name === name)?.actions ?? []
    return actions.flatMap((action) => {
      const was = others.find((other) => other.name === action.name)
      return was === undefined ? [] : compareAction(`${name}.${action.name}`, was, action)
    })
  })
}

function compareAction(subject: string, was: ActionModel, is: ActionModel): Change[] {
  return [
    ...internalSetting(subject, 'sends', linesOf(was), linesOf(is)),
    ...compareNext(subject, was, is),
    ...compareMeta(subject, was, is),
    ...compareSettings(subject, was, is),
  ]
}

/** Params of only one of them are reported as such. */
function compareSettings(subject: string, was: ActionModel, is: ActionModel): Change[] {
  const both = Object.keys(is.allParams).filter((name) => Object.hasOwn(was.allParams, name))
  const [before, after] = [was, is].map((action) => settingsOf(action, both))
  return differencesOf(before, after).map((text) => quietChange({ subject, text }, 'internal'))
}

/** The requests of an action, and of its upload. */
function linesOf({ request, steps, upload }: ActionModel): string {
  const lines = steps ?? (request === undefined ? [] : [request])
  const uploads = [upload?.simple, upload?.resumable].filter((line) => line !== undefined)
  return [...lines.map(({ method, path }) => `${method} ${path}`), ...uploads].join(', ')
}

/** Without it, a program that reads all pages stops after the first one. */
function compareNext(
  subject: string,
  { response: was }: ActionModel,
  { response: is }: ActionModel,
): Change[] {
  if (was.next !== undefined && is.next === undefined)
    return [changeOf({ subject, text: 'has no next page any more', breaks: true }, true)]
  if (was.next === undefined && is.next !== undefined)
    return [changeOf({ subject, text: 'has a next page', breaks: false })]
  return differencesOf(was.next, is.next).map((text) =>
    quietChange({ subject, part: 'next page', text }, 'internal'),
  )
}

/** Everything but the request lines, and what the catalog has: params, types, texts. */
function settingsOf(action: ActionModel, params: readonly string[]): object {
  const { request, steps, upload, long, response } = action
  const { records, record, items, emptyOn } = response
  return {
    ...(request && requestSettings(request, params)),
    steps: steps?.map((step) => ({ ...requestSettings(step, params), ...stepSettings(step) })),
    upload: upload && { ...upload, simple: undefined, resumable: undefined },
    long,
    records: records === '' ? 'in the whole body' : records,
    record,
    items,
    emptyOn,
  }
}

/** Fields beside the records of a page, if both versions have them: where they come from. */
function compareMeta(
  subject: string,
  { response: was }: ActionModel,
  { response: is }: ActionModel,
): Change[] {
  return Object.entries(is.meta ?? {}).flatMap(([name, { value: _is, ...after }]) => {
    const before = was.meta?.[name]
    if (before === undefined) return []
    const { value: _was, ...source } = before
    return differencesOf(source, after).map((text) =>
      quietChange({ subject, part: `meta ${name}`, text }, 'internal'),
    )
  })
}

function requestSettings(request: RequestModel, params: readonly string[]): object {
  const { graphql, constant, retry, retryUnless, idempotencyField, query, body, header } = request
  const at = { query, body, header }
  const locations = Object.entries(at).flatMap(([location, fields]) =>
    Object.keys(fields)
      .filter((name) => params.includes(name))
      .map((name) => [name, location]),
  )
  return { graphql, constant, retry, retryUnless, idempotencyField, sentIn: Object.fromEntries(locations) }
}

function stepSettings({
  when,
  unless,
  take,
  link,
}: Partial<Pick<NonNullable<ActionModel['steps']>[number], 'when' | 'unless' | 'take' | 'link'>>): object {
  return { when, unless, take, link }
}
