/**
 * An upstream that knows nothing but the tables: it reads every request by them, says what does not fit, and answers
 * with as little as an answer can hold. So a call succeeds exactly if all that it sent was readable.
 */
import type { Action, Step } from '@plugboard/core'
import type { Behaviour, Call, EntityBehaviour, Handler } from '@plugboard/sandbox'
import { linked, takenFor } from './expected/requests.ts'
import { isLink } from './rows.ts'
import type { Given, Subject } from './subject.ts'

/** What the upstream is told of the call to come: no request of its own says what a later one is to find. */
export interface Coming {
  given: Given
}

export function wireBehaviour(
  { entities }: Subject,
  credentials: Behaviour['credentials'],
  coming: Coming,
): Behaviour {
  const behaviours = Object.values(entities).map(({ name, actions }): [string, EntityBehaviour] => [
    name,
    {
      actions: Object.fromEntries(Object.keys(actions).map((action) => [action, answerIn(entities, coming)])),
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

/** What stands behind the links of an entity's downloads. */
function linksOf(actions: Readonly<Record<string, Action>>): NonNullable<EntityBehaviour['otherRequests']> {
  const links = Object.values(actions).flatMap(({ steps = [] }) => steps.filter(isLink))
  return Object.fromEntries(links.map((link) => [link.http, { table: linked(link), handle: least }]))
}

/** A request may belong to several actions: whatever any of them goes on with stands in the answer. */
function answerIn(entities: Subject['entities'], coming: Coming): Handler {
  const all = Object.values(entities).flatMap(({ actions }) => Object.values(actions))
  return (call) => {
    const next = all.flatMap(({ steps = [] }) =>
      steps.filter((_, index) => steps[index - 1]?.http === call.request.http),
    )
    const answer = least(call)
    const body = next.reduce((body, step) => withWanted(body, step, call, coming.given), answer.body)
    return { ...answer, body }
  }
}

function withWanted(body: unknown, step: Step, { origin }: Call, given: Given): unknown {
  if (isLink(step)) return put(body, step.http.split(' ')[1], `${origin}/linked`)
  const places = Object.entries(step.take ?? {}).flatMap(([name, all]) =>
    all.map((place) => ({ name, ...place })),
  )
  return places.reduce((into, { name, from, where, value }) => {
    if (where === undefined) return put(into, from, takenFor(name))
    const [[field = '', param = ''] = []] = Object.entries(where)
    return put(into, from, [put({ [field]: given[param] }, value, takenFor(name))])
  }, body)
}

const least: Handler = ({ table }: Call) => {
  switch (table.returns) {
    case 'page':
      return { status: 200, body: put({}, table.records, []) }
    case 'envelope':
      return { status: 200, body: put({}, table.items, []) }
    default:
      return { status: 200, body: put({}, table.record, {}) }
  }
}

/** A body with a value at a path. */
function put(into: unknown, path = '', value: unknown): unknown {
  const [key = '', ...rest] = path.split('.')
  if (key === '') return value
  const fields = into as Given | undefined
  return { ...fields, [key]: put(fields?.[key], rest.join('.'), value) }
}
