/** The language of `sync`: synchronization of an entity's replica. */
import { z } from 'zod'
import { block, list, map, optional, scalar, some, text, word } from './words.ts'

const given = map(some(scalar))
const givenOrLeftOut = map(
  z.union([scalar, list(scalar), z.null()], { error: 'text, a number, true, false, a list or null' }),
)

const request = {
  feed: optional(text, 'Name of a feed, or an `entity.action` that is used as one.'),
  params: optional(
    given,
    'Its params, or those of the list if there is no feed: `{ created.gte: "{seconds}" }`.',
  ),
  ids: optional(
    some(text),
    "Path of a record's id in an item; the first of several with a value. Through a list, of each of its items.",
  ),
  overlap: optional(text, 'How far to ask back beyond the known time: `5m`.'),
  gap: optional(text, 'Age beyond which the feed has no items: `25d`.'),
}

const feedRequest = block('A request that reports changes of records.', request).meta({
  id: 'feed_request',
})

const changes = z
  .union([
    word('parent'),
    block('How the upstream reports changes.', {
      ...request,
      event: optional(
        text,
        "Path of an item's own id. A change that overlapping queries report again is then not read again.",
      ),
      record: optional(
        text,
        'Path of the current record in an item; `.` if the item is the record. Without it, each is read by `get`.',
      ),
      gone: optional(text, 'Field of an item that is true if the record is gone.'),
      read: optional(
        block('A request for several records by their ids.', {
          feed: text.meta({ description: 'Name of a feed, or an `entity.action` that lists records.' }),
          ids: text.meta({ description: 'Param that takes the ids.' }),
          params: optional(given, 'Its other params.'),
        }),
        'Feed that reads several records at once, instead of `get`.',
      ),
      start: optional(
        block('A request for the first token.', {
          action: text.meta({ description: 'The `entity.action` that returns it.' }),
          from: text.meta({ description: 'Path of the token in the response.' }),
        }),
        'Where the first token comes from.',
      ),
      token: optional(text, 'Param that takes a token; the list then has the changes since.'),
      from: optional(text, 'Path of the next token in the last page: `meta.sync_token`.'),
      page: optional(
        word('first'),
        'The first page of a feed has the next token: that of each page is of the time at which it was read.',
      ),
      until: optional(
        text,
        'Record field with the time by which the list is ordered, newest first, where it cannot be asked for changes since a time. It is read up to an older record.',
      ),
      restart: optional(
        list(text),
        "The vendor's codes that require a full sync; `*` matches any characters.",
      ),
    }),
  ])
  .meta({ id: 'changes' })

const deletes = z
  .union([
    word('never', 'generation'),
    block('How deletions are detected besides full syncs.', {
      mark: optional(text, 'Field that is true in a record that is deleted and still listed.'),
      get: optional(text, 'Field that is true in the response of `get` for a deleted record.'),
      gone: optional(
        map(scalar),
        'Values of fields in a deleted record, which lists of changes and `get` still have: `{ status: cancelled }`.',
      ),
      sweep: optional(
        block('An id listing: it reads only the ids.', {
          every: text.meta({ description: 'Interval: `6h`.' }),
          params: givenOrLeftOut.meta({
            description: 'Params of the list besides those of `sync.params`, of which null leaves one out.',
          }),
        }),
        'The ids alone, at a shorter interval.',
      ),
      feed: optional(feedRequest, 'A feed of deletions.'),
    }),
  ])
  .meta({ id: 'deletes' })

const cutList = block('A list inside of records that the upstream cuts.', {
  action: text.meta({ description: 'The `entity.action` that lists all of its items.' }),
  params: optional(given, 'Params of that action.'),
  with: map(text).meta({ description: 'Params from fields of the record: `{ id: id }`.' }),
  items: text.meta({ description: 'Path of the items in the list: `data`.' }),
  while: optional(text, 'Path in the list of a flag that is true if items are missing: `has_more`.'),
  total: optional(text, 'Path in the list of the number of all items: `total`.'),
}).meta({ id: 'cut_list' })

export const sync = block('How the replica of the entity is synchronized.', {
  list: optional(text, 'Action that lists all records. `list` if left out.'),
  params: optional(given, 'Params of that action: `{ status: all }`.'),
  read: optional(word('get'), 'Lists have only the ids of records; each is read by `get`.'),
  more: optional(
    map(text),
    'By action: query that only the synchronization adds: `{ list: "expand[]=data.payments" }`.',
  ),
  complete: optional(
    map(cutList),
    'Lists inside of records that the upstream cuts, by their paths. The replica completes them.',
  ),
  order: optional(word('newest', 'oldest', 'none'), 'Order of the list.'),
  windows: optional(
    block('How the list goes on beyond the highest page that the vendor serves.', {
      params: given.meta({
        description: 'Params that end the list at a time: `{ before: "{seconds}" }`.',
      }),
      from: text.meta({ description: 'Record field with the time by which the list is ordered: `created`.' }),
    }),
    'The vendor serves only the first pages of the list: it is read again for older records.',
  ),
  cursor: optional(text, 'Record field that shows how far the replica has come: `created`.'),
  changes: optional(changes, 'How the upstream reports changes. Without it, changes arrive with full syncs.'),
  deletes: optional(deletes, 'How deletions are detected. `generation` if left out.'),
  each: optional(text, 'Entity whose records this one is listed under: `issues`.'),
  with: optional(
    map(text),
    'Params from fields of such a record: `{ issueIdOrKey: id }`; `parent.id` is the key of the record that it is listed under itself.',
  ),
  under: optional(text, 'Record field with the key of that parent record.'),
  unique: optional(word('parent'), 'Keys are unique only under the same parent.'),
  every: optional(text, 'Interval of full syncs: `15m`, `24h`, `7d`.'),
}).meta({ id: 'sync' })

export type SyncNode = z.infer<typeof sync>
export type CutListNode = z.infer<typeof cutList>
export type ChangesNode = Exclude<z.infer<typeof changes>, string>
export type DeletesNode = z.infer<typeof deletes>
export type FeedRequestNode = z.infer<typeof feedRequest>
export type GivenOrLeftOutNode = z.infer<typeof givenOrLeftOut>
