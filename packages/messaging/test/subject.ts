import { readFileSync } from 'node:fs'
import type { Given, Subject } from '@plugboard/contract/suite'
import type { State } from '@plugboard/sandbox'
import { catalog } from '../src/generated/catalog.ts'
import { entities } from '../src/generated/client.ts'
import { messaging as connector } from '../src/generated/connector.ts'
import { shown } from './shown.ts'

/** The requests of slack-web-2021, archived by the vendor, with the bodies as JSON, which its documentation allows. */
const description = JSON.parse(readFileSync(new URL('description.json', import.meta.url), 'utf8'))

const channel = (state: State, is_archived: boolean) => {
  const found = state.find('conversations', (one) => one.is_archived === is_archived)
  state.put('conversations', { ...found, is_archived })
  return { channel: found?.id }
}
const message = (state: State) => ({ timestamp: state.find('messages')?.ts })
let emoji = 0

/** A thread with replies, which lists of the conversation leave out. */
const thread = (state: State) => {
  const ts = String(state.find('messages', ({ thread_ts }) => thread_ts === undefined)?.ts)
  if (repliesOf(state, ts).length === 1)
    for (const at of [1, 2, 3])
      state.put('messages', { ...state.get('messages', ts), ts: `${ts.slice(0, -1)}${at}`, thread_ts: ts })
  return { ts }
}

const repliesOf = (state: State, ts: string) =>
  state.records('messages').filter((one) => one.ts === ts || one.thread_ts === ts)

const timeOf = ({ message }: Given) => (message as { ts?: string } | undefined)?.ts
/** A message that is pinned to a channel. */
const pinIn = (state: State) => {
  const ts = String(state.find('messages')?.ts)
  const open = channel(state, false)
  state.put('pins', { ...state.find('pins'), ...open, message: { ts } })
  return { ...open, timestamp: ts }
}
const unpinned = (state: State) =>
  state.find('messages', ({ ts }) => !state.records('pins').some((one) => timeOf(one) === ts))

/** Input of the suites in both modes. */
export const subject: Subject = {
  connector,
  entities,
  catalog,
  shown,
  description,
  facts: {
    'conversations.list': { shows: ({ is_private }) => is_private === false },
    'conversations.create': { params: () => ({ name: `made-${emoji++}` }) },
    'conversations.rename': { params: (state) => ({ ...channel(state, false), name: `named-${emoji++}` }) },
    'conversations.archive': { params: (state) => channel(state, false) },
    'conversations.unarchive': { params: (state) => channel(state, true) },
    ...Object.fromEntries(
      ['set_topic', 'set_purpose', 'join', 'leave', 'invite', 'kick'].map((action) => [
        `conversations.${action}`,
        { params: (state: State) => channel(state, false) },
      ]),
    ),
    'messages.list': { shows: ({ thread_ts }) => thread_ts === undefined },
    'messages.list_replies': { params: thread, rows: (state) => repliesOf(state, thread(state).ts) },
    'files.download': {
      params: (state) => ({ file: state.find('files')?.id }),
      link: /^\/files-pri\/[^/]+\/[^/]+$/,
    },
    'files.create': {
      link: /^\/upload\/v1\/[^/]+$/,
      readBack: ({ id }) => ({ name: 'files.download', params: { file: id } }),
    },
    'files.delete': {
      params: (state) => {
        const file = `F${emoji++}`
        state.put('files', { ...state.find('files'), id: file })
        return { file }
      },
    },
    'messages.permalink': {
      params: (state) => ({ ...channel(state, false), message_ts: message(state).timestamp }),
    },
    'pins.list': {
      params: (state) => ({ channel: pinIn(state).channel }),
      rows: (state) => state.records('pins').filter((one) => one.channel === pinIn(state).channel),
    },
    'pins.add': {
      params: (state) => ({ ...channel(state, false), timestamp: unpinned(state)?.ts }),
    },
    'pins.remove': { params: pinIn },
    'reactions.of_message': { params: message },
    'reactions.add': { params: (state) => ({ ...message(state), name: `emoji-${emoji++}` }) },
    'reactions.remove': {
      params: (state) => {
        const found = state.find('messages')
        state.put('messages', { ...found, reactions: [{ name: 'tada', count: 1, users: ['U0SANDBOX'] }] })
        return { ...message(state), name: 'tada' }
      },
    },
  },
}
