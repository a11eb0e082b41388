/** Server-sent events: changes while an operator watches. */
import { Readable } from 'node:stream'
import { findOperatorSession } from '../../../auth/operators/sessions.ts'
import { type LiveState, liveFeed } from '../../../console/live.ts'
import type { App } from '../../app-type.ts'
import { operatorSessionOf, requireOperator } from '../../console/require-operator.ts'
import { readSession } from '../../console/session-cookie.ts'
import type { Services } from '../../services.ts'
import { noQuery } from '../schemas.ts'
import { hidden, ORG, orgPath } from './schemas.ts'

/** Proxies close silent connections; the session is checked as often. */
const BEAT_MS = 1000
/** An event with data, since browsers hide comments: a page that hears none for a while knows that its connection is dead. */
const BEAT = 'event: beat\ndata: 1\n\n'

export function consoleLiveRoute(app: App, services: Services): void {
  const { store, clock, events } = services
  const feed = liveFeed(store.engine, clock, (error) => events.failed('console', error))
  const schema = { ...hidden, params: orgPath, querystring: noQuery }
  const onRequest = requireOperator(services, { role: 'viewer' })
  app.get(`${ORG}/live`, { schema, onRequest }, (request, reply) => {
    const stream = new Readable({ read() {} })
    const seesAll = operatorSessionOf(request).operator.org === null
    const send = (changed: Partial<LiveState>): void => {
      const { installation_alerts, ...own } = changed
      const seen = seesAll ? changed : own
      if (Object.keys(seen).length > 0) stream.push(`data: ${JSON.stringify(seen)}\n\n`)
    }
    const unwatch = feed.watch(request.params.org, send)
    const token = readSession(services, request)
    const beat = setInterval(() => void keepAlive(services, token, stream), BEAT_MS).unref()
    reply.raw.once('close', () => {
      clearInterval(beat)
      unwatch()
      stream.destroy()
    })
    reply.headers({ 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' })
    return reply.send(stream)
  })
}

/** Ends the stream with the session, and when the server shuts down. */
async function keepAlive(services: Services, token: string | undefined, stream: Readable): Promise<void> {
  const isOpen = await findOperatorSession(services, token).then(
    () => !services.lifecycle.isDraining,
    () => false,
  )
  if (stream.destroyed) return
  stream.push(isOpen ? BEAT : null)
}
