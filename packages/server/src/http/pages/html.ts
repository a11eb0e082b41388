/** HTML by tagged templates. Escapes every interpolated value that is not HTML already. */
export interface Html {
  readonly html: string
}

export type Content = Html | string | number | undefined | readonly Content[]

export function html(parts: TemplateStringsArray, ...values: readonly Content[]): Html {
  return { html: parts.reduce((text, part, index) => text + render(values[index - 1]) + part) }
}

function render(content: Content): string {
  if (content === undefined) return ''
  if (typeof content === 'object' && 'html' in content) return content.html
  if (typeof content === 'object') return content.map(render).join('')
  return escaped(String(content))
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}

/** Renders a description: text between backticks becomes code. */
export function prose(text: string): Html {
  const pieces = text.split('`')
  return html`${pieces.map((piece, index) => (index % 2 === 1 ? html`<code>${piece}</code>` : piece))}`
}
