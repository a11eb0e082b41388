import type { FastifyReply } from 'fastify'
import { type Content, html } from './html.ts'
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
