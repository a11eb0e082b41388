/** The events by which Slack reports a change of a record. */
import { aboveOf, type RecordChange, type Row } from '../../../fake.ts'

export interface Event extends Row {
  readonly type: string
}

export function eventsOf(change: RecordChange): readonly Event[] {
  return KINDS[change.entity]?.(change) ?? []
}

const KINDS: Readonly<Record<string, (change: RecordChange) => readonly Event[]>> = {
  conversations: channelEvents,
  messages: messageEvents,
  users: ({ kind, row }) => [{ type: kind === 'created' ? 'team_join' : 'user_change', user: row }],
  files: fileEvents,
}

function channelEvents({ id, kind, before, row }: RecordChange): readonly Event[] {
  const changes = (name: string): boolean => before?.[name] !== row[name]
  const { name, created } = row
  if (kind === 'created') return [{ type: 'channel_created', channel: { id, name, created } }]
  if (kind === 'deleted') return [{ type: 'channel_deleted', channel: id }]
  const membership = row.is_member ? 'member_joined_channel' : 'member_left_channel'
  return [
    ...(changes('name') ? [{ type: 'channel_rename', channel: { id, name, created } }] : []),
    ...(changes('is_archived')
      ? [{ type: row.is_archived ? 'channel_archive' : 'channel_unarchive', channel: id }]
      : []),
    ...(changes('is_member') ? [{ type: membership, channel: id, user: 'U0SANDBOX' }] : []),
  ]
}

/** Reactions have events of their own; other changes are messages with a subtype. */
function messageEvents({ id: ts, kind, before, row, show }: RecordChange): readonly Event[] {
  const channel = aboveOf(row)['conversations.id']
  const about = { type: 'message', channel, ts }
  if (kind === 'created') return [{ ...about, ...show(), type: 'message', channel }]
  if (kind === 'deleted') return [{ ...about, subtype: 'message_deleted', deleted_ts: ts }]
  const [was, is] = [countOf(before), countOf(row)]
  if (was === is) return [{ ...about, subtype: 'message_changed', message: show() }]
  const type = is > was ? 'reaction_added' : 'reaction_removed'
  return [{ type, user: 'U0SANDBOX', item: { type: 'message', channel, ts } }]
}

function countOf(row: Row | undefined): number {
  const { reactions = [] } = row ?? {}
  return (reactions as readonly { readonly count: number }[]).reduce((sum, { count }) => sum + count, 0)
}

function fileEvents({ id: file_id, kind }: RecordChange): readonly Event[] {
  if (kind === 'deleted') return [{ type: 'file_deleted', file_id }]
  if (kind === 'updated') return [{ type: 'file_change', file_id, file: { id: file_id } }]
  return ['file_created', 'file_shared'].map((type) => ({ type, file_id, file: { id: file_id } }))
}
