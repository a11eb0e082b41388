/** Names such as `payments.customers.list`, which break between their parts. */

export function Dotted({ children: name }: { readonly children: string }) {
  return <code>{name.split(/(?<=[._])/).flatMap((part) => [part, <wbr key={part} />])}</code>
}
