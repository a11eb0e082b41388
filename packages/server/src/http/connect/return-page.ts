/** Pages for a browser that returns from a consent screen, if the return cannot be taken. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import Negotiator from 'negotiator'
import { html } from '../pages/html.ts'
import { page } from '../pages/page.ts'
import { PAGE_POLICY } from '../pages/style.ts'

/** `ended`: too late, twice, or no consent was begun. `unavailable`: the same return may be tried again. */
type Problem = 'ended' | 'unavailable'

const TEXTS = {
  en: {
    ended: ['This link has ended', 'Go back to the application and start connecting your account again.'],
    unavailable: [
      'Your account is not connected yet',
      'The server cannot store your answer right now. Nothing is lost: try again in a moment.',
    ],
    again: 'Try again',
    back: 'Return to the application',
  },
  de: {
    ended: [
      'Dieser Link ist nicht mehr gültig',
      'Kehren Sie zur Anwendung zurück und verbinden Sie Ihr Konto noch einmal.',
    ],
    unavailable: [
      'Ihr Konto ist noch nicht verbunden',
      'Der Server kann Ihre Antwort gerade nicht speichern. Es ist nichts verloren: Versuchen Sie es gleich noch einmal.',
    ],
    again: 'Noch einmal versuchen',
    back: 'Zurück zur Anwendung',
  },
  ja: {
    ended: [
      'このリンクは無効になりました',
      'アプリケーションに戻り、アカウントの接続をもう一度開始してください。',
    ],
    unavailable: [
      'アカウントはまだ接続されていません',
      'サーバーが現在、回答を保存できません。何も失われていません。しばらくしてからもう一度お試しください。',
    ],
    again: 'もう一度試す',
    back: 'アプリケーションに戻る',
  },
} as const

export const RETURN_SCRIPTS: Readonly<Record<Problem, string>> = {
  ended: '/connect/ended.js',
  unavailable: '/connect/unavailable.js',
}

/** Shows the way back that the connect page has stored in this tab. */
const SHOW_WAY_BACK = `addEventListener('DOMContentLoaded', () => {
  const address = sessionStorage.getItem('plugboard-connect-return')
  const link = document.getElementById('way-back')
  if (address === null || !/^https?:/.test(address)) return
  link.href = address
  link.parentElement.hidden = false
})
`

/** An ended return removes code and state, which nobody has used, from the address and from the tab's history. */
export const RETURN_SCRIPT_TEXTS: Readonly<Record<Problem, string>> = {
  ended: `history.replaceState(null, '', location.pathname)\n${SHOW_WAY_BACK}`,
  unavailable: SHOW_WAY_BACK,
}

export const RETURN_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': `${PAGE_POLICY}; script-src 'self'`,
  'content-type': 'text/html; charset=utf-8',
  'cross-origin-opener-policy': 'unsafe-none',
  vary: 'accept-language',
}

/** @param accepted Languages of the reader, as in the header `Accept-Language`. */
export function returnPage(problem: Problem, accepted: string | undefined): string {
  const negotiator = new Negotiator({ headers: { 'accept-language': accepted } })
  const language = (negotiator.language(Object.keys(TEXTS)) ?? 'en') as keyof typeof TEXTS
  const { again, back, ...texts } = TEXTS[language]
  const [title, text] = texts[problem]
  // An empty address is that of the page, with code and state: they stand nowhere in the page.
  const retry = problem === 'ended' ? undefined : html`<p><a href="">${again}</a></p>`
  const wayBack = html`<p hidden><a id="way-back" href="../connect">${back}</a></p>`
  const script = html`<script src="${problem}.js"></script>`
  return page(
    title,
    html`${script}<main class="small"><h1>${title}</h1><p>${text}</p>${retry}${wayBack}</main>`,
    language,
  )
}

/** For a return that is refused under overload, before any route sees it. */
export function sendUnavailable({ headers }: IncomingMessage, response: ServerResponse): void {
  response.writeHead(503, { ...RETURN_HEADERS, 'cache-control': 'no-store', 'retry-after': '1' })
  response.end(returnPage('unavailable', headers['accept-language']))
}
