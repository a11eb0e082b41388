/** Page for a browser that returns from a consent screen too late, twice, or without having started a consent. */
import Negotiator from 'negotiator'
import { html } from '../pages/html.ts'
import { page } from '../pages/page.ts'
import { PAGE_POLICY } from '../pages/style.ts'

const TEXTS = {
  en: ['This link has ended', 'Go back to the application and start connecting your account again.'],
  de: [
    'Dieser Link ist nicht mehr gültig',
    'Kehren Sie zur Anwendung zurück und verbinden Sie Ihr Konto noch einmal.',
  ],
  ja: [
    'このリンクは無効になりました',
    'アプリケーションに戻り、アカウントの接続をもう一度開始してください。',
  ],
} as const

type Language = keyof typeof TEXTS

export const ENDED_SCRIPT_PATH = '/connect/ended.js'

/** Removes code and state, which nobody has used, from the address and from the tab's history. */
export const ENDED_SCRIPT = 'history.replaceState(null, "", location.pathname)\n'

export const ENDED_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': `${PAGE_POLICY}; script-src 'self'`,
  'content-type': 'text/html; charset=utf-8',
  vary: 'accept-language',
}

export function endedPage(accepted: string | undefined): string {
  const negotiator = new Negotiator({ headers: { 'accept-language': accepted } })
  const language = (negotiator.language(Object.keys(TEXTS)) ?? 'en') as Language
  const [title, text] = TEXTS[language]
  const script = html`<script src="${ENDED_SCRIPT_PATH}"></script>`
  return page(title, html`${script}<main class="small"><h1>${title}</h1><p>${text}</p></main>`, language)
}
