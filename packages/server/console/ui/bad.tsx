/** A number of things that fail. */
export function Bad({ of }: { readonly of: number }) {
  return of === 0 ? <>0</> : <strong class="bad">▲ {of.toLocaleString('en')}</strong>
}
