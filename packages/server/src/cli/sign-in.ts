import type { Command } from 'commander'
import { DEFAULT_PORT } from '../config/config.ts'
import { RESOURCE_PATH } from '../sign-in/resource-path.ts'
import { type ApiOptions, serverAddress } from './api.ts'

interface SignInOptions extends ApiOptions {
  readonly application?: string
  readonly readOnly: boolean
}

const HELP = `
The sign-in is kept in the folder plugboard of XDG_CONFIG_HOME, or of ~/.config, for plugboard mcp with the same options.
The application ends it with plugboard grants --revoke.`

export function addSignIn(program: Command): void {
  const command = program
    .command('sign-in')
    .description('sign in at a server through a browser, for plugboard mcp')
  withSignInOptions(command).addHelpText('after', HELP).action(signIn)
}

export function withSignInOptions(command: Command): Command {
  return command
    .option(
      '--address <url>',
      `server address; default: PLUGBOARD_URL, then \`plugboard dev\`, then http://127.0.0.1:${DEFAULT_PORT}`,
    )
    .option('--application <id>', 'client id of the application, if the server has several')
    .option('--read-only', 'offer no tool that changes something', false)
}

/** The resource that tokens are for. */
export function resourceAt(address: string, { application }: { readonly application?: string }): string {
  const { origin } = new URL(address)
  return application === undefined ? origin + RESOURCE_PATH : `${origin}${RESOURCE_PATH}/${application}`
}

async function signIn({ readOnly, ...options }: SignInOptions): Promise<void> {
  const { signedInTokens } = await import('./sign-in/tokens.ts')
  const resource = resourceAt(serverAddress(options), options)
  await signedInTokens(resource, readOnly).current()
  console.log(`Signed in at ${resource}.`)
}
