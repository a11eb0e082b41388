import type { Mark, Node } from './document.ts'

/** Renders a document as HTML for `renderedFields` and `renderedBody`. */
export function renderHtml({ content = [] }: Node): string {
  return content.map(render).join('\n')
}

function render(node: Node): string {
  const { type, text = '', content = [], marks = [], attrs = {} } = node
  const inner = content.map(render).join('')
  switch (type) {
    case 'text':
      return marks.reduce(renderMark, escapeText(text))
    case 'hardBreak':
      return '<br />'
    case 'rule':
      return '<hr />'
    case 'heading':
      return `<h${attrs.level}>${inner}</h${attrs.level}>`
    case 'codeBlock':
      return `<pre><code>${inner}</code></pre>`
    case 'mention':
      return `<span class="mention">${escapeText(String(attrs.text))}</span>`
    default:
      return wrap(TAGS[type], inner)
  }
}

const TAGS: Readonly<Record<string, string>> = {
  paragraph: 'p',
  bulletList: 'ul',
  orderedList: 'ol',
  listItem: 'li',
  blockquote: 'blockquote',
}

const MARKS: Readonly<Record<string, string>> = { strong: 'b', em: 'em', code: 'tt', strike: 'del' }

function renderMark(inner: string, { type, attrs = {} }: Mark): string {
  if (type === 'link') return `<a href="${escapeText(String(attrs.href))}">${inner}</a>`
  return wrap(MARKS[type], inner)
}

/** Unknown nodes render their content. */
function wrap(tag: string | undefined, inner: string): string {
  return tag === undefined ? inner : `<${tag}>${inner}</${tag}>`
}

function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
