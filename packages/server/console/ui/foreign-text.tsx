/** Text from elsewhere, in its own direction. Browsers would take seconds to lay out megabytes, so the end of long ones is left out. */
import { CopyButton } from './copy.tsx'

const MAX_SHOWN = 20_000

export function ForeignText({ children: text }: { readonly children: string }) {
  const rest = text.length - MAX_SHOWN
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long texts scroll, and keys must reach them. */}
      <pre dir="auto" tabIndex={0}>
        {text.slice(0, MAX_SHOWN)}
      </pre>
      {rest > 0 && (
        <p class="soft">
          {rest.toLocaleString('en')} more characters. <CopyButton text={() => text}>Copy all</CopyButton>
        </p>
      )}
    </>
  )
}
