/** The head of a page, which takes the focus when the page changes. */
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'

export function PageHead({
  title,
  children,
  above,
}: {
  readonly title: string
  /** Actions of the page. */
  readonly children?: ComponentChildren
  /** The way back. */
  readonly above?: ComponentChildren
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} · Plugboard`
    heading.current?.focus({ preventScroll: true })
  }, [title])
  return (
    <div class="head">
      <div>
        {above && <p class="above">{above}</p>}
        <h1 ref={heading} tabIndex={-1}>
          <bdi>{title}</bdi>
        </h1>
      </div>
      {children && <div class="actions">{children}</div>}
    </div>
  )
}
