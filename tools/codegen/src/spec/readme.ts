/** The Markdown beside a spec: an introduction, then one section per example, each with TypeScript that a test runs. */

export interface ReadmeText {
  readonly intro?: string
  readonly examples: readonly { readonly title: string; readonly code: string }[]
}

export function parseReadme(markdown: string): ReadmeText {
  const [intro = '', ...sections] = markdown.split(/^## /m)
  const examples = sections.map((section) => {
    const [title = ''] = section.split('\n', 1)
    const [, code = ''] = /^```ts\n([\s\S]*?)^```/m.exec(section) ?? []
    return { title: title.trim(), code }
  })
  return { ...(intro.trim() !== '' && { intro: `${intro.trim()}\n` }), examples }
}
