export type { RichText, RichTextMark, RichTextNode } from './document.ts'
export { richTextToMarkdown } from './to-markdown.ts'
export { toRichText } from './to-rich-text.ts'
export { richTextToText } from './to-text.ts'
