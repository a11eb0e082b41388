import { namesIn } from '../values/templates.ts'
import type { Params, Value } from '../values/value.ts'
import type { Action, Request, Step } from './action.ts'
import { type Given, isDue, requestsOf } from './requests.ts'

/** Follows from the run table of an action alone. */
export interface ActionFacts {
  /** Every param by its own name; undefined with steps, whose params depend on those that are due. */
  readonly fields: Params | undefined
  /** Params that must be given; with steps, those that are due say which. */
  readonly required: readonly string[]
  /** Params that stand in the path of a request. */
  readonly inPath: readonly string[]
  /** Params of which some exclude others. */
  readonly exclusive: readonly string[]
  /** Params that are sent in headers. */
  readonly inHeader: readonly string[]
  /** Some params are field masks. */
  readonly hasMask: boolean
  /** The next page is in the header `Link`. */
  readonly hasLink: boolean
  /** False for reads that have no body by their table, and so none at all. */
  readonly mayHaveBody: boolean
  /** Each param is judged by itself, and has one declaration. */
  readonly isSimple: boolean
}

const known = new WeakMap<Action, ActionFacts>()

/** Derived with the first call of the action. */
export function factsOf(action: Action): ActionFacts {
  const facts = known.get(action) ?? derive(action)
  known.set(action, facts)
  return facts
}

function derive(action: Action): ActionFacts {
  const { steps, requireAny, requireOne, exclusive = [], dependentRequired } = action
  const fields = steps ? undefined : collectFields(action, {})
  return {
    fields,
    required: Object.keys(fields ?? {}).filter((name) => fields?.[name]?.required),
    // Several requests of an action may have the same name in their paths.
    inPath: [...new Set(requestsOf(action).flatMap(({ http }) => namesIn(http)))],
    inHeader: requestsOf(action).flatMap(({ header = {} }) => Object.keys(header)),
    hasMask: requestsOf(action).some(hasMask),
    hasLink: action.next?.from === 'link' || action.next?.back?.from === 'link',
    mayHaveBody: requestsOf(action).some(mayHaveBody),
    exclusive: exclusive.flat(),
    isSimple:
      (requireAny ?? requireOne ?? dependentRequired) === undefined && !requestsOf(action).some(repeatsPath),
  }
}

/** A body may repeat a param of the path as another kind. */
function repeatsPath({ http, body = {} }: Request): boolean {
  return namesIn(http).some((name) => Object.hasOwn(body, name))
}

/** Bodies without a field carry credentials, which reads have elsewhere. */
function mayHaveBody({ http, body, long, take, idempotencyField, graphql }: Step): boolean {
  return !/^(GET|HEAD|DELETE) /.test(http) || !!(body ?? long ?? take ?? idempotencyField ?? graphql)
}

function hasMask({ query, header, body }: Request): boolean {
  return Object.values({ ...query, ...header, ...body }).some(({ mask }) => mask !== undefined)
}

/** Params of skipped steps are optional. */
export function collectFields(action: Action, given: Given): Params {
  const fields: Record<string, Value> = { ...action.params }
  for (const request of requestsOf(action)) {
    const due = isDue(request, given)
    for (const place of [pathParams(request), request.query, request.body, request.header]) {
      for (const name in place) {
        // A body may repeat a param of the path, whose rules count.
        const spec = request.path?.[name] ?? (place[name] as Value)
        if (due) fields[name] = spec
        else fields[name] ??= optional(spec)
      }
    }
  }
  return fields
}

const TEXT: Value = { type: 'string', required: true }

/** A `{name}` of a path is always required. */
function pathParams({ http, path = {} }: Pick<Request, 'http' | 'path'>): Params {
  return Object.fromEntries(namesIn(http).map((name) => [name, path[name] ?? TEXT]))
}

function optional({ required, ...spec }: Value): Value {
  return spec
}
