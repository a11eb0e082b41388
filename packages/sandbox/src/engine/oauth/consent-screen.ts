import type { Answer } from '../http/message.ts'

/** Content of the screen. */
export interface ConsentQuestion {
  /** The vendor's product. */
  readonly title: string
  /** Path that the form is posted to. */
  readonly path: string
  readonly account: string
  readonly scopes: readonly { readonly name: string; readonly isTicked: boolean; readonly isFixed: boolean }[]
  /** Params of the authorization request, posted with the form. */
  readonly request: Readonly<Record<string, string>>
  readonly hasCoop: boolean
}

/** The page on which the user allows or denies. */
export function consentScreen(question: ConsentQuestion): Answer {
  const hidden = Object.entries(question.request).map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  )
  const boxes = question.scopes.map(({ name, isTicked, isFixed }) => {
    const state = `${isTicked ? ' checked' : ''}${isFixed ? ' disabled' : ''}`
    const fixed = isFixed ? `<input type="hidden" name="granted" value="${escaped(name)}">` : ''
    return `<p><label><input type="checkbox" name="granted" value="${escaped(name)}"${state}> <span>${breakable(name)}</span></label>${fixed}</p>`
  })
  return screen(
    question.title,
    `<p>${escaped(question.request.client_id ?? '')} asks for access to the account <b>${escaped(question.account)}</b>.</p>
<form method="post" action="${escaped(question.path)}">
${[...hidden, ...boxes].join('\n')}
<button name="decision" value="allow">Allow</button>
<button name="decision" value="deny" class="plain">Deny</button>
</form>`,
    question.hasCoop,
  )
}

/** The page for a request that cannot be answered at its redirect URI. */
export function refusedScreen(title: string, message: string): Answer {
  return { ...screen(title, `<p>${escaped(message)}</p>`, false), status: 400 }
}

/** In the colors of the connect page (`page/theme.css` of the server), light and dark. */
const STYLE = `:root { color-scheme: light dark;
  --text: light-dark(#1b1f24, #e6e8eb); --page: light-dark(#fff, #14171b); --panel: light-dark(#f4f5f7, #1e2228); --rule: light-dark(#e3e6ea, #2b3038);
  --line: light-dark(#8a9099, #6b737e); --accent: light-dark(#0550ae, #7db7ff); --on-accent: light-dark(#fff, #000); }
* { box-sizing: border-box }
html { background: var(--page) }
body { font: 1rem/1.5 system-ui, sans-serif; color: var(--text); max-width: 30rem; margin: 0 auto; padding: 1.25rem 1.5rem; overflow-wrap: anywhere }
h1 { font-size: 1.5rem; line-height: 1.25; margin-top: 0 }
label { display: flex; gap: .6rem; align-items: baseline; padding: .5rem .75rem; border-radius: 8px; background: var(--panel) }
input { flex: none; accent-color: var(--accent) }
p:has(label) { margin: .5rem 0 }
button { display: block; width: 100%; font: inherit; font-weight: 600; padding: .6rem 1.25rem; margin: .75rem 0 0; border: 1px solid var(--accent); border-radius: 8px; color: var(--on-accent); background: var(--accent); cursor: pointer }
button.plain { font-weight: 400; color: var(--text); background: transparent; border-color: var(--line) }
@media (min-width: 40rem) {
  html { background: light-dark(#f4f5f7, #14171b) }
  body { margin-block: 4rem; padding: 2rem; border: 1px solid var(--rule); border-radius: 16px; background: light-dark(#fff, #1b1f24) }
}
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }`

function screen(title: string, content: string, hasCoop: boolean): Answer {
  const body = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} sandbox</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body>
<h1>${escaped(title)} sandbox</h1>
${content}
</body>
</html>
`
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    ...(hasCoop && { 'cross-origin-opener-policy': 'same-origin' }),
  }
  return { status: 200, headers, body }
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A scope that is an address may continue on the next line after a slash, not in the middle of a word. */
function breakable(scope: string): string {
  return escaped(scope).replaceAll(/\/(?=\w)/g, '/<wbr>')
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? '')
}
