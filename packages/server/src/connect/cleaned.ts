/** Values that an end user has entered into a form. */
import type { AuthEntry } from '@plugboard/core/catalog'

/** Trims where the spec says so, and omits optional fields that were left empty. */
export function cleaned(
  { credentials }: Pick<AuthEntry, 'credentials'>,
  given: Readonly<Record<string, string>>,
): Record<string, string> {
  const trimmed = Object.entries(given).map(([name, value]) => {
    const isTrimmed = Object.hasOwn(credentials, name) && credentials[name]?.trim === true
    return [name, isTrimmed ? value.trim() : value] as const
  })
  return Object.fromEntries(
    trimmed.filter(([name, value]) => value !== '' || !Object.hasOwn(credentials, name)),
  )
}
