/** Code on the reference pages: colored by the server, so that it needs no script, with a tab per language. */
import { type Content, type Html, html } from './html.ts'

/** One language of a sample, or the JSON of a response. */
export interface Code {
  readonly label: string
  readonly text: string
}

/** Strings, to the end of their line at the latest; words that a language reserves; numbers. Everything else keeps its color. */
const TOKEN =
  /("(?:[^"\\\n]|\\[^\n])*"?|'[^'\n]*'?)|\b(import|from|const|await|true|false|null|curl)\b|\b(\d+(?:\.\d+)?)\b/g

function highlighted(text: string): Content {
  const parts: Content[] = []
  let end = 0
  for (const match of text.matchAll(TOKEN)) {
    const [token, string, word] = match
    const kind = string === undefined ? (word === undefined ? 'n' : 'w') : isKey(text, match) ? 'k' : 's'
    parts.push(text.slice(end, match.index), html`<span class="${kind}">${token}</span>`)
    end = match.index + token.length
  }
  return [...parts, text.slice(end)]
}

/** A string before a colon names a field. */
function isKey(text: string, { index, 0: token }: RegExpExecArray): boolean {
  return text.charAt(index + token.length) === ':'
}

/** A panel with a button to copy its text. */
export function codePanel(label: string, text: string): Html {
  return html`<figure class="code"><figcaption>${label}${COPY}</figcaption>${codeBlock({ label, text })}</figure>`
}

/** The same call in several languages. Without a script, the radio buttons still switch between them. */
export function codeTabs(id: string, title: string, samples: readonly Code[]): Html {
  const tabs = samples.map(
    ({ label }, index) =>
      html`<label><input type="radio" name="language-${id}" value="${label}"${{ html: index === 0 ? ' checked' : '' }}>${label}</label>`,
  )
  return html`<figure class="code tabbed"><figcaption><span class="tabs" role="radiogroup" aria-label="Language of ${title}">${tabs}</span>${COPY}</figcaption>${samples.map(codeBlock)}</figure>`
}

const COPY = html`<button type="button" class="copy">Copy</button>`

function codeBlock({ label, text }: Code): Html {
  return html`<pre data-language="${label}" tabindex="0"><code>${highlighted(text)}</code></pre>`
}
