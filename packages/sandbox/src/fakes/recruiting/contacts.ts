import type { Call } from '../../fake.ts'
import type { Candidate, Contact } from './rows/candidates.ts'
import { refuseParam } from './rule.ts'

type Contacts = Pick<Candidate, 'emailAddresses' | 'phoneNumbers'>

/** Addresses and numbers of a new candidate. Without a primary address, the alternate ones are ignored. */
export function newContacts(call: Call): Contacts {
  const further = (call.params.alternateEmailAddresses ?? []) as readonly string[]
  const none = { emailAddresses: [], phoneNumbers: [] }
  const { emailAddresses, phoneNumbers } = changeContacts(call, none)
  return {
    emailAddresses: further.reduce(withFurther('alternateEmailAddresses'), emailAddresses),
    phoneNumbers,
  }
}

/** `email` and `phoneNumber` replace the primary one; `alternateEmail` adds one. */
export function changeContacts(call: Call, { emailAddresses, phoneNumbers }: Contacts): Contacts {
  const { email, alternateEmail, phoneNumber } = call.params
  const first = email === undefined ? emailAddresses : withPrimary(emailAddresses, checked('email', email))
  return {
    emailAddresses:
      alternateEmail === undefined ? first : withFurther('alternateEmail')(first, String(alternateEmail)),
    phoneNumbers: phoneNumber === undefined ? phoneNumbers : withPrimary(phoneNumbers, String(phoneNumber)),
  }
}

function withPrimary(contacts: readonly Contact[], value: string): Contact[] {
  const others = contacts.filter((contact) => !contact.isPrimary && contact.value !== value)
  return [{ value, type: 'Personal', isPrimary: true }, ...others]
}

const withFurther =
  (param: string) =>
  (contacts: readonly Contact[], value: string): readonly Contact[] => {
    const further = { value: checked(param, value), type: 'Personal', isPrimary: false } as const
    return contacts.some((contact) => contact.value === value) ? contacts : [...contacts, further]
  }

function checked(param: string, address: unknown): string {
  if (/^[^\s@]+@[^\s@]+$/.test(String(address))) return String(address)
  throw refuseParam(param, `${param} must be an email address`)
}
