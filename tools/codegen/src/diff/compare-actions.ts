/** Requests of actions and the reading of their responses, which params and types do not show. */
import { type Change, changeOf, quietChange } from '../changes/change.ts'
import { internalSetting, shown } from '../changes/settings.ts'
import type { ActionModel, Model, RequestModel, StepModel } from '../model/model.ts'
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
    ...compareKey(subject, was, is),
    ...compareSettings(subject, was, is),
  ]
}

/** A field of the body that carries the idempotency key. Without it, a write whose outcome is unknown is no longer repeated. */
function compareKey(subject: string, was: ActionModel, is: ActionModel): Change[] {
  const [before, after] = [was, is].map(keyFields)
  if (before === after) return []
  const text = `idempotency key in ${after || 'none'} (was ${before || 'none'})`
  if (after === '') return [changeOf({ subject, text, breaks: true }, true)]
  return before === ''
    ? [changeOf({ subject, text, breaks: false })]
    : [quietChange({ subject, text }, 'internal')]
}

function keyFields({ request, steps }: ActionModel): string {
  const requests = steps ?? (request === undefined ? [] : [request])
  return requests.flatMap(({ idempotencyField }) => idempotencyField ?? []).join(', ')
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
  const { request, steps, upload, long, response, sets, filters } = action
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
    sets,
    filters,
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
    const { value: _was, else: other, ...source } = before
    const { else: now, ...place } = after
    const part = `meta ${name}`
    return [
      ...differencesOf(source, place).map((text) => quietChange({ subject, part, text }, 'internal')),
      // Callers read it where the response has none.
      ...(other === now
        ? []
        : [
            changeOf(
              {
                subject,
                part,
                text: `${shown(now ?? null)} if there is none (was ${shown(other ?? null)})`,
                breaks: true,
              },
              true,
            ),
          ]),
    ]
  })
}

function requestSettings(request: RequestModel, params: readonly string[]): object {
  const { graphql, constant, retry, retryUnless, query, body, header } = request
  const at = { query, body, header }
  const locations = Object.entries(at).flatMap(([location, fields]) =>
    Object.keys(fields)
      .filter((name) => params.includes(name))
      .map((name) => [name, location]),
  )
  return { graphql, constant, retry, retryUnless, sentIn: Object.fromEntries(locations) }
}

function stepSettings({ when, unless, take, link, credentials, split, part }: StepModel): object {
  return { when, unless, take, link, credentials, split, part }
}
