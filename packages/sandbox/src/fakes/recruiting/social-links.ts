import type { Call } from '../../fake.ts'
import type { SocialLink } from './rows/candidates.ts'

/** Params with one link each. New candidates use another name for the same type. */
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

/** `socialLinks` replaces all links and overrides the other params; each of those replaces the link of its type. */
export function changeLinks(call: Call, before: readonly SocialLink[]): readonly SocialLink[] {
  const { socialLinks } = call.params
  if (socialLinks !== undefined) return socialLinks as readonly SocialLink[]
  const given = newLinks(call)
  const kept = before.filter(({ type }) => !given.some((link) => link.type === type))
  return [...kept, ...given]
}
