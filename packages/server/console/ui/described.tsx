/** A description from a spec: text between backticks is code. */
export function Described({ text }: { readonly text: string | undefined }) {
  return (
    <>
      {text?.split('`').map((piece, index) => (index % 2 === 1 ? <code key={index}>{piece}</code> : piece))}
    </>
  )
}
