/** `/llms.txt`: the API in the form that coding assistants read, with an index of all actions. */
import type { Catalog } from '@plugboard/core/catalog'
import { EXECUTE } from '../openapi/document.ts'

export function llmsText(catalogs: readonly Catalog[], origin: string): string {
  return `# Plugboard

> One typed operation on third-party systems: execute an action on an entity with params, for an end user. This server is ${origin}.

## Call

1. \`POST ${origin}/api/v1/account/applications/token\` with \`{"client_id","client_secret"}\`: a token of the application.
2. \`POST ${origin}/api/v1/account/applications/scoped-token\` with that token and \`{"external_user_id"}\`: a token of one end user.
3. \`GET ${origin}/v1/integrations/connectors\` with it: the user's connectors.
4. \`POST ${origin}${EXECUTE}\` with \`{"entity","action","params"}\`.

In TypeScript, \`connectPayments({ hosted: fromEnvironment({ externalUserId }) })\` of \`@plugboard/payments\` does all four, typed; \`fromEnvironment\` of \`@plugboard/core\`
reads PLUGBOARD_URL, PLUGBOARD_CLIENT_ID and PLUGBOARD_CLIENT_SECRET. \`plugboard schema <connector>.<entity>.<action>\` prints the params of an action;
\`plugboard execute <connector> <entity> <action> '<params>'\` calls it.

## Rules

- Params are checked before anything is sent: the error names each violation by JSON Pointer and suggests the nearest name.
- Every error has an \`outcome\`: \`not_sent\`, \`rejected\`, or \`unknown\`. After \`unknown\`, repeat the write only with the same \`Idempotency-Key\`.
- \`search\` reads a synchronized replica: \`{"query":{"filter":{"like":{"name":"%a%"}},"sort":["name"]},"limit":10}\`. \`aggregate\` counts and sums the same records: \`{"query":{"filter":…},"group":["currency"],"sum":["amount"]}\`. The other actions call the vendor.
- Lists return \`next\`: the params of the next page, or null on the last.

## Reference

- [API](${origin}/docs): routes, with commands
- [OpenAPI](${origin}/openapi.json): the same as a document
${catalogs.map(({ name, title }) => `- [${title}](${origin}/docs/${name}): a page per entity with params, records and searchable fields; [OpenAPI](${origin}/openapi/${name}.json)`).join('\n')}

## Actions

${catalogs.map(indexOf).join('\n\n')}
`
}

function indexOf({ name, provider, description, entities }: Catalog): string {
  const lines = Object.entries(entities).map(
    ([entity, { actions }]) => `- ${entity}: ${Object.keys(actions).join(', ')}`,
  )
  return [`### ${name} (${provider})`, '', description, '', ...lines].join('\n')
}
