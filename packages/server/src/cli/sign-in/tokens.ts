/** Tokens of one end user for `plugboard mcp`: given by the environment, or of a sign-in that is kept and renewed. */
import { ResponseBodyError } from 'oauth4webapi'
import { openBrowser, renewSignIn, signInByBrowser } from './browser.ts'
import { type SavedFile, type SavedSignIn, savedFile } from './saved.ts'

export interface Tokens {
  current(): Promise<string>
  /** The server refused the current one. */
  drop(): void
}

/** A token that someone else renews. */
export function givenToken(token: string): Tokens {
  return { current: async () => token, drop: () => {} }
}

/** Milliseconds before its end at which a token is renewed. */
const EARLY_MS = 60_000

/** Signs in through a browser if there is no sign-in, or none any more. */
export function signedInTokens(resource: string, readOnly: boolean): Tokens {
  const file = savedFile(resource, readOnly)
  let refused: string | undefined
  const isUsable = (saved: SavedSignIn | undefined): saved is SavedSignIn =>
    // biome-ignore lint/plugin: the file outlives the process and its monotonic clock.
    saved !== undefined && saved.access_token !== refused && saved.expires_at > Date.now() + EARLY_MS
  let current: Promise<string> | undefined
  const find = async (): Promise<string> => {
    const saved = file.read()
    return (isUsable(saved) ? saved : await file.alone(() => renewed(file, isUsable, resource, readOnly)))
      .access_token
  }
  return {
    current: () => {
      current ??= find().finally(() => {
        current = undefined
      })
      return current
    },
    drop: () => {
      refused = file.read()?.access_token
    },
  }
}

async function renewed(
  file: SavedFile,
  isUsable: (saved: SavedSignIn | undefined) => saved is SavedSignIn,
  resource: string,
  readOnly: boolean,
): Promise<SavedSignIn> {
  // Another process may have renewed it meanwhile.
  const saved = file.read()
  if (isUsable(saved)) return saved
  const next =
    (saved && (await renewedOrNone(saved))) ?? (await signInByBrowser(resource, readOnly, openBrowser))
  file.write(next)
  return next
}

/** Undefined if the end user has to sign in again. */
async function renewedOrNone(saved: SavedSignIn): Promise<SavedSignIn | undefined> {
  try {
    return await renewSignIn(saved)
  } catch (error) {
    if (error instanceof ResponseBodyError) return undefined
    throw error
  }
}
