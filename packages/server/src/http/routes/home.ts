import { z } from 'zod'
import { DESCRIPTION } from '../../text/description.ts'
import type { App } from '../app-type.ts'
import { html } from '../pages/html.ts'
import { MARK } from '../pages/mark.ts'
import { page, sendPage } from '../pages/page.ts'
import { prefersHtml } from '../pages/prefers-html.ts'
import type { Services } from '../services.ts'
import { noQuery, problems } from './schemas.ts'

const LINKS = {
  docs: '/docs',
  openapi: '/openapi.json',
  health: '/healthz',
  readiness: '/readyz',
  metrics: '/metrics',
} as const

const home = z
  .object({
    name: z.literal('Plugboard'),
    description: z.string(),
    links: z.record(z.enum(['docs', 'openapi', 'health', 'readiness', 'metrics']), z.string()),
  })
  .meta({ id: 'Home' })

const response = {
  description: 'Links to the documentation and the probes, as HTML if preferred, else as JSON.',
  content: { 'application/json': { schema: home }, 'text/html': { schema: z.string() } },
}

export function homeRoute(app: App, { config }: Services): void {
  const isWorker = config.role === 'worker'
  const shown = homePage({ hasPages: !isWorker, hasConsole: !isWorker && config.console.enabled })
  app.get(
    '/',
    {
      schema: {
        operationId: 'getHome',
        summary: 'Get links to documentation and probes',
        description: 'An HTML page for browsers, JSON for other clients.',
        tags: ['operations'],
        querystring: noQuery,
        response: { 200: response, ...problems },
      },
    },
    async ({ headers: { accept } }, reply) => {
      reply.header('vary', 'accept')
      if (prefersHtml(accept)) return sendPage(reply, shown) as never
      return { name: 'Plugboard' as const, description: DESCRIPTION, links: LINKS }
    },
  )
}

interface Pages {
  /** False for a process that only synchronizes. */
  readonly hasPages: boolean
  readonly hasConsole: boolean
}

type Link = readonly [address: string, title: string, text: string]

/** Pages for people first; addresses for programs in a line below. */
function homePage({ hasPages, hasConsole }: Pages): string {
  const cards: readonly Link[] = [
    ...(hasPages
      ? [[LINKS.docs, 'Reference', 'Every connector, entity and action, with commands to copy.'] as const]
      : []),
    ...(hasConsole
      ? [['/console', 'Console', 'Users, connectors, calls and the replica, for operators.'] as const]
      : []),
  ]
  return page(
    'Plugboard',
    html`<main class="home"><p class="brand">${MARK}Plugboard</p>
<h1>${DESCRIPTION}</h1>
<p class="request">This is the address of the API; clients authenticate with a token.</p>
<ul class="cards">${cards.map(([address, title, text]) => html`<li><a href="${address}"><strong>${title}</strong><span>${text}</span></a></li>`)}</ul>
<ul class="addresses">${addressesFor(hasPages).map(([address, title, text]) => html`<li><a href="${address}">${title}</a> <span>${text}</span></li>`)}</ul>
</main>`,
  )
}

function addressesFor(hasPages: boolean): readonly Link[] {
  const documents: readonly Link[] = [
    [LINKS.openapi, 'OpenAPI 3.1', 'the routes, for generators'],
    ['/llms.txt', 'llms.txt', 'the reference, for coding assistants'],
  ]
  return [
    ...(hasPages ? documents : []),
    [LINKS.health, 'Health', 'the process is alive'],
    [LINKS.readiness, 'Readiness', 'the process can serve traffic'],
    [LINKS.metrics, 'Metrics', 'for Prometheus'],
  ]
}
