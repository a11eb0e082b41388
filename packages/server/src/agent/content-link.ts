/** Short-lived links to the content of downloads, for hosts of models. They contain no credentials. */
import { connectorError } from '@plugboard/core'
import { type Caller, callerOfHash } from '../auth/caller.ts'
import type { ExecuteRequest } from '../connectors/call.ts'
import type { Services } from '../connectors/services.ts'
import { openCursor, sealCursor } from '../crypto/cursor.ts'

/** A download and the token of its request. */
export interface LinkedContent {
  readonly connector: string
  readonly request: ExecuteRequest
  /** Hash of the token. The token must still be valid and permit the download when the link is opened. */
  readonly tokenHash: string
}

/** Lifetime of a link. */
const LINK_MS = 5 * 60 * 1000

/** Maximum characters of a link: hosts and proxies reject longer URLs. */
const LONGEST = 4000

const SCOPE = 'content-link'

/** The last path segment of the link; undefined if the params are too long for a URL. */
export function sealLink(
  { keys, clock }: Pick<Services, 'keys' | 'clock'>,
  content: LinkedContent,
): string | undefined {
  const sealed = sealCursor(keys.cursor, SCOPE, { content, until: clock() + LINK_MS }, clock())
  return sealed.length > LONGEST ? undefined : sealed
}

/** The download of a link and its caller. Forged and expired links give the same error. */
export async function openLink(
  services: Services,
  link: string,
): Promise<{ readonly caller: Caller; readonly content: LinkedContent }> {
  const { keys, clock } = services
  const opened = openCursor(keys.cursor, SCOPE, link, clock()) as
    | { readonly content: LinkedContent; readonly until: number }
    | undefined
  if (opened === undefined || opened.until <= clock() || opened.until > clock() + LINK_MS)
    throw connectorError(
      'not_found',
      'The link is unknown or has expired. Read the file again to get another one.',
    )
  const { content } = opened
  return { content, caller: await callerOfHash(services.tokens, content.tokenHash) }
}
