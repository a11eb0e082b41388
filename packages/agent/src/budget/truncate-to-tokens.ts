import { truncate } from '../text/truncate.ts'
import { estimateTokens } from './estimate.ts'

/** The text, or its beginning with its length, so that it takes at most this many tokens. */
export function truncateToTokens(text: string, tokens: number): string {
  let most = text.length
  while (most > 20 && estimateTokens(text.slice(0, most)) > tokens) most = Math.floor(most * 0.8)
  return most === text.length ? text : `${truncate(text, most)}…${text.length}`
}
