import { type Credentials, Refusal, type Target } from '../../fake.ts'
import { SIGNED } from './files.ts'
import { permissionFor } from './permissions.ts'

/** A key with all permissions. */
export const API_KEY = 'ashby_sandbox'

/** A key that may only read candidates and jobs. */
const READER_KEY = 'ashby_sandbox_reader'

/** The only supported version. */
export const VERSION = '2026-01-01'

const READABLE = ['candidatesRead', 'jobsRead']

/** Checks key, permission, version and content type. There is one account, so its data set has no name. */
export function admit(
  given: Credentials | undefined,
  headers: Readonly<Record<string, string>>,
  target: Target | undefined,
): string {
  if (target?.action === SIGNED) return admitSigned(headers)
  const key = given?.values.api_key
  if (key === undefined) throw new Refusal({ kind: 'no_credentials' })
  if (key !== API_KEY && key !== READER_KEY) throw new Refusal({ kind: 'bad_credentials', given: key })
  if (target !== undefined && key === READER_KEY && !READABLE.includes(permissionFor(target))) {
    throw new Refusal({ kind: 'forbidden', given: key })
  }
  checkVersion(headers['ashby-version'])
  if (target !== undefined) checkType(headers['content-type'] ?? '')
  return ''
}

/** A signed address needs no key. Like the vendor's file host, it refuses further credentials. */
function admitSigned({ authorization }: Readonly<Record<string, string>>): string {
  if (authorization === undefined) return ''
  throw new Refusal({ kind: 'rule', status: 400, message: 'Only one auth mechanism allowed' })
}

/** Without the header, a key has the version that was current when it was created. */
function checkVersion(version: string | undefined): void {
  if (version === undefined || version === VERSION) return
  throw new Refusal({
    kind: 'rule',
    status: 400,
    code: 'invalid_input',
    message: `There is no version '${version}'.`,
  })
}

/** Required even for an empty request, which is `{}`. */
function checkType(type: string): void {
  if (type.split(';')[0]?.trim().toLowerCase() === 'application/json') return
  throw new Refusal({ kind: 'media_type', got: type })
}
