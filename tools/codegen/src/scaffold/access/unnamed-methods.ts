/** Methods that a description declares and none of its requests names. */
import type { DescribedAuth } from '../../description/description.ts'
import { type Method, methodOf } from './auth-method.ts'
import type { ConsentContext } from './guess-consent.ts'

interface Unnamed {
  /** People can consent to it, which is what a vendor declares it for. */
  readonly method?: Method
  readonly doubts: readonly string[]
}

/** Beside the methods that requests name, one to which people can consent is taken; the others are left out. */
export function unnamedMethods(
  unnamed: readonly DescribedAuth[],
  named: ReadonlyMap<string, Method>,
  context: ConsentContext,
): Unnamed {
  const consents = unnamed.flatMap((each) => {
    const method = methodOf([each], context)
    return method?.keys.consent === undefined ? [] : [{ name: each.name, method }]
  })
  const first = named.has('oauth2') ? undefined : consents[0]
  // A token alone would no longer be accepted beside a refresh token.
  const isTaken = first !== undefined && !named.has('token')
  const left = unnamed.map(({ name }) => name).filter((name) => name !== first?.name)
  return {
    ...(isTaken && { method: first.method }),
    doubts: [
      ...(first === undefined ? [] : consentDoubts(first, isTaken)),
      ...(left.length > 0
        ? [`auth: no request of the description names '${left.join("', '")}': left out`]
        : []),
    ],
  }
}

function consentDoubts(
  { name, method }: { readonly name: string; readonly method: Method },
  isTaken: boolean,
): readonly string[] {
  const about = `auth: people can consent to '${name}', which no request of the description names`
  return isTaken
    ? [`${about}; check that all requests accept it`, ...(method.doubts ?? [])]
    : [`${about}; to connect them on the connect page, declare it in place of 'token'`]
}
