import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { verifyWebhook, WebhookError } from '@plugboard/core/webhooks'

const secret = process.env.WEBHOOK_SECRET ?? ''
/** Messages come at least once. Keep their ids with your data. */
const handled = new Set<string>()

const server = createServer(async (request, response) => {
  try {
    const { id, message } = await verifyWebhook(await buffer(request), request.headers, secret)
    if (!handled.has(id) && message.type === 'records.changed') {
      const { entity, ids, deleted_ids } = message.data
      console.log(`${entity}: changed ${ids.join(' ')}, deleted ${deleted_ids.join(' ')}`)
    }
    handled.add(id)
    response.writeHead(204).end()
  } catch (error) {
    if (!(error instanceof WebhookError)) console.error(error)
    response.writeHead(error instanceof WebhookError ? 400 : 500).end()
  }
})
server.listen(Number(process.env.PORT ?? 3000), '127.0.0.1', () => console.log('ready'))
