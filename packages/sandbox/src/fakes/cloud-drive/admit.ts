import { type Credentials, Refusal } from '../../fake.ts'

/** There is one user; whether the token holds was looked at before. */
export function admit(given: Credentials | undefined): string {
  if (given === undefined) throw new Refusal({ kind: 'no_credentials' })
  return ''
}
