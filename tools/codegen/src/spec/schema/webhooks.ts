/** The language of `webhooks`: requests by which the upstream reports changes. */
import { z } from 'zod'
import { block, data, flag, list, map, optional, some, text, word } from './words.ts'

const verify = block('How a webhook proves its origin.', {
  scheme: word('stripe', 'hmac', 'jwt', 'token', 'standard').meta({
    description:
      '`stripe`: `t=…,v1=…`; `hmac`: a signature of the body; `jwt`: a token signed with HS256; `token`: the secret itself; `standard`: Standard Webhooks.',
  }),
  header: optional(text, 'Header with the proof: `Stripe-Signature`. Of all schemes but `standard`.'),
  algorithm: optional(word('sha1', 'sha256', 'sha512'), 'Of `hmac`. `sha256` if left out.'),
  encoding: optional(word('hex', 'base64'), 'Of `hmac`. `hex` if left out.'),
  prefix: optional(
    text,
    'Of `hmac`: text before the signature, `sha256=`. Of `standard`: prefix of the headers, `webhook-` if left out.',
  ),
  signs: optional(
    text,
    'Of `hmac`: what is signed, with `{method}`, `{url}`, `{time}` and `{body}`: `v0:{time}:{body}`. The body if left out.',
  ),
  time: optional(text, 'Of `hmac`: header with the `{time}` of sending: `X-Request-Timestamp`.'),
  unit: optional(word('seconds', 'milliseconds'), 'Of `time`. `seconds` if left out.'),
  tolerance: optional(
    text,
    'Greatest difference between the clocks, of `stripe`, `jwt`, `standard`, and `hmac` with `time`. `5m` if left out.',
  ),
  secret: optional(
    word('vendor', 'client'),
    '`vendor`: the vendor makes the secret. `client`: it is a credential of the connector. Without it, the server makes it.',
  ),
  credential: optional(text, 'Of `secret: client`: the credential. `client_secret` if left out.'),
}).meta({ id: 'verify' })

const request = block('A request of a registration. Texts in it may contain `{values}`.', {
  request: text.meta({ description: 'Method and path: `POST /v1/webhook_endpoints`.' }),
  query: optional(map(data), 'Query params.'),
  body: optional(map(data), 'Fields of the body.'),
  headers: optional(
    map(text),
    "Headers besides the connector's. With `content-type: application/json`, the body is JSON where the connector sends forms.",
  ),
  take: optional(
    map(text),
    "Values of the response that are kept, by name: their paths. `secret` is the hook's. A response without one is a failure.",
  ),
  refusal: optional(
    text,
    'Path of the reason in a response that refuses although its status is that of a success.',
  ),
}).meta({ id: 'webhook_request' })

const records = {
  query: optional(map(data), 'Query params.'),
  items: text.meta({ description: 'Path of the list in the response.' }),
}

const over = block('A request that lists records, each of which is registered by itself.', {
  request: text.meta({ description: 'Method and path: `GET /v1/calendars`.' }),
  ...records,
  take: map(text).meta({
    description: 'Values of a record by name, as the requests of the registration contain them: their paths.',
  }),
}).meta({ id: 'webhook_records' })

const listing = block('A request that lists registrations.', {
  request: text.meta({ description: 'Method and path: `GET /v1/webhook_endpoints`.' }),
  ...records,
  headers: optional(map(text), "Headers besides the connector's."),
  url: text.meta({ description: 'Path of the address in a registration.' }),
  take: map(text).meta({
    description: 'Values of a registration by name, as `remove` contains them: their paths.',
  }),
}).meta({ id: 'webhook_listing' })

const registration = {
  permission: optional(
    text,
    'Scope that the requests need. Consents ask for it, and connectors whose grant lacks it are not registered.',
  ),
  requests: list(request).meta({
    description: 'In order. Values: `{url}`, `{secret}`, `{uuid}`, `{end}` and those that were taken.',
  }),
  types: optional(list(text), "The vendor's types of webhooks. A field `{types}` is their list."),
  each: optional(flag, 'Whether each type is registered by itself; the requests contain it as `{type}`.'),
  over: optional(
    over,
    'Records that are registered one by one. Those that the vendor refuses are left out, and polled, unless it refuses all.',
  ),
  refresh: optional(request, 'Prolongs a registration. A new one replaces it if left out.'),
  remove: optional(request, 'Removes a registration.'),
  list: optional(
    listing,
    'Lists registrations. Those that an interrupted process left at the address of a hook are removed.',
  ),
  lasts: optional(text, 'Life of a registration: `7d`. It does not end if left out.'),
}

const otherwise = block('A registration where the vendor refuses the first one.', registration).meta({
  id: 'register_otherwise',
})

