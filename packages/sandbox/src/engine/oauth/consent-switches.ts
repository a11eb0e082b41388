/** Switches that make consents fail or deviate, for tests. All are off by default. */
export interface ConsentSwitches {
  /** The user denies: the screen answers `access_denied` without being shown. */
  readonly deny?: boolean
  /** Scopes whose boxes come unticked. */
  readonly untick?: readonly string[]
  /** Scopes that the account cannot grant. A request that requires one is refused; optional ones are not granted. */
  readonly lacks?: readonly string[]
  /** The screen sends `Cross-Origin-Opener-Policy: same-origin`, which severs it from its opener. */
  readonly coop?: boolean
  /** The grant comes without a refresh token. */
  readonly noRefreshToken?: boolean
  /** The browser is sent back with another `state`. */
  readonly wrongState?: boolean
  /** The browser is sent back with a code that was exchanged before. */
  readonly codeTwice?: boolean
  /** The browser is sent back with the `iss` of somebody else (RFC 9207). */
  readonly foreignIss?: boolean
  /** Milliseconds that the token endpoint takes to exchange a code. */
  readonly slowMs?: number
  /** The account that is signed in; the main one unless set. */
  readonly account?: 'other'
  /** Number of sites that the account can reach, of a vendor that has sites. One unless set. */
  readonly sites?: number
}

/** The compiler finds a switch that is missing here. */
export const CONSENT_SWITCHES: readonly string[] = Object.keys({
  deny: true,
  untick: true,
  lacks: true,
  coop: true,
  noRefreshToken: true,
  wrongState: true,
  codeTwice: true,
  foreignIss: true,
  slowMs: true,
  account: true,
  sites: true,
} satisfies Record<keyof ConsentSwitches, true>)
