/** A sentence of the server, whose commands and names stand between backticks. */
export function WithCode({ children }: { readonly children: string }) {
  return (
    <bdi>
      {children.split('`').map((part, index) => (index % 2 === 1 ? <code key={part}>{part}</code> : part))}
    </bdi>
  )
}
