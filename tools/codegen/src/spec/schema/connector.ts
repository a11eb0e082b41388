/** The top level of a spec. */
import { z } from 'zod'
import { action, shared } from './action.ts'
import { entity, permissions } from './entity.ts'
import { value } from './value.ts'
import { webhookBlock, webhooks } from './webhooks.ts'
import { block, flag, integer, list, map, optional, scalar, some, text, word } from './words.ts'

const account = block('The account that credentials belong to.', {
  action: optional(text, 'The `entity.action` without params that returns it.'),
  http: optional(
    text,
    'A request line instead of `action`: `GET https://api.example/me`; of keys `GET /me`.',
  ),
  id: text.meta({ description: 'Path of its id.' }),
  label: optional(text, 'Path of the name or address that people know it by.'),
})

const optionalScopes = block('Scopes that not every account can grant, in a param of their own.', {
  query: text.meta({ description: 'Param of `authorize` that they are asked for in, instead of `scope`.' }),
  names: list(text).meta({
    description: 'The scopes. They are asked for when an action that needs one is named.',
  }),
})

const consent = block('How an end user grants access: OAuth 2.0 authorization code and the steps after it.', {
  authorize: text.meta({
    description:
      'Address of the consent screen. A `{credential}` may be the first label of its host, as in `server`: end users enter it before.',
  }),
  query: optional(map(scalar), 'Params of `authorize` besides those of OAuth 2.0.'),
  pkce: optional(flag, 'True if the vendor supports PKCE with S256, which is the default.'),
  token_type: optional(text, 'The `token_type` of its grants, if that is not `bearer`.'),
  scopes: optional(
    block('Scopes besides those of the actions that are wanted.', {
      always: optional(list(text), 'Scopes that are requested whatever the actions.'),
      when_none: optional(
        list(text),
        'Scopes that are requested if nothing else is: the vendor refuses a consent without scopes.',
      ),
      separator: optional(text, 'Between scopes. A space if left out.'),
      granted: optional(text, 'Field of the token response with the granted scopes. `scope` if left out.'),
      optional: optional(optionalScopes, 'Scopes that not every account can grant, in a param of their own.'),
    }),
    'Scopes besides those of the actions that are wanted.',
  ),
  app: optional(list(text), 'Credentials of the application, not of the end user.'),
  account: optional(account, 'Whose account it is.'),
  choose: optional(
    block('Choice of the end user once access is granted, such as a site.', {
      http: text.meta({ description: 'Request line that returns an array of choices.' }),
      value: text.meta({ description: 'Path of the value in a choice.' }),
      label: text.meta({ description: 'Path of the name in a choice.' }),
      credential: text.meta({ description: 'Credential that takes the value.' }),
    }),
    'Choice of the end user once access is granted.',
  ),
  revoke: optional(text, 'Request line that revokes a token (RFC 7009).'),
}).meta({ id: 'consent' })

const method = block('An authentication method, by `header`, `basic`, `query`, `body` or `token`.', {
  description: optional(text, 'Where a person gets these credentials.'),
  credentials: map(value).meta({ description: 'The credential fields.' }),
  server: optional(text, 'Origin for this method. A `{credential}` in it needs a `pattern`.'),
  header: optional(text, 'Header that carries the credentials: `Authorization: Bearer {api_key}`.'),
  query: optional(
    text,
    'Params of every query that carry the credentials: `api_key={api_key}`, several with `&` between them.',
  ),
  body: optional(text, 'Fields of every body that carry the credentials, written like `query`.'),
  basic: optional(list(text), 'Credentials that are user and password of HTTP Basic.'),
  token: optional(
    text,
    'Request line of the OAuth 2.0 token endpoint. A `{credential}` may be the first label of its host.',
  ),
  encoding: optional(word('form', 'json'), 'Encoding of the body sent to `token`. `form` if left out.'),
  refusals: optional(
    map(word('invalid_grant', 'invalid_client', 'unauthorized_client', 'invalid_request', 'invalid_scope')),
    "The vendor's own names of the errors of `token` that refuse a grant or a client, to those of OAuth 2.0.",
  ),
  account: optional(account, 'Whose account keys belong to; of a method without `consent`.'),
  consent: optional(consent, 'How an end user grants access; of a method with `token`.'),
}).meta({ id: 'method' })

const idempotency = block('A header that carries one key per effect.', {
  header: text.meta({ description: 'Name of the header.' }),
  on: optional(list(word('POST', 'PUT', 'PATCH', 'DELETE')), '`[POST]` if left out.'),
}).meta({ id: 'idempotency' })

const retry = block("The upstream's own instruction about retries.", {
  header: text.meta({ description: 'Response header that decides, by `true` or `false`.' }),
}).meta({ id: 'retry' })

const limit = block('A published rate limit.', {
  scope: text.meta({ description: 'Scope that shares the limit: `account`, `search`.' }),
  requests: integer.meta({ description: 'Requests allowed in one window.' }),
  window: integer.meta({ description: 'Length of the window in seconds.' }),
  remaining: optional(text, 'Response header with the remaining requests.'),
  reset: optional(text, 'Response header with the time at which the limit is full again.'),
}).meta({ id: 'limit' })

