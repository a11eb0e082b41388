import type { FastifyReply } from 'fastify'
import { type Content, type Html, html } from './html.ts'
import { PAGE_POLICY, STYLE } from './style.ts'

/** An empty icon, so that browsers do not request /favicon.ico. */
const NO_ICON = html`<link rel="icon" href="data:,">`

/** Renders a complete HTML page. */
export function page(title: string, body: Content, language = 'en'): string {
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${NO_ICON}
<style>${{ html: STYLE }}</style>
</head>
<body>
${body}
</body>
</html>
`.html
}

export function sendPage(reply: FastifyReply, text: string): FastifyReply {
  return reply.header('content-security-policy', PAGE_POLICY).type('text/html; charset=utf-8').send(text)
}

/** Renders links; `here` is the path of the current page. */
export function linkList(links: readonly (readonly [address: string, text: string])[], here?: string): Html {
  const items = links.map(([address, text]) =>
    address === here
      ? html`<li><a href="${address}" aria-current="page">${text}</a></li>`
      : html`<li><a href="${address}">${text}</a></li>`,
  )
  return html`<ul>${items}</ul>`
}
