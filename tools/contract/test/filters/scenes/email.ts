import type { Scene } from '../scene.ts'

const encoded = (subject: string): string =>
  Buffer.from(`To: ann@example.com\r\nSubject: ${subject}\r\n\r\nHello`).toString('base64url')

export const email: Scene = {
  async prepare(client, state) {
    const sent = (await client.execute('messages', 'send', { raw: encoded('Zebra') })).records as {
      id: string
    }
    await client.execute('messages', 'modify', { id: sent.id, addLabelIds: ['STARRED'] })
    state.advance(60)
    const binned = (await client.execute('messages', 'send', { raw: encoded('Gone') })).records as {
      id: string
    }
    await client.execute('messages', 'trash', { id: binned.id })
    for (const subject of ['One', 'Two'])
      await client.execute('drafts', 'create', { message: { raw: encoded(subject) } })
    const draft = await client.execute('drafts', 'create', { message: { raw: encoded('Binned') } })
    await client.execute('messages', 'trash', {
      id: (draft.records as { message: { id: string } }).message.id,
    })
    state.advance(60)
    return {}
  },
  values: {
    q: ['subject:zebra', 'subject:one'],
    'threads.list labelIds': [['STARRED']],
    'messages.list labelIds': [['STARRED']],
  },
  left: {},
}
