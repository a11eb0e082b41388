import type { ActionModel, EntityModel, Model } from '../model/model.ts'
import { blocks, fence } from './markdown.ts'
import { needsParams } from './params.ts'
import { connectorConst, connectorType, entityConst, entityPath } from './symbols.ts'

/** The parts of a README that are alike for all connectors but for the names in them. */

export function connectExample(model: Model): string {
  const client = connectorConst(model)
  const credentials = Object.entries(model.auth[0]?.credentials ?? {}).filter(([, { required }]) => required)
  const auth = credentials.map(([name]) => `${name}: '…'`).join(', ')
  const check =
    model.check === undefined ? '' : `await ${client}.check() // throws when the credentials do not work\n`
  return fence(
    'ts',
    `import { connect${connectorType(model)} } from '@plugboard/${model.connector}'\n\n` +
      `const ${client} = connect${connectorType(model)}({ auth: { ${auth} } })\n${check}`,
  )
}

export function callsSection(model: Model): string {
  const found = firstAction(model, ({ kind }) => kind !== 'search')
  if (found === undefined) return ''
  const { entity, action } = found
  const client = connectorConst(model)
  const table = entityConst(entity)
  return blocks(
    '## Calls',
    `\`${client}.${entity.name}.${action.name}(params, options)\` and ` +
      `\`${client}.execute('${entity.name}', '${action.name}', params, options)\` make the same call; the latter answers ` +
      '`{ records, meta }`. Options are `signal`, `timeout`, `maxRetries`, `idempotencyKey`, `headers` and the hooks ' +
      '`onRequest`, `onResponse`, `onRetry`. `call.withResponse()` gives status and headers beside the data.',
    `A program that needs few entities takes only those: \`connect(${client}, { ${table} }, { auth })\` with \`connect\` from ` +
      `\`@plugboard/core\`, \`${client}\` from \`@plugboard/${model.connector}/connector\` and each entity from a module of ` +
      `its own, \`@plugboard/${model.connector}/${entityPath(entity).replace('.ts', '')}\`.`,
  )
}

export function pagesSection(model: Model): string {
  const found = firstAction(model, (action) => action.returns === 'page' && !needsParams(action))
  if (found === undefined) return ''
  const call = `${connectorConst(model)}.${found.entity.name}.${found.action.name}()`
  return blocks(
    '## Pages',
    `\`await ${call}\` gives one page: \`records\`, \`meta\`, and in \`next\` the params of the page after it, null on the last. ` +
      'A call can also be iterated at once, `for await (const record of call)`, over the records of all pages; each page is ' +
      'requested when the loop gets there. `call.pages()` goes page by page, `call.toArray({ limit })` collects.',
  )
}

export function errorsSection(): string {
  return blocks(
    '## Errors',
    'Every failure is a `ConnectorError` of `@plugboard/core`, with subclasses such as `ParamsError`, `AuthError` and ' +
      '`RateLimitError`. `code` says what happened; `outcome` whether the request was `not_sent`, `rejected`, or has an ' +
      '`unknown` effect; `retryable` whether the same call may be made again without doing its work twice. Params that do ' +
      'not fit are all told at once in `errors`, and nothing is sent.',
  )
}

export function searchSection(model: Model): string {
  const entity = model.entities.find(({ searchable }) => searchable !== undefined)
  if (entity === undefined) return ''
  const call = `${connectorConst(model)}.${entity.name}.search({ query: { filter, sort }, limit, cursor, fields })`
  return blocks(
    '## Search, in hosted mode',
    `With \`connect${connectorType(model)}({ hosted: { baseUrl, clientId, clientSecret, externalUserId } })\` the same calls go ` +
      "through a Plugboard service, which keeps the credentials and a copy of the upstream's data. Only there is " +
      `\`${call}\`; it answers \`{ hits, next_cursor, took_ms, meta }\`. A filter is one operator with one field, ` +
      "`{ eq: { id: '…' } }`: `eq`, `neq`, `gt`, `gte`, `lt`, `lte`, `in`, `like`, `keyword` or `fuzzy`; conditions are joined " +
      'by `and`, `or` and `not`. The [reference](REFERENCE.md) lists the searchable fields.',
  )
}

function firstAction(
  { entities }: Model,
  isMeant: (action: ActionModel) => boolean,
): { entity: EntityModel; action: ActionModel } | undefined {
  return entities
    .flatMap((entity) => entity.actions.map((action) => ({ entity, action })))
    .find(({ action }) => isMeant(action))
}
