/** Shared components of all screens. */
import type { ComponentChildren, JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import type { SessionView, Text, VendorMark } from '../session.ts'
import type { Texts } from '../texts.ts'

export interface Shown {
  readonly session: SessionView
  readonly t: Texts
}

/** Heading and content. The heading takes the focus, so that screen readers notice that the screen has changed. */
export function Screen({
  title,
  marks = [],
  children,
}: {
  readonly title: string
  /** Of the vendors that the screen is about. */
  readonly marks?: readonly VendorMark[]
  readonly children: ComponentChildren
}): JSX.Element {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = title
    heading.current?.focus()
  }, [title])
  return (
    <main>
      {marks.length > 0 && (
        <p class="marks">
          {marks.map((mark) => (
            <VendorPicture key={mark.initials + mark.color} {...mark} />
          ))}
        </p>
      )}
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </main>
  )
}

export function Brand({ name, logo }: SessionView['application']): JSX.Element {
  return (
    <header>
      {logo && <img src={logo} alt="" />}
      <bdi>{name}</bdi>
    </header>
  )
}

/** Initials of a vendor on its color. */
export function VendorPicture({ initials, color, textColor }: VendorMark): JSX.Element {
  return (
    <svg class="vendor" viewBox="0 0 40 40" aria-hidden="true">
      <rect width="40" height="40" rx="10" fill={color} />
      <text x="20" y="20" fill={textColor}>
        {initials}
      </text>
    </svg>
  )
}

export function Alert({ children }: { readonly children: ComponentChildren }): JSX.Element {
  return (
    <p class="alert" role="alert">
      {children}
    </p>
  )
}

/** Texts of specs, which may be in another language than the page: between backticks is code. */
export function Prose({ text, language }: Text): JSX.Element {
  const pieces = text.split('`')
  return (
    <span lang={language} dir="auto">
      {pieces.map((piece, index) => (index % 2 === 1 ? <code key={piece}>{piece}</code> : piece))}
    </span>
  )
}
