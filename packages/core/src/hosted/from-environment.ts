import type { HostedOptions } from '../client-options.ts'
import { violationError } from '../errors/make-error.ts'
import { checkOptions } from '../validate/check-options.ts'
import { SERVICE_OPTIONS } from './option-names.ts'
import type { ServiceOptions } from './service-client.ts'

/** The variables of the options that a client of the service requires. */
const SERVICE = {
  baseUrl: 'PLUGBOARD_URL',
  clientId: 'PLUGBOARD_CLIENT_ID',
  clientSecret: 'PLUGBOARD_CLIENT_SECRET',
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
  const variables = { ...SERVICE, externalUserId: 'PLUGBOARD_USER' }
  return completed(options, variables, env, '/hosted/') as HostedOptions
}

/** The same for a client of the service's own routes, which has no end user. */
export function serviceFromEnvironment(options: Partial<ServiceOptions>): ServiceOptions {
  // Otherwise a misspelt option would be reported as a missing one.
  checkOptions(options, SERVICE_OPTIONS)
  return completed(options, SERVICE, environment(), '/') as ServiceOptions
}

/** Options, and those that are missing from their variables. */
function completed(
  options: Partial<HostedOptions>,
  variables: Readonly<Record<string, string>>,
  env: Variables,
  pointer: string,
): object {
  const required = Object.entries(variables).map(([name, variable]) => {
    const value = options[name as keyof HostedOptions] ?? env[variable]
    return { name, variable, value }
  })
  const missing = required.filter(({ value }) => !value)
  if (missing.length > 0) {
    const violations = missing.map(({ name, variable }) => ({
      pointer: `${pointer}${name}`,
      code: 'required' as const,
      message: `is required: give it, or set ${variable}`,
    }))
    throw violationError(violations, 'invalid_credentials')
  }
  const found = Object.fromEntries(required.map(({ name, value }) => [name, value]))
  return { ...options, ...found }
}

/** Empty where there is no `process`, as in browsers. */
function environment(): Variables {
  return (globalThis as { process?: { env?: Variables } }).process?.env ?? {}
}
