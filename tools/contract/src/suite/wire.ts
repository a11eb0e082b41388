/**
 * An upstream that knows only the tables: it parses every request by them, reports what is invalid, and returns a minimal
 * response. So a call succeeds exactly if everything it sent was readable.
 */
import type { Action, Step } from '@plugboard/core'
import type { Behaviour, Call, EntityBehaviour, Handler } from '@plugboard/sandbox'
import { isContentStep, isLink } from './declared-actions.ts'
import { inputsFor, linked, namedKeys } from './expected/requests.ts'
import type { Given, Subject } from './subject.ts'

/** Announces the next call, since one request does not show what a later one needs. */
export interface Announcement {
  given: Given
}

export function wireBehaviour(
  { entities }: Subject,
  credentials: Behaviour['credentials'],
  announcement: Announcement,
): Behaviour {
  const behaviours = Object.values(entities).map(({ name, actions }): [string, EntityBehaviour] => [
    name,
    {
      actions: Object.fromEntries(
        Object.keys(actions).map((action) => [action, answerIn(entities, announcement)]),
      ),
      otherRequests: linksOf(actions),
    },
  ])
  return {
    credentials,
    admit: () => '',
    refuse: (reason) => ({ status: 400, body: { message: JSON.stringify(reason) } }),
    entities: Object.fromEntries(behaviours),
  }
}

/** The requests behind the links of an entity's downloads. */
function linksOf(actions: Readonly<Record<string, Action>>): NonNullable<EntityBehaviour['otherRequests']> {
  const links = Object.values(actions).flatMap(({ steps = [] }) => steps.filter(isLink))
  return Object.fromEntries(links.map((link) => [link.http, { table: linkTable(link), handle: minimal }]))
}

function linkTable(link: Step): Step & Pick<Action, 'upload'> {
  return isContentStep(link) ? { ...linked(link), upload: {} } : linked(link)
}

/** The step whose response a step reads: one that sends content has none. */
function readBy(steps: readonly Step[], index: number): Step | undefined {
  return steps.slice(0, index).findLast((step) => !isContentStep(step))
}

/** A request may belong to several actions: the response contains the step inputs of all of them. */
function answerIn(entities: Subject['entities'], announcement: Announcement): Handler {
  const all = Object.values(entities).flatMap(({ actions }) => Object.values(actions))
  return (call) => {
    const next = all.flatMap(({ steps = [] }) =>
      steps.filter((_, index) => readBy(steps, index)?.http === call.request.http),
    )
    const answer = minimal(call)
    const own = all.flatMap(({ steps = [] }) => steps.filter(({ http }) => http === call.request.http))
    const { given } = announcement
    const body = next.reduce((body, step) => withWanted(body, step, call, given), answer.body)
    return { ...answer, body: own.reduce((body, step) => withNames(body, step, given), body) }
  }
}

function withWanted(body: unknown, step: Step, { origin }: Call, given: Given): unknown {
  if (isLink(step)) return put(body, step.http.split(' ')[1], `${origin}/linked`)
  const sources = Object.entries(step.take ?? {}).flatMap(([name, all]) =>
    all.map((source) => ({ name, ...source })),
  )
  return sources.reduce((into, { name, from, where, value }) => {
    if (where === undefined) return put(into, from, inputsFor(name))
    const [[field = '', param = ''] = []] = Object.entries(where)
    return put(into, from, [put({ [field]: given[param] }, value, inputsFor(name))])
  }, body)
}

/** The object with the names by which a step divides params. */
function withNames(body: unknown, { split }: Step, given: Given): unknown {
  if (split === undefined) return body
  const names = Object.fromEntries(namedKeys(split, given).map((key) => [key, {}]))
  const [[field = '', param = ''] = []] = Object.entries(split.where ?? {})
  return put(
    body,
    split.from,
    split.where ? [put({ [field]: valueAt(given, param) }, split.value, names)] : names,
  )
}

function valueAt(given: Given, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (value as Given | undefined)?.[key], given)
}

const minimal: Handler = ({ table }: Call) => {
  switch (table.returns) {
    case 'page':
      return { status: 200, body: put({}, table.records?.split(/\.?\*/)[0], []) }
    case 'envelope':
      return { status: 200, body: put({}, table.items, []) }
    default:
      return { status: 200, body: put({}, table.record, {}) }
  }
}

/** Sets a value at a path of a body. */
function put(into: unknown, path = '', value: unknown): unknown {
  const [key = '', ...rest] = path.split('.')
  if (key === '') return value
  const fields = into as Given | undefined
  return { ...fields, [key]: put(fields?.[key], rest.join('.'), value) }
}