const budget = block('The budget of a rate limit by cost, by the paths of its numbers.', {
  cost: text.meta({ description: 'Cost of the request: `extensions.cost.requestedQueryCost`.' }),
  available: text.meta({ description: 'What is left of the budget.' }),
  per_second: text.meta({ description: 'How much of it is restored in a second.' }),
})

const errors = block(
  'Where a failed response has its error. Of a list of paths the first with a value is used.',
  {
    failed: optional(map(scalar), 'Values at these paths, or in a header (`header.<Name>`), mean failure.'),
    code: optional(some(text), "Path of the vendor's code."),
    message: optional(some(text), "Path of the vendor's message."),
    forms: optional(
      some(text),
      'Fields that mark an error of the vendor itself in another form than that of `message`: of an older API version.',
    ),
    always: optional(
      some(text),
      "Fields of every error of the vendor in the form of `message`, where a proxy's errors have that form, too.",
    ),
    field: optional(some(text), 'Path of the name of the invalid param.'),
    request_id: optional(some(text), "Path of the upstream's id of the request."),
    details: optional(map(text), 'Further texts that errors carry, by name with their paths.'),
    map: optional(map(text), "The vendor's code or status to our code."),
    wait: optional(
      z.union([text, budget]),
      'Path of the seconds to wait before another attempt; or a budget, which they are computed from.',
    ),
  },
).meta({ id: 'errors' })

const deviation = block('An intended difference from the contract or the vendor.', {
  at: list(text).meta({ description: 'Paths such as `customers.record.default_currency`.' }),
  reason: text.meta({ description: 'Why it differs.' }),
}).meta({ id: 'deviation' })

const graphql = block('Settings of all actions with a GraphQL document.', {
  http: optional(text, 'The request line of all operations. `POST /graphql` if left out.'),
  documents: optional(text, 'Operations that actions name, and fragments that every operation may spread.'),
}).meta({ id: 'graphql' })

export const spec = block('One connector: its actions and records, and their mapping to the upstream.', {
  connector: text.meta({ description: 'Package slug in kebab-case: `issue-tracking`.' }),
  title: optional(text, 'Display name. Derived from the slug if left out.'),
  provider: optional(text, 'The vendor, in lower case: `stripe`. The slug if left out.'),
  vendor: optional(
    text,
    'Name of the vendor as people write it: `GitHub`. Derived from `provider` if left out.',
  ),
  color: optional(
    text,
    "The vendor's color, behind its initials: `'#635bff'`. One of six, by the name, if left out.",
  ),
  description: optional(text, 'Purpose of the connector, in a sentence or two.'),
  server: optional(text, 'Origin of the upstream: `https://api.payments.example`.'),
  graphql: optional(graphql, 'Settings of all actions with a GraphQL document.'),
  encoding: optional(word('json', 'form'), 'Encoding of request bodies. `json` if left out.'),
  arrays: optional(
    word('indexed', 'repeat', 'comma', 'pipe', 'space', 'tab'),
    'Encoding of arrays in a query. `repeat` if left out.',
  ),
  check: optional(text, 'An `entity.action` without params that proves that the credentials work.'),
  permissions: optional(permissions, 'Of entities that declare none themselves.'),
  auth: optional(
    map(method),
    'Authentication methods. The given credentials select one. Left out: anybody may call, without credentials.',
  ),
  headers: optional(map(scalar), 'Headers of every request. One with an absent `{credential}` is omitted.'),
  idempotency: optional(idempotency, 'How the upstream recognizes a repeated request.'),
  retry: optional(retry, "The upstream's own instruction about retries."),
  limits: optional(list(limit), 'Published rate limits.'),
  files: optional(list(text), 'Hosts that content comes from and goes to: `*.files.example`.'),
  errors: optional(errors, 'Where a failed response has its error.'),
  path: optional(map(value), 'Details of every `{param}` of a path that has this name.'),
  types: optional(map(value), 'Units, formats and shapes, used by name.'),
  blocks: optional(map(shared), 'Parts that several actions share through `$use`.'),
  entities: optional(map(entity), 'The resources of the upstream and their actions.'),
  feeds: optional(map(action), 'Requests that only the synchronization makes.'),
  webhook_blocks: optional(map(webhookBlock), 'Parts that several webhooks share through `$use`.'),
  webhooks: optional(map(webhooks), 'Requests by which the upstream reports changes.'),
}).meta({ id: 'spec' })

/** A file of its own beside the spec: `payments.deviations.yaml`. */
export const deviations = list(deviation).meta({
  id: 'deviations',
  description: 'Intended differences from the contract and the vendor.',
})

export type DeviationNode = z.infer<typeof deviation>
export type AccountNode = z.infer<typeof account>
export type SpecNode = z.infer<typeof spec>
export type ConsentNode = z.infer<typeof consent>
export type OptionalScopesNode = z.infer<typeof optionalScopes>
export type MethodNode = z.infer<typeof method>
