import { CopyButton } from './copy.tsx'
import { asCurl, asToolCall, asTypeScript, type Snippet } from './snippets.ts'

export function SnippetButtons({ of, isRead }: { readonly of: () => Snippet; readonly isRead: boolean }) {
  return (
    <span class="inline">
      <CopyButton text={() => asCurl(of())}>Copy as curl</CopyButton>
      <CopyButton text={() => asTypeScript(of())}>Copy as TypeScript</CopyButton>
      <CopyButton text={() => asToolCall(of(), isRead)}>Copy as tool call</CopyButton>
    </span>
  )
}