const register = block('How the server registers its address with the vendor.', {
  ...registration,
  otherwise: optional(
    otherwise,
    'Registration where the vendor refuses this one. It takes values of other names.',
  ),
  unless: optional(text, 'Credential of connectors that are registered by `otherwise` at once.'),
}).meta({ id: 'register' })

const read = block('How a record that a webhook names is read.', {
  keys: some(text).meta({
    description: 'Path of its key in the body. Of a list, each key that a webhook has.',
  }),
  parent: optional(text, 'Path of the key of the record that it is listed under.'),
  params: map(data).meta({
    description:
      'Params of the list, by which it has this one record: `{ latest: "{key}", inclusive: true, limit: 1 }`.',
  }),
}).meta({ id: 'webhook_read' })

const parent = z.union(
  [
    text,
    block('A part of a text that a webhook has.', {
      from: text.meta({ description: 'Path in the body, or `header.<Name>`.' }),
      like: text.meta({ description: 'The text around the key: `/calendars/{key}/events`.' }),
    }).meta({ id: 'webhook_parent' }),
  ],
  { error: 'a path, or a mapping' },
)

const kind = block('The kind of the record that an event is about.', {
  from: text.meta({ description: 'Path in the body, or `header.<Name>`.' }),
  values: map(text).meta({ description: "Entities by the vendor's value." }),
}).meta({ id: 'webhook_kind' })

const sharedKeys = {
  verify: optional(verify, 'How they prove their origin. Required, here or in a block.'),
  match: optional(
    map(text),
    'Of `scope: client`: for whom a webhook is. Names of values that the registration takes, and their paths in the body: `{ id: matchedWebhookIds }`. A list names several; addresses are compared by their origin.',
  ),
  items: optional(
    text,
    'Where one webhook has several events: path of their list, `[]` if the body is the list, `value[]` in a field. All other paths then begin at one of them.',
  ),
  type: optional(
    some(text),
    'Path of the type in the body, or `header.<Name>`. Of a list, the first that a webhook has. Required, here or in a block.',
  ),
  id: optional(
    text,
    "Path of the vendor's id of the event in the body, or `header.<Name>`. Repetitions have the same.",
  ),
  records: optional(
    map(map(text)),
    'The record that an event is about, by pattern of types: its entity, and the path of its key in the body: `{ "charge.*": { charges: data.object.id } }`. The first pattern counts.',
  ),
  runs: optional(
    map(some(text)),
    'Entities to read again, by pattern of types: `{ "charge.*": [charges, refunds] }`. Required, here or in a block.',
  ),
  under: optional(
    map(parent),
    'The record that others are listed under, where a webhook names it, by its entity: `{ repositories: repository.id }`. Of entities listed under it, only this one list is read.',
  ),
  kind: optional(
    kind,
    'The kind of the record that an event is about, where that is no part of the type: `{ from: objectTypeId, values: { 0-1: contacts } }`. Of these entities, only the one that a webhook names is read.',
  ),
  ping: optional(text, 'Type by which the vendor tries an address. It is acknowledged without a proof.'),
  challenge: optional(text, 'Path of a value in the `ping` that the response has to be.'),
  gone: optional(
    map(map(text)),
    'Types that report the removal of a record, with the path of its key, or of a list of keys, by entity: `{ candidateDelete: { candidates: data.candidate.id } }`. The record is read again.',
  ),
  reads: optional(
    map(map(read)),
    'Records to read by the list of the synchronization, by pattern of types and entity, for changes that the upstream reports nowhere else.',
  ),
  lag: optional(text, 'Delay of a second run, where lists lag behind webhooks: `10s`.'),
}

export const webhookBlock = block('Parts that several webhooks share through `$use`.', sharedKeys).meta({
  id: 'webhook_block',
})

export const webhooks = block('Requests by which the upstream reports changes.', {
  $use: optional(some(text), 'Entries of `webhook_blocks` that are merged into them.'),
  scope: optional(
    word('client'),
    '`client`: the vendor knows one address per OAuth client, for all of its connectors. Each connector has its own if left out.',
  ),
  ...sharedKeys,
  register: optional(
    register,
    'Registration. People do it in the settings of the vendor if left out. Of `scope: client` without a `{url}`: requests that read the values of `match`; the developer of the app enters the address in its settings.',
  ),
}).meta({ id: 'webhooks' })

export type VerifyNode = z.infer<typeof verify>
export type RegisterNode = z.infer<typeof register>
export type RegistrationNode = z.infer<typeof otherwise>
export type WebhookBlockNode = z.infer<typeof webhookBlock>
export type WebhooksNode = z.infer<typeof webhooks>
