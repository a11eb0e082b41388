export type { RichText, RichTextMark, RichTextNode } from './document.ts'
export { toRichText } from './to-rich-text.ts'
export { richTextToText } from './to-text.ts'
