/** Actions, and the blocks that they share. */
import { z } from 'zod'
import { value } from './value.ts'
import { block, flag, integer, list, map, optional, scalar, some, text, type, word } from './words.ts'

const locations = {
  query: optional(map(value), 'Params of the query string.'),
  body: optional(map(value), 'Params of the body.'),
  header: optional(map(value), 'Params that are sent as headers.'),
  path: optional(map(value), 'Details of a `{param}` of the path.'),
  constant: optional(map(scalar), 'Query params that are always sent.'),
  retry: optional(
    word('never', 'safe'),
    '`never`: not repeated once it may have arrived; `safe`: repeating changes nothing. Derived from the method.',
  ),
  retry_unless: optional(list(text), 'Params with any of which the request is not repeated.'),
  idempotency_field: optional(text, 'Field of the body that carries the idempotency key. It is no param.'),
}

const records = z
  .union([
    text,
    block('Where the records are, and which statuses mean that there are none.', {
      at: text.meta({ description: 'Path of the array in the body, or of each record: `list.*.customer`.' }),
      empty_on: optional(
        some(integer),
        'Statuses that mean an empty page, if the body has the form of `errors`.',
      ),
    }),
  ])
  .meta({ id: 'records' })

const meta = z
  .union([
    type,
    block('A field of a page next to its records.', {
      type: type.meta({ description: 'The type.' }),
      description: optional(text, 'Its meaning.'),
      from: optional(text, "Path in the body, if it is not the field's name."),
      else: optional(scalar, 'Value if the body has none. `null` by default.'),
    }),
  ])
  .meta({ id: 'meta' })

const source = {
  set: text.meta({ description: 'The param that changes from page to page.' }),
  from: text.meta({
    description:
      'Source of its value: `last.id`, `meta.cursor`, `body.next`, `header.x-next-page`, `offset`, `page`, `link`, `link.next_url`.',
  }),
}

const next = block('The params of the next page. A repeated value raises an error.', {
  ...source,
  while: optional(text, 'The page on which this is false is the last: `meta.has_more`.'),
  until: optional(text, 'The page on which this is true is the last: `body.isLast`.'),
  stop: optional(word('empty'), 'Only an empty page is the end.'),
  back: optional(
    block('A param of the next page and its source.', source),
    'Used instead if the caller gave the param that it sets.',
  ),
}).meta({ id: 'next' })

const rules = {
  description: optional(text, 'Its effect. Derived from its name if left out.'),
  params: optional(map(value), 'Params that control the call and are never sent.'),
  require_any: optional(list(text), 'At least one of these params must be given.'),
  require_one: optional(list(text), 'Exactly one of these params must be given.'),
  exclusive: optional(list(list(text)), 'Lists of params of which at most one may be given.'),
  dependent_required: optional(
    map(list(text)),
    'Params that must be given with another one, by its name: `{ addParents: [removeParents] }`.',
  ),
  returns: optional(
    text,
    'The result, if the name does not imply it: `record`, `records`, `deleted`, `envelope`, `nothing`, `bytes`, an entity, a type, or `A | B`.',
  ),
  records: optional(
    records,
    'Path of the records of a page; `*` stands for each item of a list: `list.*.customer`. Left out if they are the body.',
  ),
  record: optional(text, 'Path of a single record. Left out if it is the body.'),
  items: optional(text, 'Path of the records in an envelope, which is returned as it is.'),
  meta: optional(map(meta), 'Fields of a page next to its records.'),
  next: optional(next, 'Where the params of the next page come from.'),
}

const input = z
  .union([
    text,
    block('A value in the previous response.', {
      from: text.meta({ description: 'Path of the value; with `where`, of a list.' }),
      where: optional(map(text), 'The item whose field equals a param: `{ id: fileId }`.'),
      value: optional(text, 'Path in that item.'),
    }),
  ])
  .meta({ id: 'input' })

const split = block(
  'Divides the entries of object params between later steps, by the response of this one.',
  {
    params: list(text).meta({ description: 'The params that are divided: objects with entries by key.' }),
    from: text.meta({
      description: 'Path of the object in the response whose keys are named; with `where`, of a list.',
    }),
    where: optional(
      map(text),
      'The item whose field equals a param, or a field of one: `{ id: transition.id }`.',
    ),
    value: optional(text, 'Path of that object in the item.'),
    also: optional(
      map(list(text)),
      'Keys that are named, too, if this field of the item is true: `{ hasScreen: [comment] }`.',
    ),
  },
).meta({ id: 'split' })

const stepUpload = block('The step sends the content to an address, without credentials.', {
  to: text.meta({
    description:
      'Method, and path of the address in the previous response: `POST upload_url`. Its host is among `files`.',
  }),
  size: optional(
    text,
    'The optional param of an earlier step with the number of bytes. Unless callers give it, it is that of the content.',
  ),
}).meta({ id: 'step_upload' })

