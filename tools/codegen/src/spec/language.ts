/**
 * The spec language, said once: every place of a spec, the keys it knows, what each key holds, and one line on each.
 * The checker, the types of the spec tree and the JSON Schema for editors are all derived from this table.
 *
 * `is` is written in the language's own notation: a word of {@link Words}, a place of this table, `array<…>`, `map<…>`
 * (names of the author's own) or `A | B`. `each` is what mistakes call the entries of a map, `of` lists the words allowed.
 * A place with `short` may be written in that short form; one with `also` knows the keys of those places as well;
 * one with `others` takes names of the author's own beside its keys.
 */
export const language = {
  spec: {
    doc: 'One connector: what it offers and how that maps to the upstream.',
    keys: {
      connector: { is: 'text', required: true, doc: 'Package slug in kebab-case: `issue-tracking`.' },
      title: { is: 'text', doc: 'Display name. Derived from the slug if left out: `Issue Tracking`.' },
      provider: { is: 'text', doc: 'The vendor, in lower case: `stripe`. The slug if left out.' },
      description: { is: 'text', doc: 'What the connector is for, in a sentence or two.' },
      server: { is: 'text', doc: 'Origin of the upstream: `https://api.payments.example`.' },
      encoding: { is: 'word', of: ['json', 'form'], doc: 'Of request bodies. `json` if left out.' },
      arrays: {
        is: 'word',
        of: ['indexed', 'repeat', 'comma'],
        doc: 'How arrays travel: `repeat` if left out.',
      },
      check: { is: 'text', doc: 'An `entity.action` without params that proves the credentials.' },
      permissions: { is: 'permissions', doc: 'Of entities that say none themselves.' },
      auth: { is: 'map<method>', each: 'method', doc: 'Ways to authenticate; the credentials given choose.' },
      headers: { is: 'map<scalar>', each: 'header', doc: 'Sent always; not if a `{credential}` is absent.' },
      idempotency: { is: 'idempotency', doc: 'How the upstream knows a repeated request for the same one.' },
      retry: { is: 'retry', doc: 'What the upstream says about trying again.' },
      limits: { is: 'array<limit>', doc: 'Published rate limits.' },
      files: { is: 'array<text>', doc: 'Hosts that content comes from and goes to: `*.files.example`.' },
      errors: { is: 'errors', doc: 'Where a failure says what is wrong.' },
      types: { is: 'map<value>', each: 'type', doc: 'Units, formats and shapes, used by name.' },
      blocks: { is: 'map<block>', each: 'block', doc: 'Parts that several actions share through `$use`.' },
      entities: { is: 'map<entity>', each: '', doc: 'What there is upstream, and what can be done with it.' },
      feeds: { is: 'map<action>', each: 'feed', doc: 'Requests that only the synchronization makes.' },
      deviations: { is: 'array<deviation>', doc: 'Differences from contract and vendor that are meant.' },
      readme: { is: 'readme', doc: 'What the generated README tells beside its tables.' },
    },
  },
  method: {
    doc: 'One way to authenticate, by `header`, `basic` or `token`.',
    keys: {
      description: { is: 'text', doc: 'Where a person gets these credentials.' },
      credentials: { is: 'map<value>', each: 'credential', required: true, doc: 'The credential fields.' },
      server: { is: 'text', doc: 'Origin for this method. A `{credential}` in it needs a `pattern`.' },
      header: { is: 'text', doc: 'Header that carries the credentials: `Authorization: Bearer {api_key}`.' },
      basic: { is: 'array<text>', doc: 'Credentials that are user and password of HTTP Basic.' },
      token: { is: 'text', doc: 'Request line of the OAuth 2.0 endpoint that refreshes tokens.' },
      encoding: { is: 'word', of: ['form', 'json'], doc: 'Of the body sent to `token`. `form` if left out.' },
      consent: { is: 'consent', doc: 'How an end user grants access; of a method with `token`.' },
    },
  },
  consent: {
    doc: 'How an end user grants access: OAuth 2.0 authorization code, and what follows it.',
    keys: {
      authorize: { is: 'text', required: true, doc: 'Address of the consent screen.' },
      query: { is: 'map<scalar>', each: 'param', doc: 'Params of `authorize` beside those of OAuth 2.0.' },
      pkce: { is: 'flag', doc: 'Whether the vendor supports PKCE with S256. `true` if left out.' },
      scopes: { is: 'consent_scopes', doc: 'Scopes beside those of the actions that are wanted.' },
      app: { is: 'array<text>', doc: 'Credentials of the application, not of the end user.' },
      account: { is: 'consent_account', doc: 'Whose account it is.' },
      choose: { is: 'consent_choice', doc: 'What the end user chooses once access is granted.' },
      revoke: { is: 'text', doc: 'Request line that revokes a token (RFC 7009).' },
    },
  },
  consent_scopes: {
    doc: 'Scopes beside those of the actions that are wanted.',
    keys: {
      always: { is: 'array<text>', doc: 'Scopes that are requested whatever the actions.' },
      separator: { is: 'text', doc: 'Between scopes. A space if left out.' },
    },
  },
  consent_account: {
    doc: 'The account that granted access.',
    keys: {
      from: { is: 'text', doc: 'The `entity.action` without params that answers it.' },
      http: { is: 'text', doc: 'A request line instead of `from`: `GET https://api.example/me`.' },
      id: { is: 'text', required: true, doc: 'Path of its id.' },
      label: { is: 'text', doc: 'Path of the name or address that people know it by.' },
    },
  },
  consent_choice: {
    doc: 'What the end user chooses once access is granted, such as a site.',
    keys: {
      http: { is: 'text', required: true, doc: 'Request line that answers an array of choices.' },
      value: { is: 'text', required: true, doc: 'Path of the value in a choice.' },
      label: { is: 'text', required: true, doc: 'Path of the name in a choice.' },
      credential: { is: 'text', required: true, doc: 'Credential that takes the value.' },
    },
  },
  help: {
    doc: 'Where an end user finds a credential.',
    keys: {
      text: { is: 'text', required: true, doc: 'What to do there, in a sentence or two.' },
      link: { is: 'text', doc: 'Page of the vendor where the credential is made or shown.' },
    },
  },
  idempotency: {
    doc: 'A header that carries one key per effect.',
    keys: {
      header: { is: 'text', required: true, doc: 'Name of the header.' },
      on: { is: 'array<word>', of: ['POST', 'PUT', 'PATCH', 'DELETE'], doc: '`[POST]` if left out.' },
    },
  },
  retry: {
    doc: 'What the upstream says about trying again.',
    keys: {
      header: { is: 'text', required: true, doc: 'Response header that decides, by `true` or `false`.' },
    },
  },
  limit: {
    doc: 'A published rate limit.',
    keys: {
      scope: { is: 'text', required: true, doc: 'What shares the budget: `account`, `search`.' },
      requests: { is: 'integer', required: true, doc: 'Requests allowed in one window.' },
      window: { is: 'integer', required: true, doc: 'Length of the window in seconds.' },
      remaining: { is: 'text', doc: 'Response header with what is left of the budget.' },
      reset: { is: 'text', doc: 'Response header with the time at which the budget is full again.' },
    },
  },
  errors: {
    doc: 'Where a failure says what is wrong. A list of paths means the first that has a value.',
    keys: {
      failed: { is: 'map<scalar>', each: 'path', doc: 'Values at these paths mean failure.' },
      code: { is: 'text | array<text>', doc: "Path of the vendor's code." },
      message: { is: 'text | array<text>', doc: "Path of the vendor's message." },
      field: { is: 'text | array<text>', doc: 'Path of the name of the param at fault.' },
      request_id: { is: 'text | array<text>', doc: "Path of the upstream's id of the request." },
      details: { is: 'map<text>', each: 'name', doc: 'Further texts to pass on, by name with their paths.' },
      map: { is: 'map<text>', each: 'code', doc: "The vendor's code or status to the code of ours." },
    },
  },
  value: {
    doc: 'A param, a field, a credential or a named type. Only a type name when there is no more to say.',
    short: 'type',
    keys: {
      type: { is: 'type', doc: 'What it is: `string`, `timestamp`, `array<T>`, `map<T>`, `A | null`.' },
      description: { is: 'text', doc: 'What it means, with its unit. A sentence.' },
      enum: { is: 'array<scalar>', doc: 'The only values there are, in an array those of each item.' },
      values: { is: 'array<text>', doc: 'The known values of an open set: others pass.' },
      prefix: { is: 'array<text>', doc: 'What each of `enum` or `values` may stand behind.' },
      const: { is: 'scalar', doc: 'The one value it has.' },
      minimum: { is: 'number', doc: 'Least number.' },
      maximum: { is: 'number', doc: 'Greatest number.' },
      minLength: { is: 'integer', doc: 'Least length of a string.' },
      maxLength: { is: 'integer', doc: 'Greatest length of a string.' },
      pattern: { is: 'text', doc: 'Regular expression that the whole string matches.' },
      format: {
        is: 'word',
        of: ['date-time', 'date', 'unix'],
        doc: 'Format of a string: a timestamp or a day. `unix`: an integer of Unix seconds.',
      },
      minItems: { is: 'integer', doc: 'Least number of items in an array or a comma-joined string.' },
      maxItems: { is: 'integer', doc: 'Greatest number of items in an array or a comma-joined string.' },
      properties: { is: 'map<value>', each: 'field', doc: 'Fields of an object, closed unless `open`.' },
      open: { is: 'flag', doc: 'The object may have other fields as well.' },
      sparse: { is: 'flag', doc: 'As of an entity: each field of the object may be missing.' },
      default: { is: 'scalar', doc: 'What the upstream does when the param is absent. Never sent.' },
      send: { is: 'scalar', doc: 'Sent when the caller gives nothing.' },
      send_with: {
        is: 'map<scalar>',
        each: 'param',
        doc: 'Sent instead of `send` beside a param that the caller gave; the first of them counts.',
      },
      constant: { is: 'scalar', doc: 'Always sent; no param of the caller.' },
      required: { is: 'flag', doc: 'It must be given. Else params are optional, credentials required.' },
      clearable: { is: 'flag', doc: "`null` or `''` is let through and clears the field upstream." },
      style: { is: 'word', of: ['indexed', 'repeat', 'comma'], doc: 'How just this array travels.' },
      as: { is: 'text', doc: "Name on the wire, where it is not the param's." },
      mask: { is: 'mask', doc: 'How a mask is built; `off` keeps a record field out of it.' },
      from: { is: 'text', doc: "Path in the upstream's object, where it is not the field's name." },
      equals: { is: 'scalar', doc: 'True where the value at `from` is this; of a search field.' },
      sum: { is: 'text', doc: 'The sum of this field over the list at `from`; of a search field.' },
      optional: { is: 'flag', doc: 'The field may be missing from a record.' },
      since: { is: 'text', doc: 'First upstream version that has the field.' },
      until: { is: 'text', doc: 'Upstream version that removed the field; it is optional from then on.' },
      deprecated: { is: 'text | flag', doc: 'Not to be used any more: `true`, or since when and why.' },
      sensitive: { is: 'flag', doc: 'Personal or secret content.' },
      untrusted: {
        is: 'flag',
        doc: 'Free text that anybody may have written. Models get it on request only.',
      },
      example: { is: 'data', doc: 'A value as it may look.' },
      help: { is: 'help', doc: 'Where an end user finds it; of a credential.' },
      trim: { is: 'flag', doc: 'White space around a pasted value is removed; of a credential.' },
    },
  },
  mask: {
    doc: 'How a mask of record fields is built: `nextPageToken,files(id,name)`.',
    short: 'word',
    of: ['off'],
    keys: {
      always: { is: 'array<text>', doc: 'Names asked for in any case, beside the records.' },
      records: { is: 'text', doc: 'Key that wraps the fields. Left out for a single record.' },
      with: { is: 'map<text>', each: 'field', doc: 'Fields that hold the record of another entity.' },
    },
  },
  places: {
    doc: 'Params, each under the place it travels in.',
    keys: {
      query: { is: 'map<value>', each: 'param', doc: 'Params of the query string.' },
      body: { is: 'map<value>', each: 'param', doc: 'Params of the body.' },
      header: { is: 'map<value>', each: 'param', doc: 'Params that travel as headers.' },
      path: { is: 'map<value>', each: 'param', doc: 'More about a `{param}` of the path.' },
      constant: { is: 'map<scalar>', each: 'constant', doc: 'Query params that are always sent.' },
      retry: { is: 'word', of: ['never', 'safe'], doc: 'Whether it may be sent again; the method tells.' },
      retry_unless: { is: 'array<text>', doc: 'Params with any of which it may not be sent again.' },
    },
  },
  rules: {
    doc: 'What an action asks of its params together, and what it answers.',
    keys: {
      description: { is: 'text', doc: 'What it does. Derived from its name if left out.' },
      params: { is: 'map<value>', each: 'param', doc: 'Params that steer the call and are never sent.' },
      require_any: { is: 'array<text>', doc: 'At least one of these params must be given.' },
      require_one: { is: 'array<text>', doc: 'Exactly one of these params must be given.' },
      exclusive: { is: 'array<array<text>>', doc: 'Lists of params of which at most one may be given.' },
      returns: { is: 'text', doc: 'What is answered, where the name of the action does not tell.' },
      records: { is: 'records', doc: 'Path of the records of a page. Left out if they are the body.' },
      record: { is: 'text', doc: 'Path of a single record. Left out if it is the body.' },
      items: { is: 'text', doc: 'Path of the array of an envelope, which is iterated there.' },
      meta: { is: 'map<meta>', each: 'meta', doc: 'Fields of a page beside its records.' },
      next: { is: 'next', doc: 'Where the params of the page after this one come from.' },
    },
  },
  block: { doc: 'A part that actions share.', also: ['places', 'rules'], keys: {} },
  action: {
    doc: 'One thing that can be done. Only its request line when there is no more to say.',
    short: 'text',
    also: ['places', 'rules'],
    keys: {
      http: { is: 'text', doc: 'The request line: `GET /v1/refunds/{id}`.' },
      $use: { is: 'text | array<text>', doc: 'Blocks that are merged into the action.' },
      risk: { is: 'word', of: ['read', 'write', 'destructive'], doc: 'Where its name does not tell.' },
      permission: { is: 'text', doc: "What it needs, where it is not what the entity's `permissions` say." },
      steps: { is: 'array<step>', doc: 'Several requests in order, instead of `http`.' },
      long: { is: 'long', doc: 'The request instead of a GET whose query would be too long.' },
      upload: { is: 'upload', doc: 'Requests that carry content, instead of `http`.' },
      also: { is: 'array<text>', doc: 'Further words that people use for it: `[assign, reassign]`.' },
      untrusted: { is: 'flag', doc: 'The answer is content that anybody may have written.' },
      content: { is: 'value', doc: 'The content of an upload: `bytes`.' },
    },
  },
  step: {
    doc: 'One of the requests of an action.',
    short: 'text',
    also: ['places'],
    keys: {
      http: { is: 'text', doc: 'The request line.' },
      link: { is: 'text', doc: 'Path of an address in the answer before, whose content answers the action.' },
      take: {
        is: 'map<taken | array<taken>>',
        each: 'field',
        doc: 'Fields of the body, from the answer before.',
      },
      when: { is: 'array<text>', doc: 'Made only when one of these params is given.' },
      unless: { is: 'map<scalar>', each: 'param', doc: 'Not made when one of these params has this value.' },
    },
  },
  taken: {
    doc: 'Where a value stands in an answer. Only its path when there is no more to say.',
    short: 'text',
    keys: {
      from: { is: 'text', required: true, doc: 'Path of the value; with `where`, of a list.' },
      where: {
        is: 'map<text>',
        each: 'field',
        doc: 'The item whose field has the value of a param: `{ id: fileId }`.',
      },
      value: { is: 'text', doc: 'Path in that item.' },
    },
  },
  long: {
    doc: 'The request instead of a GET whose query would be too long. Its params travel in a JSON body.',
    short: 'text',
    keys: {
      http: { is: 'text', required: true, doc: 'The request line.' },
      lists: { is: 'array<text>', doc: 'Params that are comma-joined in the query, and arrays in the body.' },
      unless: { is: 'array<text>', doc: 'Params that it does not take: with any of them the GET is sent.' },
    },
  },
  upload: {
    doc: 'Small content goes in one request, large content in chunks.',
    keys: {
      simple: { is: 'text', required: true, doc: 'Request line for content in one request.' },
      resumable: { is: 'text', doc: 'Request line that starts an upload in chunks.' },
      above: { is: 'integer', doc: 'Size in bytes from which `resumable` is used.' },
      chunk: { is: 'integer', doc: 'Chunks are multiples of this many bytes.' },
    },
  },
  records: {
    doc: 'Where records are, and which statuses mean that there are none.',
    short: 'text',
    keys: {
      at: { is: 'text', required: true, doc: 'Path of the array in the body.' },
      empty_on: { is: 'integer | array<integer>', doc: 'Statuses that mean an empty page.' },
    },
  },
  meta: {
    doc: 'A field of a page beside its records. Only its type when it stands under its own name.',
    short: 'type',
    keys: {
      type: { is: 'type', required: true, doc: 'What it is.' },
      description: { is: 'text', doc: 'What it means.' },
      from: { is: 'text', doc: "Path in the body, where it is not the field's name." },
      else: { is: 'scalar', doc: 'What it is when the body has none. `null` if left out.' },
    },
  },
  next: {
    doc: 'The page after this one. A value that repeats ends in an error.',
    also: ['back'],
    keys: {
      while: { is: 'text', doc: 'There is a next page only while this is true: `meta.has_more`.' },
      until: { is: 'text', doc: 'The page at which this is true is the last: `body.isLast`.' },
      stop: { is: 'word', of: ['empty'], doc: 'Only an empty page is the end.' },
      back: { is: 'back', doc: 'Used instead when the caller gave the param that it sets.' },
    },
  },
  back: {
    doc: 'A param of the next page and its source.',
    keys: {
      set: { is: 'text', required: true, doc: 'The param that changes from page to page.' },
      from: {
        is: 'text',
        required: true,
        doc: 'Where its value stands: `last.id`, `meta.cursor`, `offset`.',
      },
    },
  },
  entity: {
    doc: 'One kind of thing, its record and its actions.',
    keys: {
      description: { is: 'text', doc: 'What it is. A sentence.' },
      singular: { is: 'text', doc: 'Its name in the singular, where the rule does not find it.' },
      brief: {
        is: 'array<text>',
        doc: 'Record fields that a table shows by default: the key and up to eight others, no free text.',
      },
      also: { is: 'array<text>', doc: 'Further words that people use for it: `[ticket, bug]`.' },
      key: { is: 'text', doc: 'The record field that identifies a record. `id` if left out.' },
      record: { is: 'map<value>', each: 'field', doc: 'Fields, each there unless `optional` or `until`.' },
      sparse: {
        is: 'flag',
        doc: 'The upstream leaves out what it has no value for: each field is optional unless `optional: false`.',
      },
      deleted: { is: 'map<value>', each: 'field', doc: 'What `delete` answers. Nothing if left out.' },
      permissions: {
        is: 'permissions',
        doc: 'What the credentials must be allowed, by the risk of an action.',
      },
      list: { is: 'action', doc: 'Answers a page of records.' },
      get: { is: 'action', doc: 'Answers one record.' },
      create: { is: 'action', doc: 'Makes a record and answers it.' },
      update: { is: 'action', doc: 'Changes a record and answers it.' },
      delete: { is: 'action', doc: 'Removes a record; answers `deleted` or nothing.' },
      api_search: { is: 'action', doc: "Answers a page of what the upstream's own search finds." },
      search: { is: 'search', doc: 'Searchable fields of the synchronized copy. Hosted mode only.' },
      download: { is: 'action', doc: 'Answers bytes.' },
      sync: { is: 'sync', doc: 'How the synchronized copy is kept.' },
    },
  },
  permissions: {
    doc: 'Permissions or scopes as the vendor names them.',
    keys: {
      read: { is: 'text', doc: 'For actions that change nothing.' },
      write: { is: 'text', doc: 'For actions that change something.' },
      destructive: { is: 'text', doc: 'For actions that cannot be undone. That of `write` if left out.' },
    },
  },
  search: {
    doc: 'Searchable fields: those of the record by name, and others written out. A field written out wins.',
    others: 'value',
    each: 'search field',
    keys: {
      $record: { is: 'array<text>', doc: 'Record fields that can be searched, with their types.' },
    },
  },
  sync: {
    doc: 'How the synchronized copy is kept.',
    keys: {
      list: { is: 'text', doc: 'Action of the entity that gives all records. `list` if left out.' },
      params: {
        is: 'map<scalar | array<scalar>>',
        each: 'param',
        doc: 'What the action is called with: `{ status: all }`.',
      },
      more: {
        is: 'map<text>',
        each: 'action',
        doc: 'Query that reads for the copy have besides, to be shown more: `{ list: "expand[]=data.payments" }`.',
      },
      order: { is: 'word', of: ['newest', 'oldest', 'none'], doc: 'How the action orders records.' },
      cursor: { is: 'text', doc: 'Field that tells how far the copy got: `created`.' },
      changes: { is: 'changes', doc: 'What tells of changes. All is read again if left out.' },
      deletes: { is: 'deletes', doc: 'What tells of deletions. `generation` if left out.' },
      each: { is: 'text', doc: 'Entity whose records this one is listed under: `issues`.' },
      with: { is: 'map<text>', each: 'param', doc: 'Its params, from fields of the record listed under.' },
      under: { is: 'text', doc: 'Record field with the key of the record that it is listed under.' },
      unique: { is: 'word', of: ['parent'], doc: 'Keys tell records apart only under the same parent.' },
      every: { is: 'text', doc: 'How often the whole is read again: `15m`, `24h`, `7d`.' },
    },
  },
  feed_request: {
    doc: 'A request that tells what happened to records.',
    keys: {
      feed: { is: 'text', doc: 'Name of a feed, or the `entity.action` that is one.' },
      params: {
        is: 'map<scalar | array<scalar>>',
        each: 'param',
        doc: 'Its params, or for `changes` without a feed those of the list: `{ created.gte: "{seconds}" }`.',
      },
      ids: { is: 'text | array<text>', doc: "Path of a record's id in an item; the first that has a value." },
      overlap: { is: 'text', doc: 'How far to ask back beyond what is known: `5m`.' },
      gap: { is: 'text', doc: 'What is older the feed has forgotten: `25d`.' },
    },
  },
  changes: {
    doc: 'What tells of changes: `parent`, the list with other `params`, its `token`, or a `feed`.',
    short: 'word',
    of: ['parent'],
    also: ['feed_request'],
    keys: {
      record: {
        is: 'text',
        doc: 'Where an item has the record as it is now. Each is read by `get` if left out.',
      },
      gone: { is: 'text', doc: 'Field of an item that is true when the record is gone.' },
      read: { is: 'read', doc: 'Feed that gives several records at once, instead of `get`.' },
      start: { is: 'start', doc: 'Where the first token comes from.' },
      token: { is: 'text', doc: 'Param that takes a token and then gives what changed since.' },
      from: { is: 'text', doc: 'Where the last page has the next token: `meta.sync_token`.' },
      restart: {
        is: 'array<text>',
        doc: "The vendor's codes that mean: read all again; `*` for any characters.",
      },
    },
  },
  read: {
    doc: 'A request for several records by their ids.',
    keys: {
      feed: { is: 'text', required: true, doc: 'Name of a feed.' },
      ids: { is: 'text', required: true, doc: 'Param that takes the ids.' },
      params: { is: 'map<scalar | array<scalar>>', each: 'param', doc: 'Its other params.' },
    },
  },
  start: {
    doc: 'A request for the token of now.',
    keys: {
      action: { is: 'text', required: true, doc: 'The `entity.action` that answers it.' },
      from: { is: 'text', required: true, doc: 'Path of the token in the answer.' },
    },
  },
  deletes: {
    doc: 'What reports deletions besides a full sync that lacks the record; `never`: records are never deleted.',
    short: 'word',
    of: ['never', 'generation'],
    keys: {
      mark: { is: 'text', doc: 'Field that is true in a record that is deleted and listed all the same.' },
      get: { is: 'text', doc: 'Field that is true in what `get` answers of a deleted record.' },
      sweep: { is: 'sweep', doc: 'Only the ids are read, and more often.' },
      feed: { is: 'feed_request', doc: 'A feed of deletions.' },
    },
  },
  sweep: {
    doc: 'A reading of the ids alone.',
    keys: {
      every: { is: 'text', required: true, doc: 'How often: `6h`.' },
      params: {
        is: 'map<scalar | array<scalar>>',
        each: 'param',
        required: true,
        doc: 'Params of the list beside its usual ones.',
      },
    },
  },
  deviation: {
    doc: 'A difference that is meant.',
    keys: {
      at: { is: 'array<text>', required: true, doc: 'Paths such as `customers.record.default_currency`.' },
      reason: { is: 'text', required: true, doc: 'Why it differs.' },
    },
  },
  readme: {
    doc: 'What the generated README tells beside its tables.',
    keys: {
      intro: { is: 'text', doc: 'Markdown that stands first.' },
      examples: { is: 'array<example>', doc: 'Code that a test runs.' },
    },
  },
  example: {
    doc: 'An example of use.',
    keys: {
      title: { is: 'text', required: true, doc: 'What it shows.' },
      code: { is: 'text', required: true, doc: 'TypeScript.' },
    },
  },
} as const
