import type { Call } from '../../fake.ts'
import type { SocialLink } from './rows/candidates.ts'

/** Params that are one link each. The same kind has another name where a candidate is new. */
const PARAMS = [
  ['linkedInUrl', 'LinkedIn'],
  ['githubUrl', 'GitHub'],
  ['website', 'Website'],
  ['websiteUrl', 'Website'],
] as const

export function newLinks({ params }: Call): SocialLink[] {
  return PARAMS.flatMap(([param, type]) => {
    return params[param] === undefined ? [] : [{ type, url: String(params[param]) }]
  })
}

/** `socialLinks` replaces all of them and silences the others; any other replaces the one of its kind. */
export function changeLinks(call: Call, before: readonly SocialLink[]): readonly SocialLink[] {
  const { socialLinks } = call.params
  if (socialLinks !== undefined) return socialLinks as readonly SocialLink[]
  const given = newLinks(call)
  const kept = before.filter(({ type }) => !given.some((link) => link.type === type))
  return [...kept, ...given]
}
