import { blocks, fence } from '../markdown.ts'
import type { ActionModel, EntityModel, Model } from '../model/model.ts'
import { needsParams } from './params.ts'
import { importLine, opening } from './readme-connect.ts'
import { connectorConst, connectorType, entityConst, entityPath } from './symbols.ts'

/** The parts of a README that are alike for all connectors but for the names in them. */

interface Sample {
  readonly entity: EntityModel
  readonly action: ActionModel
  /** `payments.customers.list` */
  readonly path: string
}

export function pagesSection(model: Model): string {
  const sample = pageSample(model)
  if (sample === undefined) return ''
  const { path, entity } = sample
  return blocks(
    '## Lists and pages',
    fence(
      'ts',
      `${opening(model)}const page = await ${path}()
console.log(page.records.length, page.meta, page.next)

// Every record of every page. The loop fetches the next page when it gets there.
for await (const record of ${path}()) console.log(record.${entity.key})`,
    ),
    '`page.meta` holds the rest of the response. `page.next` holds the params of the next page, to be ' +
      'used now or later, and is null on the last page. `call.pages()` iterates over pages; `call.toArray({ limit })` collects records.',
  )
}

export function errorsSection(model: Model): string {
  return blocks(
    '## Errors',
    errorExample(model),
    'Every failure is a `ConnectorError` of `@plugboard/core`, with subclasses such as `ParamsError`, `AuthError` and ' +
      '`RateLimitError`. `code` says what happened; `outcome` whether the request was `not_sent`, `rejected`, or has an ' +
      '`unknown` effect; `retryable` whether the same call may be repeated without repeating its effect. All invalid params ' +
      'are reported together in `errors`, and nothing is sent. `@plugboard/core` is installed with this package; a program ' +
      'that imports it directly lists it among its own dependencies.',
  )
}

/** A call with a page size above the limit. */
function errorExample(model: Model): string {
  const sample = pageSample(model)
  const [name, { maximum = 0 } = {}] =
    Object.entries(sample?.action.allParams ?? {}).find(([, { maximum }]) => maximum !== undefined) ?? []
  if (sample === undefined || name === undefined) return ''
  return fence(
    'ts',
    `${opening(model, ["import { ConnectorError } from '@plugboard/core'"])}try {
  await ${sample.path}({ ${name}: ${maximum + 1} })
} catch (error) {
  if (!(error instanceof ConnectorError)) throw error
  console.log(error.code, error.outcome, error.retryable) // invalid_request not_sent false
  for (const { pointer, message } of error.errors ?? []) console.log(pointer, message) // /params/${name} must be at most ${maximum}
}`,
  )
}

export function callsSection(model: Model): string {
  const sample = pageSample(model) ?? firstSample(model, ({ kind }) => kind !== 'replica')
  if (sample === undefined) return ''
  const { entity, action, path } = sample
  const client = connectorConst(model)
  const table = entityConst(entity)
  return blocks(
    '## Calls',
    `\`${path}(params, options)\` and \`${client}.execute('${entity.name}', '${action.name}', params, options)\` make the same ` +
      'call; the latter returns `{ records, meta }`. Options are `signal`, `timeout`, `maxRetries`, `idempotencyKey`, ' +
      '`headers` and the hooks `onRequest`, `onResponse`, `onRetry`. `call.withResponse()` gives status and headers with ' +
      'the data. [`@plugboard/core`](../core/README.md) describes them.',
    `A program that needs only a few entities imports only those: \`connect(${client}, { ${table} }, { auth })\` with \`connect\` from ` +
      `\`@plugboard/core\`, \`${client}\` from \`@plugboard/${model.connector}/connector\` and each entity from a module of ` +
      `its own, \`@plugboard/${model.connector}/${entityPath(entity).replace('.ts', '')}\`.`,
  )
}

export function hostedSection(model: Model): string {
  const client = connectorConst(model)
  const sample = pageSample(model)
  const searched = model.entities.find(({ searchable }) => searchable !== undefined)
  const lines = [
    ...(sample ? ['', `const { records } = await ${sample.path}()`, 'console.log(records.length)'] : []),
    ...(searched ? searchLines(client, searched) : []),
  ]
  return blocks(
    '## Through the service',
    fence('ts', [FROM_CORE, importLine(model), '', hostedLines(model), ...lines].join('\n')),
    'A Plugboard service makes the same calls for its end users; it keeps their credentials, so that this program has none.',
    searched ? SEARCH : '',
  )
}

const FROM_CORE = `import { fromEnvironment } from '@plugboard/core'`

function hostedLines(model: Model): string {
  return `// PLUGBOARD_URL, PLUGBOARD_CLIENT_ID and PLUGBOARD_CLIENT_SECRET; the user is one of yours.
const ${connectorConst(model)} = connect${connectorType(model)}({ hosted: fromEnvironment({ externalUserId: 'demo' }) })`
}

function searchLines(client: string, { name, key }: EntityModel): string[] {
  return [
    '',
    "// Hosted only: search the server's replica.",
    `const { hits } = await ${client}.${name}.search({ query: { filter: { eq: { ${key}: '…' } } } })`,
    'console.log(hits.length)',
  ]
}

const SEARCH =
  'Search takes `{ query: { filter, sort }, limit, cursor, fields }` and returns `{ hits, next_cursor, took_ms, meta }`. A ' +
  "filter is one operator with one field, `{ eq: { id: '…' } }`: `eq`, `neq`, `gt`, `gte`, `lt`, `lte`, `in`, `like`, " +
  '`keyword` or `fuzzy`; `eq` and `in` compare in exact case, except for e-mail addresses; conditions are joined by `and`, `or` and `not`. The [reference](REFERENCE.md) lists the ' +
  'searchable fields. `aggregate` beside it takes `{ query, group, sum, avg, min, max, count, sort, limit }`: it counts and sums what a search would find.'

/** A list without required params, or else an upstream search. */
function pageSample(model: Model): Sample | undefined {
  const isFree = (action: ActionModel) => action.returns === 'page' && !needsParams(action)
  return (
    firstSample(model, (action) => action.name === 'list' && isFree(action)) ?? firstSample(model, isFree)
  )
}

function firstSample(model: Model, isMeant: (action: ActionModel) => boolean): Sample | undefined {
  return model.entities
    .flatMap((entity) => {
      const base = `${connectorConst(model)}.${entity.name}`
      return entity.actions.map((action) => ({ entity, action, path: `${base}.${action.name}` }))
    })
    .find(({ action }) => isMeant(action))
}
