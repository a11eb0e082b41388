/** The mark of the product, in the color of its text. */
export function Mark() {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <path d="M3 3h6v6H3zM11 11h6v6h-6zM11 3h6v6h-6z" fill="currentColor" />
    </svg>
  )
}