const step = z
  .union([
    text,
    block('One of the requests of an action.', {
      ...locations,
      http: optional(text, 'The request line.'),
      link: optional(text, 'Path of an address in the previous response. Its content is the result.'),
      credentials: optional(
        flag,
        'True if the host of `link` wants the credentials of calls. Those that `files` names without `*` get them.',
      ),
      upload: optional(
        stepUpload,
        'The step sends the content of the action. The next one takes from the response before it.',
      ),
      take: optional(map(some(input)), 'Fields of the body that come from the previous response.'),
      split: optional(split, 'The step only reads which entries of object params the later steps send.'),
      part: optional(
        word('named', 'rest'),
        'Which of these entries the step sends: those that `split` found, or the rest.',
      ),
      when: optional(list(text), 'Sent only if one of these params is given.'),
      unless: optional(map(scalar), 'Not sent if one of these params has this value.'),
    }),
  ])
  .meta({ id: 'step' })

const long = z
  .union([
    text,
    block('The request instead of a GET whose query would be too long. Its params are sent in a JSON body.', {
      http: text.meta({ description: 'The request line.' }),
      lists: optional(list(text), 'Params that are comma-joined in the query and arrays in the body.'),
      unless: optional(list(text), 'Params that it does not take: with any of them the GET is sent.'),
    }),
  ])
  .meta({ id: 'long' })

const upload = block('Requests with content: in one request if it is small, in chunks if it is large.', {
  simple: text.meta({ description: 'Request line for content in one request.' }),
  resumable: optional(text, 'Request line that starts an upload in chunks.'),
  above: optional(integer, 'Size in bytes from which `resumable` is used.'),
  chunk: optional(integer, 'Chunk sizes are multiples of this.'),
  form_field: optional(
    text,
    'The request is a form (`multipart/form-data`) with the content in this field; callers give its `filename`.',
  ),
}).meta({ id: 'upload' })

export const shared = block('Parts that several actions share through `$use`.', {
  ...locations,
  ...rules,
}).meta({
  id: 'block',
})

const setValue = z
  .union([
    z.union([scalar, z.null()]),
    block('The value of a param.', {
      param: text.meta({ description: 'The param.' }),
      values: optional(map(scalar), 'Values of the field by those of the param: `{ APPROVE: APPROVED }`.'),
    }),
  ])
  .meta({ id: 'set_value' })

const filterRule = z
  .union([
    z.union([text, z.null()]),
    block('A time that is not before that of the param.', {
      from: text.meta({ description: 'Path of the time.' }),
    }),
    block('A time that is not after that of the param.', {
      until: text.meta({ description: 'Path of the time.' }),
    }),
    block('Fields by the values of the param.', {
      values: map(map(z.union([scalar, z.null()]))).meta({
        description: 'Fields that the records have: `{ forks: { fork: true } }`.',
      }),
    }),
  ])
  .meta({ id: 'filter_rule' })

const details = block('An action with details.', {
  ...locations,
  ...rules,
  http: optional(
    text,
    'The request line: `GET /v1/refunds/{id}`. A `{name}` is a required param, a string unless `path` says more.',
  ),
  graphql: optional(
    text,
    'A GraphQL document with one operation, or the name of an operation of `graphql.documents`. The params of `body` are its variables.',
  ),
  $use: optional(some(text), 'Blocks that are merged into the action.'),
  risk: optional(
    word('read', 'write', 'destructive'),
    'Derived if left out: `delete` is destructive, a GET reads, other actions write.',
  ),
  permission: optional(text, 'Permission that the credentials need, if not that of the entity.'),
  steps: optional(list(step), 'Several requests in order, instead of `http`.'),
  long: optional(long, 'The request instead of a GET whose query would be too long.'),
  upload: optional(upload, 'Requests that carry content, instead of `http`.'),
  deprecated: optional(z.union([text, flag]), '`true`, or the replacement: the vendor deprecates it.'),
  also: optional(list(text), 'Further words that people use for it: `[assign, reassign]`.'),
  sets: optional(
    map(setValue),
    'Record fields that it changes besides those with the names of its params: `{ state: closed, merged_at: "{time}" }`. `parent.id` is the key of the record that it is listed under.',
  ),
  filters: optional(
    map(filterRule),
    'How params narrow a list in sandboxes, where their names do not tell: `{ creator: user.login, since: { from: pushed_at } }`; `null` if no field says.',
  ),
  untrusted: optional(flag, 'The result is content that anybody may have written.'),
  content: optional(value, 'The content of an upload: `bytes`.'),
})

export const action = z.union([text, details]).meta({
  id: 'action',
  description: 'An action: its request line, or a mapping with details.',
})

export type BlockNode = z.infer<typeof shared>
export type ActionDetails = z.infer<typeof details>
export type ActionNode = z.infer<typeof action>
export type SetNode = z.infer<typeof setValue>
export type FilterNode = z.infer<typeof filterRule>
export type StepNode = z.infer<typeof step>
export type StepUploadNode = z.infer<typeof stepUpload>
export type StepDetails = Exclude<StepNode, string>
export type InputNode = z.infer<typeof input>
export type LongNode = z.infer<typeof long>
export type UploadNode = z.infer<typeof upload>
export type RecordsNode = z.infer<typeof records>
export type MetaNode = z.infer<typeof meta>
export type NextNode = z.infer<typeof next>
