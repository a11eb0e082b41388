/** The number of a new version of a type, by https://semver.org. */
import type { Verdict } from './compile-messages.ts'

export const FIRST_VERSION = '1.0.0'

const AT = { major: 0, minor: 1, patch: 2 } as const

/** @param versions Numbers that the type has, of which none may be given again. */
export function nextVersion(
  current: string,
  bump: NonNullable<Verdict['bump']>,
  versions: readonly string[],
): string {
  let next = raised(current, bump)
  // An older version may be in use, with newer ones beside it.
  while (versions.includes(next)) next = raised(next, bump)
  return next
}

function raised(version: string, bump: keyof typeof AT): string {
  const numbers = version.split('.').map(Number)
  const at = AT[bump]
  return numbers.map((number, index) => (index < at ? number : index === at ? number + 1 : 0)).join('.')
}
