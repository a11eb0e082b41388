import type { Scene } from '../scene.ts'

/** Between two messages that will be posted. */
const PLANNED = 2_000_000_000

export const messaging: Scene = {
  async prepare(client, state) {
    const channel = state.find('conversations', ({ is_archived }) => is_archived === false)?.id
    const post = async (text: string, thread_ts?: unknown): Promise<string> => {
      const params = { channel, text, ...(thread_ts !== undefined && { thread_ts }) }
      return ((await client.execute('messages', 'create', params)).records as { ts: string }).ts
    }
    const ts = await post('Zebra crossing')
    for (const text of ['First', 'Second']) await post(text, ts)
    for (const text of ['Later', 'Latest', 'Last']) await post(text)
    for (const post_at of [PLANNED - 60, PLANNED + 60])
      await client.execute('messages', 'schedule', { channel, text: 'Later', post_at })
    await client.execute('conversations', 'create', { name: 'hidden', is_private: true })
    await client.execute('pins', 'add', { channel, timestamp: ts })
    return { channel, ts, query: 'a' }
  },
  values: {
    inclusive: [true],
    oldest: ['1'],
    latest: (state) => state.records('messages').map(({ ts }) => ts),
    'messages.list_replies latest': (state) => [
      `${Number(state.find('messages', ({ text }) => text === 'Second')?.ts)}`,
    ],
    'scheduled_messages.list oldest': [PLANNED],
    'scheduled_messages.list latest': [PLANNED],
    'files.list types': ['images', 'pdfs,zips'],
    'messages.api_search query': ['zebra'],
    'conversations.list types': ['private_channel', 'public_channel,private_channel'],
  },
  params: {
    'messages.list': (state) => ({
      oldest: state.find('messages', ({ text }) => text === 'Zebra crossing')?.ts,
    }),
    'messages.list_replies': (state) => ({
      oldest: state.find('messages', ({ text }) => text === 'First')?.ts,
    }),
  },
  left: {
    'messages.list channel': 'Times of one conversation find nothing in others.',
    'messages.list_replies channel': 'A thread is in one conversation, and unknown in others.',
    'messages.list_replies latest':
      'Threads of the scene have two replies, and the list begins at the first.',
    'messages.api_search sort': 'Messages of the sandbox have no score.',
    'messages.api_search highlight': 'Found words are not marked.',
  },
}
