/** Lists names. Those beyond `most` are only counted: `id, email and 4 others`. */
export function listNames(names: readonly string[], separator = ', ', most = 6): string {
  const others = names.length - most
  return (
    names.slice(0, most).join(separator) +
    (others > 0 ? ` and ${others} ${others === 1 ? 'other' : 'others'}` : '')
  )
}
