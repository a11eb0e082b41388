import type { HostedOptions } from '../client-options.ts'
import { violationError } from '../errors/make-error.ts'

/** The variable of each option that a hosted client requires. */
const VARIABLES = {
  baseUrl: 'PLUGBOARD_URL',
  clientId: 'PLUGBOARD_CLIENT_ID',
  clientSecret: 'PLUGBOARD_CLIENT_SECRET',
  externalUserId: 'PLUGBOARD_USER',
} as const

type Variables = Readonly<Record<string, string | undefined>>

/**
 * The options of a hosted client, from the environment variables `PLUGBOARD_URL`, `PLUGBOARD_CLIENT_ID`, `PLUGBOARD_CLIENT_SECRET`
 * and `PLUGBOARD_USER`.
 *
 * @param options These take precedence: a backend gives the `externalUserId` of each of its users.
 * @param env Default: the environment of the process.
 * @throws AuthError (`invalid_credentials`) It names each variable that is missing.
 */
export function fromEnvironment(
  options: Partial<HostedOptions> = {},
  env: Variables = environment(),
): HostedOptions {
  const required = Object.entries(VARIABLES).map(([name, variable]) => {
    const value = options[name as keyof typeof VARIABLES] ?? env[variable]
    return { name, variable, value }
  })
  const missing = required.filter(({ value }) => !value)
  if (missing.length > 0) {
    const violations = missing.map(({ name, variable }) => ({
      pointer: `/hosted/${name}`,
      code: 'required' as const,
      message: `is required: give it, or set ${variable}`,
    }))
    throw violationError(violations, 'invalid_credentials')
  }
  const found = Object.fromEntries(required.map(({ name, value }) => [name, value]))
  return { ...options, ...found } as HostedOptions
}

/** Empty where there is no `process`, as in browsers. */
function environment(): Variables {
  return (globalThis as { process?: { env?: Variables } }).process?.env ?? {}
}
