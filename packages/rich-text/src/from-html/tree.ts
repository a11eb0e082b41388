import { Parser } from 'htmlparser2'
import { DEEPEST } from '../words.ts'

export interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string | undefined>>
  readonly children: HtmlNode[]
}

export type HtmlNode = string | Element

/** Elements whose content is no text to read. */
const HIDDEN: ReadonlySet<string> = new Set(['script', 'style', 'title', 'template', 'noscript'])

/** Open elements. The parser looks through all of them for the start of each end tag. */
const MOST_OPEN = 500

/** As XHTML such as Confluence's has them: empty elements, and code in sections of their own. */
const XHTML = { recognizeSelfClosing: true, recognizeCDATA: true } as const

/** The nodes of HTML, without comments and without what browsers do not show. HTML that is nested beyond measure is a text. */
export function treeOf(html: string): HtmlNode[] {
  const builder = new TreeBuilder()
  try {
    new Parser(builder, XHTML).end(html)
  } catch (error) {
    if (error instanceof TooDeep) return [html]
    throw error
  }
  return builder.nodes
}

class TooDeep extends Error {}

class TreeBuilder {
  readonly nodes: HtmlNode[] = []
  readonly #lists: HtmlNode[][] = [this.nodes]
  /** Open elements that have no list: within hidden ones, and below {@link DEEPEST}, where texts belong to the element above. */
  #hidden = 0
  #beyond = 0

  onopentag(name: string, attributes: Element['attributes']): void {
    if (this.#hidden > 0 || HIDDEN.has(name)) {
      this.#hidden++
    } else {
      const children: HtmlNode[] = []
      this.#add({ name, attributes, children })
      if (this.#beyond > 0 || this.#lists.length >= DEEPEST) this.#beyond++
      else this.#lists.push(children)
    }
    if (this.#hidden + this.#beyond + this.#lists.length > MOST_OPEN) throw new TooDeep()
  }

  onclosetag(): void {
    if (this.#hidden > 0) this.#hidden--
    else if (this.#beyond > 0) this.#beyond--
    else this.#lists.pop()
  }

  ontext(text: string): void {
    if (this.#hidden === 0) this.#add(text)
  }

  #add(node: HtmlNode): void {
    this.#lists.at(-1)?.push(node)
  }
}
